/** What administrators do with categories, formats and tags. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { follows } from "~/db/schema/following";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { terms } from "~/db/schema/site";
import { rowsOf } from "~/db/schema-state.server";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { currentAddress } from "~/domain/following/follow-address";
import { maxAddressLength } from "~/domain/following/limits";
import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { type Admin, type Change, changeSite } from "~/domain/site/site-settings.server";
import { canRetire, keepsSlug, looksOf, slugFor, type TermLine, type TermValues, valuesOf } from "./term-form";

/** Whether a screen has an address of one segment, which routes know. */
type IsScreen = { isScreen: (slug: string) => boolean };

/** Lists and files at fixed addresses. No category can have them. */
const fixedPaths = ["api", "assets", "free", "latest", "logos", "softskills", "technical", "uncategorized"];

/** The term that an administrator saw. */
export type SeenTerm = { kind: TermKind; slug: string; seen: number; admin: Admin };

export type TermChange =
  | Change<Term>
  | { kind: "refused"; field: "label" | "slug" | "into" | "isRetired" | "lines" | ""; message: string };

/** Returns all terms of a kind in their order. */
export const listTerms = (kind: TermKind, tx: Pick<Transaction, "select"> = db): Promise<Term[]> =>
  tx.select().from(terms).where(eq(terms.kind, kind)).orderBy(asc(terms.position), asc(terms.slug));

type Typed = IsScreen & { values: TermValues };

/** Stores a new term after the others. */
export const addTerm = ({ kind, values, admin, isScreen }: Omit<SeenTerm, "slug" | "seen"> & Typed) =>
  changeSite(async (tx): Promise<TermChange> => {
    const rows = await listTerms(kind, tx);
    const stored = { ...values, slug: values.slug || slugFor(values.label) };
    const problem = problemOf({ kind, isScreen }, stored, rows);
    if (problem) return problem;
    await insert(tx, kind, [stored], rows);
    await log(tx, admin, "add-term", { kind, after: stored });
    return done;
  });

type Lines = IsScreen & { kind: TermKind; lines: TermLine[]; admin: Admin };

/** Stores new terms after the others, all or none. Those that are there already, by their name or address, stay as they are. */
export const addTerms = ({ kind, lines, admin, isScreen }: Lines) =>
  changeSite(async (tx): Promise<{ kind: "done"; added: number } | Exclude<TermChange, { kind: "changed" }>> => {
    const rows = await listTerms(kind, tx);
    const added: (TermValues & { formerSlugs: string[] })[] = [];
    for (const { number, ...values } of lines) {
      const stored = { ...values, slug: values.slug || slugFor(values.label), formerSlugs: [] };
      const others = [...rows, ...added];
      const isThere = ({ slug, label }: Other) => slug === stored.slug || looksOf(label) === looksOf(stored.label);
      if (others.some(isThere)) continue;
      const problem = problemOf({ kind, isScreen }, stored, others);
      if (problem) return { ...problem, field: "lines", message: `Line ${number}: ${problem.message}` };
      added.push(stored);
    }
    if (added.length === 0) return { kind: "unchanged" };
    await insert(tx, kind, added, rows);
    await log(tx, admin, "add-term", { kind, after: { slugs: added.map(({ slug }) => slug) } });
    return { ...done, added: added.length };
  });

function insert(tx: Transaction, kind: TermKind, added: TermValues[], rows: Term[]) {
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  return tx.insert(terms).values(added.map((one, at) => ({ ...columnsOf(one), kind, position: next + at })));
}

/** Returns the columns of what is typed. What is retired already stays so since then. */
const columnsOf = ({ isRetired, ...values }: TermValues, since: Date | null = null) => ({
  ...values,
  retiredAt: isRetired ? (since ?? new Date()) : null,
});

