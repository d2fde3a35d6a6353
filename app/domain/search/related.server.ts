import { and, ne, type SQL, sql } from "drizzle-orm";
import { readingFor } from "~/db/replicas.server";
import { resources, searchDocuments } from "~/db/schema";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved, withTag } from "~/domain/resources/listed.server";
import { listingKey } from "~/domain/resources/listing-key";

const mostRelated = 4;
const looked = 24;

/**
 * Up to four approved resources like this one: those that share most of its tags and its format, the most upvoted
 * first. One query over a few dozen candidates: some with two of the tags and the format, and the top of each tag.
 */
export async function relatedResources(to: Pick<Card, "id" | "tags" | "format">, viewerId?: number): Promise<Card[]> {
  const tags = sql`array[${sql.join(
    to.tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;
  const shared = sql`cardinality(array(select unnest(${resources.tags}) intersect select unnest(${tags})))`;
  const likeness = sql`2 * ${shared} + case when ${resources.format} = ${to.format} then 1 else 0 end`;
  const rows = await readingFor(viewerId)((from) =>
    from
      .select(cardColumns(viewerId))
      .from(resources)
      .where(
        and(
          isApproved,
          ne(resources.id, to.id),
          sql`${resources.id} in (${sql.join(candidates(to), sql` union all `)})`,
        ),
      )
      .orderBy(sql`${likeness} desc`, sql`${resources.upvotes} desc`, sql`${resources.id} desc`)
      .limit(mostRelated)
      .prepare("related")
      .execute(),
  );
  return rows.map(toCard);
}

function candidates({ tags, format }: Pick<Card, "tags" | "format">): SQL[] {
  const few = sql.raw(String(looked));
  const top = sql`order by ${resources.upvotes} desc, ${resources.id} desc limit ${few}`;
  const select = (where?: SQL) => sql`select ${resources.id} from ${resources} where ${and(isApproved, where)}`;
  if (tags.length === 0) return [sql`(${select(sql`${resources.format} = ${format}`)} ${top})`];
  const pairs = tags.flatMap((one, at) =>
    tags.slice(at + 1).map((other) => listingKey({ format, tags: [one, other] })),
  );
  const keys = sql.join(
    pairs.map((key) => sql`${key}`),
    sql`, `,
  );
  return [
    ...tags.flatMap((tag) => withTag(tag).map((one) => sql`(${select(one)} ${top})`)),
    ...(pairs.length > 0
      ? [
          sql`(select ${searchDocuments.resourceId} from ${searchDocuments} where ${searchDocuments.listingKeys} && array[${keys}]::text[] limit ${few})`,
        ]
      : []),
  ];
}
