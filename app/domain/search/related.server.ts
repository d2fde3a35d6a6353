import { desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { hasFacets, isApproved } from "~/domain/resources/list/conditions.server";

const mostRelated = 4;
/** Candidates from each index of a tag: all of them in a small directory, the most upvoted in a large one. */
const looked = 32;

/**
 * Up to four approved resources like this one: those that share most of its tags and its format, the most upvoted
 * first. One query over the top of each of its tags, whatever the size of the directory.
 */
export async function relatedResources(to: Pick<Card, "id" | "tags" | "format">, viewerId?: number): Promise<Card[]> {
  const shape = `related to ${to.tags.length} tags${viewerId ? " for a member" : ""}`;
  const { id, tags, format } = to;
  const rows = await readContextFor(viewerId)((from) =>
    prepared(from, shape, () => relatedQuery(from, tags.length, viewerId)).execute({
      id,
      format,
      viewerId,
      ...Object.fromEntries(tags.map((tag, at) => [`tag${at}`, tag])),
    }),
  );
  return rows.map(toCard);
}

function relatedQuery(from: Database, tagCount: number, viewerId?: number) {
  const tags = Array.from({ length: tagCount }, (_, at) => sql.placeholder(`tag${at}`));
  const isSameFormat = sql`(${resources.format} = ${sql.placeholder("format")})`;
  const shared = tags.map((tag) => sql`2 * (${tag} = any(${resources.tags}))::int + `);
  const order = [sql`${sql.join(shared)} ${isSameFormat}::int desc`, desc(resources.upvotes), desc(resources.id)];
  const ways =
    tags.length > 0
      ? tags.map((tag) => hasFacets(sql`array['tag:' || ${tag}]`))
      : [hasFacets(sql`array['format:' || ${sql.placeholder("format")}]`)];
  return from
    .select(cardColumns(viewerId && sql.placeholder("viewerId")))
    .from(resources)
    .where(
      sql`${resources.id} in (
        select ${resources.id} from (${sql.join(ways.map(top), sql` union `)}) as resources
        where ${resources.id} <> ${sql.placeholder("id")} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(mostRelated))}
      )`,
    )
    .orderBy(...order)
    .prepare("related");
}

function top(where: SQL): SQL {
  const { id, upvotes, tags, format } = resources;
  return sql`(select ${id}, ${upvotes}, ${tags}, ${format} from ${resources} where ${isApproved} and ${where}
    order by ${upvotes} desc, ${id} desc limit ${sql.raw(String(looked))})`;
}
