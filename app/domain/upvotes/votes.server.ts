import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { upvotedBy } from "~/domain/resources/card.server";
import type { Vote } from "./upvote.server";

/** Returns the counts of these resources and whether the member has upvoted them, by id. */
export async function getVotes(ids: number[], userId: number): Promise<Map<number, Vote>> {
  const rows = await prepared("votes on", query).execute({ ids: `{${ids}}`, userId });
  return new Map(rows.map(({ id, ...vote }) => [id, vote]));
}

function query() {
  const { id, upvotes } = resources;
  return db
    .select({ id, upvotes, upvoted: upvotedBy(sql.placeholder("userId")).as("upvoted") })
    .from(resources)
    .where(sql`${id} = any(${sql.placeholder("ids")}::text::bigint[])`)
    .prepare("votes_on");
}
