import { desc, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCardWithDomain } from "~/domain/resources/card.server";
import { hasFacets } from "~/domain/resources/list/conditions.server";
import { isKind } from "~/domain/resources/values/tags";

const maxRelated = 4;
/** How many of the most upvoted resources of each tag are candidates. */
const candidatesPerIndex = 32;

/**
 * Returns up to four approved resources that share the most topics with this one. Among equals, shared tags of a kind
 * ("course") and the format decide, then upvotes.
 * Takes the same time in a directory of any size.
 */
export async function relatedResources(
  resource: Pick<Card, "id" | "tags" | "format">,
  currentUserId?: number,
): Promise<Card[]> {
  const { id, format } = resource;
  const topics = resource.tags.filter((tag) => !isKind(tag));
  const tags = [...topics, ...resource.tags.filter(isKind)];
  const shape = `related to ${topics.length} of ${tags.length} tags${currentUserId ? " for a member" : ""}`;
  const count = { topics: topics.length, tags: tags.length };
  const rows = await prepared(shape, () => relatedQuery(count, currentUserId)).execute({
    id,
    format,
    currentUserId,
    ...Object.fromEntries(tags.map((tag, at) => [`tag${at}`, tag])),
  });
  return rows.map(toCardWithDomain);
}

/** Topics come first. */
function relatedQuery(count: { topics: number; tags: number }, currentUserId?: number) {
  const tags = Array.from({ length: count.tags }, (_, at) => sql.placeholder(`tag${at}`));
  const isSameFormat = sql`(${resources.format} = ${sql.placeholder("format")})`;
  // One shared topic is more than every kind and the format together.
  const shared = tags.map(
    (tag, at) => sql`${sql.raw(at < count.topics ? "8" : "2")} * (${tag} = any(${resources.tags}))::int + `,
  );
  const order = [sql`${sql.join(shared)} ${isSameFormat}::int desc`, desc(resources.upvotes), desc(resources.id)];
  const conditions =
    tags.length > 0
      ? tags.map((tag) => hasFacets(sql`array['tag:' || ${tag}]`))
      : [hasFacets(sql`array['format:' || ${sql.placeholder("format")}]`)];
  return db
    .select(cardColumns(currentUserId && sql.placeholder("currentUserId")))
    .from(resources)
    .where(
      sql`${resources.id} in (
        select ${resources.id} from (${sql.join(conditions.map(top), sql` union `)}) as resources
        where ${resources.id} <> ${sql.placeholder("id")} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(maxRelated))}
      )`,
    )
    .orderBy(...order)
    .prepare("related");
}

function top(where: SQL): SQL {
  const { id, upvotes, tags, format } = resources;
  return sql`(select ${id}, ${upvotes}, ${tags}, ${format} from ${resources} where ${isApproved} and ${where}
    order by ${upvotes} desc, ${id} desc limit ${sql.raw(String(candidatesPerIndex))})`;
}
