/**
 * The categories, formats and tags by which resources are sorted. Administrators change them at /admin/categories. A server
 * process loads them when it starts and after each change (domain/site/load-site.server.ts), a browser from the document,
 * before hydration. Whatever derives from them is a `liveList` or `perTerms`, so that it never has those of before.
 */
import { ownValue } from "~/values/own-value";
import { firstTerms, type Term } from "./first-terms";
import { type TermKind, termKinds } from "./term-kinds";

export { type Term, type TermKind, termKinds };

const byKind = (rows: readonly Term[]) =>
  Object.fromEntries(termKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)])) as Record<
    TermKind,
    Term[]
  >;

const first = byKind(firstTerms);

export const firstTerm = (kind: TermKind, slug: string) => first[kind].find((term) => term.slug === slug);

export const terms: Record<TermKind, readonly Term[]> = { ...first };

/** What pages show of a term. */
export const shown = [
  "label",
  "adminLabel",
  "plural",
  "text",
  "group",
  "tag",
  "icon",
  "isOnHome",
  "retiredAt",
] as const;

/** How the terms differ from the first ones, by kind. A kind without a difference is missing. */
export type TermChanges = Partial<Record<TermKind, { order?: string[]; terms: Record<string, Partial<Term>> }>>;

let changes: TermChanges = {};
let version = 0;
const lists: (() => void)[] = [];

/** Replaces the terms. Each kind is in the order of the rows. */
export function setTerms(rows: readonly Term[], changed: TermChanges = {}): void {
  Object.assign(terms, byKind(rows));
  changes = changed;
  version += 1;
  for (const fill of lists) fill();
}

/** Returns a list that always has what `make` returns for the terms of now. It is one array, whose elements change. */
export function liveList<Item>(make: () => readonly Item[]): readonly Item[] {
  const list: Item[] = [];
  const fill = () => {
    list.splice(0, list.length, ...make());
  };
  lists.push(fill);
  fill();
  return list;
}

/** Returns a function that returns what `make` returned for the terms of now. */
export function perTerms<Result>(make: () => Result): () => Result {
  let made: { version: number; result: Result } | undefined;
  return () => {
    if (made?.version !== version) made = { version, result: make() };
    return made.result;
  };
}

/** Whether a kind is not as on a new site. */
export const isChanged = (kind: TermKind): boolean => changes[kind] !== undefined;

/** Returns what the document says of the terms: how they differ from the first ones, or undefined. */
export const changedTerms = (): string | undefined => (termKinds.some(isChanged) ? JSON.stringify(changes) : undefined);

/** Replaces the terms by what a document says of them. */
export function readTerms(text: string): void {
  const changed: TermChanges = JSON.parse(text);
  const rowsOf = (kind: TermKind) =>
    (changed[kind]?.order ?? first[kind].map(({ slug }) => slug)).map((slug, position) => ({
      ...(firstTerm(kind, slug) ?? { ...first[kind][0]!, ...Object.fromEntries(shown.map((name) => [name, null])) }),
      ...ownValue(changed[kind]?.terms, slug),
      slug,
      position,
    }));
  setTerms(
    termKinds.flatMap((kind) => rowsOf(kind) as Term[]),
    changed,
  );
}

const termsBySlug = perTerms(() => new Map(termKinds.map((kind) => [kind, mapOf(terms[kind])])));
const mapOf = (rows: readonly Term[]) => new Map(rows.map((term) => [term.slug, term]));

const formerTerms = perTerms(
  () =>
    new Map(
      termKinds.flatMap((kind) =>
        terms[kind].flatMap(({ slug, formerSlugs }) => formerSlugs.map((one) => [`${kind} ${one}`, slug] as const)),
      ),
    ),
);

/** Returns the term with this slug, also a retired one, or undefined. */
export const findTerm = (kind: TermKind, slug: string): Term | undefined => termsBySlug().get(kind)!.get(slug);

/** The slugs of the formats that an administrator added, by their names in small letters. */
export const addedFormats = perTerms(
  () =>
    new Map(
      terms.format
        .filter(({ slug }) => !firstTerm("format", slug))
        .flatMap(({ slug, label, plural }) =>
          [label, plural ?? label].map((name) => [name.toLowerCase(), slug] as const),
        ),
    ),
);

/** Returns the slug that a slug of before has now. Returns any other text as it is. */
export const currentSlug = (kind: TermKind, slug: string): string =>
  findTerm(kind, slug) ? slug : (formerTerms().get(`${kind} ${slug}`) ?? slug);

/** Whether any term has an address of before, so that only then one is looked for. */
export const hasFormerSlugs = (): boolean => formerTerms().size > 0;