/** Stores the values of a form. With another address, everything that has the one of before gets it. */
export const saveTerm = ({ values, isScreen, ...seen }: SeenTerm & Typed) =>
  changeSeen(seen, async (tx, row, rows) => {
    const slug = keepsSlug(row.kind, row.slug) ? row.slug : values.slug || row.slug;
    const [before, after] = [valuesOf(row), { ...values, slug }];
    if (after.isRetired && !canRetire(row.kind, row.slug))
      return { kind: "refused", field: "isRetired", message: "What has no other format has this one, so it stays" };
    const others = rows.filter((one) => one !== row);
    const problem = problemOf({ kind: row.kind, isScreen }, after, others);
    if (problem) return problem;
    const names = (Object.keys(after) as (keyof TermValues)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    if (names.length === 0) return { kind: "unchanged" };
    const formerSlugs = [...new Set([...row.formerSlugs, row.slug])].filter((one) => one !== slug);
    await update(tx, row, { ...columnsOf(after, row.retiredAt), formerSlugs });
    if (slug !== row.slug) await moveSlug(tx, moveOf(row, slug, rows));
    const pick = (of: TermValues) => Object.fromEntries(names.map((name) => [name, of[name]]));
    await log(tx, seen.admin, "change-term", { kind: row.kind, slug, before: pick(before), after: pick(after) });
    return done;
  });

/** Removes a term that nothing has. */
export const removeTerm = (seen: SeenTerm) => changeSeen(seen, (tx, row, rows) => remove(tx, seen.admin, [row], rows));

/** Removes all of these terms, or none if something has one of them. */
export const removeTerms = ({ kind, slugs, admin }: { kind: TermKind; slugs: string[]; admin: Admin }) =>
  changeSite(async (tx) => {
    const rows = await listTerms(kind, tx);
    return remove(
      tx,
      admin,
      rows.filter(({ slug }) => slugs.includes(slug)),
      rows,
    );
  });

async function remove(tx: Transaction, admin: Admin, gone: Term[], rows: Term[]): Promise<TermChange> {
  const refused = (message: string) => ({ kind: "refused", field: "", message }) as const;
  if (rows.length === gone.length) return refused("It is the last one. Add another one first");
  for (const { kind, slug, label } of gone)
    if (!canRetire(kind, slug) || keepsSlug(kind, slug) || (await isUsed(tx, { kind, slug })))
      return refused(`Something has "${label}", so it cannot be removed. Retire it instead`);
  for (const row of gone) {
    await tx.delete(terms).where(isRow(row));
    const { kind, slug, label } = row;
    await log(tx, admin, "remove-term", { kind, slug, before: { label } });
  }
  return done;
}

type Order = { kind: TermKind; admin: Admin; seen: string[]; order: string[] };

/** Puts some terms into another order, unless they are not in the one that the administrator saw. The others keep their places. */
export const orderTerms = ({ kind, admin, seen, order }: Order) =>
  changeSite(async (tx): Promise<{ kind: "done" | "unchanged" | "changed" }> => {
    const rows = (await listTerms(kind, tx)).filter(({ slug }) => seen.includes(slug));
    if (rows.map(({ slug }) => slug).join() !== seen.join()) return { kind: "changed" };
    const moved = order.flatMap((slug, at) => (slug === seen[at] ? [] : { slug, position: rows[at]!.position }));
    if (moved.length === 0) return { kind: "unchanged" };
    for (const { slug, position } of moved) await update(tx, { kind, slug }, { position });
    await log(tx, admin, "change-term", { kind, before: { order: seen }, after: { order } });
    return done;
  });

/** Gives everything that has a tag another tag instead. The address of the first leads to the other from then on. */
export const mergeTag = ({ into, ...seen }: Omit<SeenTerm, "kind"> & { into: string }) =>
  changeSeen({ ...seen, kind: "tag" }, async (tx, row, rows) => {
    const target = rows.find((one) => one.slug === into && one !== row && one.retiredAt === null);
    if (!target) return { kind: "refused", field: "into", message: "Choose the tag that it becomes" };
    await tx.delete(terms).where(isRow(row));
    await update(tx, target, {
      aliases: [...target.aliases, ...row.aliases],
      formerSlugs: [...target.formerSlugs, ...row.formerSlugs, row.slug],
    });
    await moveSlug(tx, moveOf(row, into, rows));
    const { slug, label } = row;
    await log(tx, seen.admin, "merge-tag", { kind: "tag", slug: into, before: { slug, label }, after: { slug: into } });
    return done;
  });

const done = { kind: "done" } as const;

type Run = (tx: Transaction, row: Term, rows: Term[]) => Promise<TermChange>;

const changeSeen = ({ kind, slug, seen }: SeenTerm, run: Run) =>
  changeSite(async (tx): Promise<TermChange> => {
    const rows = await listTerms(kind, tx);
    const row = rows.find((one) => one.slug === slug);
    if (!row) return { kind: "missing" };
    return row.version === seen ? run(tx, row, rows) : { kind: "changed", current: row };
  });

const isRow = ({ kind, slug }: Pick<Term, "kind" | "slug">) => and(eq(terms.kind, kind), eq(terms.slug, slug));

const update = (tx: Transaction, row: Pick<Term, "kind" | "slug">, values: Partial<Term>) =>
  tx
    .update(terms)
    .set({ ...values, version: sql`${terms.version} + 1` })
    .where(isRow(row));

const moveOf = ({ kind, slug }: Term, to: string, rows: Term[]) => ({
  kind,
  from: slug,
  to,
  order: rows.map((row) => (row.slug === slug ? to : row.slug)),
});

type Other = Pick<Term, "slug" | "label" | "formerSlugs">;

/** Returns why a term cannot have this name or address beside the others, or undefined. */
function problemOf(
  { kind, isScreen }: IsScreen & { kind: TermKind },
  { slug, label }: { slug: string; label: string },
  others: Other[],
) {
  const refused = (field: "label" | "slug", message: string) => ({ kind: "refused", field, message }) as const;
  const isTaken = kind === "category" && (isScreen(slug) || fixedPaths.includes(slug));
  const isReserved = slug === "new" || slug === "feed" || isTaken;
  if (slug === "") return refused("slug", "Enter an address with letters from a to z");
  if (isReserved) return refused("slug", `The address "${slug}" belongs to another screen. Choose another one`);
  const same = others.find((one) => one.slug === slug);
  if (same) return refused("slug", `"${same.label}" has this address. Choose another one`);
  const former = others.find(({ formerSlugs }) => formerSlugs.includes(slug));
  if (former)
    return refused("slug", `This address leads to "${former.label}", which had it before. Choose another one`);
  const looks = looksOf(label);
  const twin = others.find((one) => looksOf(one.label) === looks);
  return twin && refused("label", `There is "${twin.label}" already. Choose another name`);
}

type Entry = { kind: TermKind; slug?: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

function log(tx: Transaction, actor: Admin, action: AuditAction, { kind, slug, before, after }: Entry) {
  const named = { kind, ...(slug !== undefined && { slug }) };
  return logAction(tx, { actor, action, before: before ?? null, after: { ...named, ...after } });
}

type Move = {
  kind: TermKind;
  from: string;
  to: string;
  /** The slugs of the kind in their order, in which addresses have several tags. */
  order: string[];
};

/** Moves resources, suggested changes, paths, lists of a tag and follows, in the transaction of the rename. */
async function moveSlug(tx: Transaction, move: Move): Promise<void> {
  const { kind, from, to } = move;
  if (kind === "tag") {
    await tx.execute(
      sql`update ${resources} set tags = ${withMoved(sql`tags`, move)}, updated_at = now() where ${from} = any(tags)`,
    );
    await tx.execute(
      sql`update ${paths} set tags = ${withMoved(sql`tags`, move)}, updated_at = now() where ${from} = any(tags)`,
    );
    await tx.execute(sql`update ${terms} set tag = ${to} where tag = ${from}`);
    const suggested = sql`array(select jsonb_array_elements_text(change_base -> 'tags'))`;
    await tx.execute(sql`update ${resources} set change_base = jsonb_set(change_base, '{tags}', to_jsonb(${withMoved(suggested, move)}))
      where change_of is not null and change_base -> 'tags' ? ${from}`);
  } else {
    const column = sql.identifier(kind);
    await tx.execute(sql`update ${resources} set ${column} = ${to}, updated_at = now() where ${column} = ${from}`);
    await tx.execute(sql`update ${resources} set change_base = jsonb_set(change_base, ${`{${kind}}`}, to_jsonb(${to}::text))
      where change_of is not null and change_base ->> ${kind} = ${from}`);
  }
  await moveFollows(tx, move);
}

/** Whether a resource, a submission, a path or a list of a tag has a slug. */
async function isUsed(tx: Transaction, { kind, slug }: { kind: TermKind; slug: string }): Promise<boolean> {
  const where = kind === "tag" ? sql`${slug} = any(tags)` : sql`${sql.identifier(kind)} = ${slug}`;
  const ofTag = sql`or exists (select from ${paths} where ${slug} = any(tags)) or exists (select from ${terms} where tag = ${slug})`;
  const [found] = await rowsOf<{ used: boolean }>(
    tx,
    sql`select exists (select from ${resources} where ${where}) ${kind === "tag" ? ofTag : sql``} as used`,
  );
  return found!.used;
}

/** The tags with the new one in the place of the old one, each once. */
const withMoved = (tags: SQL, { from, to }: Move): SQL =>
  sql`array(select tag from (select case when tag = ${from} then ${to} else tag end as tag, min(place) as place
    from unnest(${tags}) with ordinality as t(tag, place) group by 1) as moved order by place)`;

async function moveFollows(tx: Transaction, move: Move): Promise<void> {
  const found = await rowsOf<{ address: string }>(
    tx,
    sql`select distinct address from ${follows} where position(${move.from} in address) > 0`,
  );
  const moved = found
    .map(({ address }) => ({ before: address, after: movedAddress(currentAddress(address), move) }))
    // A longer one stays: it leads to the list, too.
    .filter(({ before, after }) => before !== after && after.length <= maxAddressLength);
  if (moved.length === 0) return;
  await tx.execute(sql`with moved as (
      select * from json_to_recordset(${JSON.stringify(moved)}::text::json) as m(before text, after text)
    ), gone as (
      delete from ${follows} as f using moved where f.address = moved.before
      returning f.user_id, moved.after as address, f.created_at
    )
    insert into ${follows} (user_id, address, created_at)
    select user_id, address, min(created_at) from gone group by 1, 2 on conflict do nothing`);
}

/** Returns the address of a list after a move. */
function movedAddress(address: string, { kind, from, to, order }: Move): string {
  const [path = "", search = ""] = address.split("?");
  const newPath = kind === "category" && path === `/${from}` ? `/${to}` : path;
  const params = [...new URLSearchParams(search)];
  if (params.every(([name, value]) => name !== kind || value !== from))
    return search === "" ? newPath : `${newPath}?${search}`;
  const values = new Set(params.flatMap(([name, value]) => (name === kind ? [value === from ? to : value] : [])));
  const sorted = [...values].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const first = params.findIndex(([name]) => name === kind);
  const rest = params.filter(([name]) => name !== kind);
  rest.splice(first, 0, ...sorted.map((value): [string, string] => [kind, value]));
  return `${newPath}?${new URLSearchParams(rest)}`;
}
