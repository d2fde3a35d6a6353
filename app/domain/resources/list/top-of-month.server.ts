import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { upvotes } from "~/db/schema/library";
import { resources, topRank } from "~/db/schema/resources";
import type { Card } from "../card";
import { cardColumns, toCard } from "../card.server";
import { isApproved } from "./conditions.server";
import { homeSize } from "./list.server";

const days = 30;
/** Only the newest votes of the month are counted, so that the query takes as long on a site with millions of votes. */
const maxVotes = 5_000;
/** More than are shown, because some may be hidden since. */
const maxFound = 24;

/**
 * Returns the four resources that got the most upvotes in the last 30 days, without dead links. Returns none if fewer
 * than four got any.
 */
export async function topOfMonth(currentUserId?: number): Promise<Card[]> {
  const shape = currentUserId ? "month member" : "month";
  const rows = await prepared(shape, () => monthQuery(currentUserId).prepare(shape)).execute({ currentUserId });
  return rows.length === homeSize ? rows.map(toCard) : [];
}

/** The query of `topOfMonth`. Exported so that a test can EXPLAIN it. */
export function monthQuery(currentUserId?: number) {
  const votes = db
    .select({ id: upvotes.resourceId })
    .from(upvotes)
    .where(sql`${upvotes.counted} and ${upvotes.createdAt} > now() - make_interval(days => ${sql.raw(String(days))})`)
    // The order of an index.
    .orderBy(desc(upvotes.createdAt))
    .limit(maxVotes)
    .as("votes");
  const popular = db
    .select({ id: votes.id, number: count().as("number") })
    .from(votes)
    .groupBy(votes.id)
    .orderBy(desc(count()), desc(votes.id))
    .limit(maxFound)
    .as("popular");
  return db
    .select(cardColumns(currentUserId && sql.placeholder("currentUserId")))
    .from(resources)
    .innerJoin(popular, eq(popular.id, resources.id))
    .where(and(isApproved, isNull(resources.brokenLinkCheckedAt)))
    .orderBy(desc(popular.number), desc(topRank), desc(resources.id))
    .limit(homeSize);
}
