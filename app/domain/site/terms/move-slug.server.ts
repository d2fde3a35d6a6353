/** Gives everything that has a slug another one: after a rename, or after a tag was merged into another. */
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { follows } from "~/db/schema/following";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { terms } from "~/db/schema/site";
import { rowsOf } from "~/db/schema-state.server";
import { maxAddressLength } from "~/domain/following/limits";
import type { TermKind } from "~/domain/resources/terms/terms";

type Move = {
  kind: TermKind;
  from: string;
  to: string;
  /** The slugs of the kind in their order, in which addresses have several tags. */
  order: string[];
};

/** Moves resources, suggested changes, paths, lists of topics and follows, in the transaction of the rename. */
export async function moveSlug(tx: Transaction, move: Move): Promise<void> {
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

/** Whether a resource, a submission, a path or a list of a topic has a slug. */
export async function isUsed(tx: Transaction, { kind, slug }: { kind: TermKind; slug: string }): Promise<boolean> {
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
    .map(({ address }) => ({ before: address, after: movedAddress(address, move) }))
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
  const paths = { category: ["", to, from], format: [], tag: ["topics/", to, from] }[kind];
  const [folder, after, before] = paths;
  const newPath = before !== undefined && path === `/${folder}${before}` ? `/${folder}${after}` : path;
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
