/**
 * The categories, formats and tags by which resources are sorted. Administrators change them at /admin/categories. A server
 * process loads them when it starts and after each change (domain/site/load-site.server.ts), a browser from the document,
 * before hydration. Whatever derives from them is a `liveList` or `perVocabulary`, so that it never has those of before.
 */
import {
  defaultCategories,
  defaultFormats,
  defaultTags,
  type Term,
  type TermKind,
  termKinds,
} from "~/domain/resources/first-terms";

export { type Term, type TermKind, termKinds };

export type Vocabulary = Record<TermKind, readonly Term[]>;

export const defaultTerms: Vocabulary = { category: defaultCategories, format: defaultFormats, tag: defaultTags };

export const vocabulary: Vocabulary = { ...defaultTerms };

let version = 0;
const lists: (() => void)[] = [];

/** Replaces the terms. A kind that is missing gets its first terms again. */
export function setVocabulary(terms: Partial<Vocabulary>): void {
  Object.assign(vocabulary, defaultTerms, terms);
  version += 1;
  for (const fill of lists) fill();
}

/** Returns the kinds that are not the first ones, as JSON for the document. Undefined if there are none. */
export function changedVocabulary(): string | undefined {
  const changed = termKinds.filter((kind) => vocabulary[kind] !== defaultTerms[kind]);
  if (changed.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(changed.map((kind) => [kind, vocabulary[kind].map(withoutFormer)])));
}

/** Browsers do not look for addresses of before: the server redirects them. */
const withoutFormer = ({ former: _, ...term }: Term): Term => term;

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
export function perVocabulary<Result>(make: () => Result): () => Result {
  let made: { version: number; result: Result } | undefined;
  return () => {
    if (made?.version !== version) made = { version, result: make() };
    return made.result;
  };
}

const termsBySlug = perVocabulary(
  () =>
    Object.fromEntries(
      termKinds.map((kind) => [kind, new Map(vocabulary[kind].map((term) => [term.slug, term]))]),
    ) as Record<TermKind, Map<string, Term>>,
);

const formerTerms = perVocabulary(
  () =>
    Object.fromEntries(
      termKinds.map((kind) => [
        kind,
        new Map(vocabulary[kind].flatMap(({ slug, former = [] }) => former.map((one) => [one, slug] as const))),
      ]),
    ) as Record<TermKind, Map<string, string>>,
);

/** Returns the term with this slug, also a retired one, or undefined. */
export const findTerm = (kind: TermKind, slug: string): Term | undefined => termsBySlug()[kind].get(slug);

/** The slugs of the formats that an administrator added, by their names in small letters. */
export const addedFormats = perVocabulary(
  () =>
    new Map(
      vocabulary.format
        .filter(({ slug }) => defaultTerms.format.every((first) => first.slug !== slug))
        .flatMap(({ slug, label, plural = label }) =>
          [label, plural].map((name) => [name.toLowerCase(), slug] as const),
        ),
    ),
);

/** Returns the slug that a slug of before has now. Returns any other text as it is. */
export const currentSlug = (kind: TermKind, slug: string): string =>
  findTerm(kind, slug) ? slug : (formerTerms()[kind].get(slug) ?? slug);

/** Whether any term has an address of before, so that only then one is looked for. */
export const hasFormerSlugs = perVocabulary(() => termKinds.some((kind) => formerTerms()[kind].size > 0));
