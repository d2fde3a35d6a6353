/** Topics: the resources of a tag, with the paths and the other tags of its subject. */
import { and, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { listPaths, type PathCard } from "~/domain/paths/list-paths.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "~/domain/resources/card";
import { hasFacets } from "~/domain/resources/list/conditions.server";
import { listResources } from "~/domain/resources/list/list.server";
import { type ListQuery, parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { type Tag, tags } from "~/domain/resources/values/tags";

/** A tag with fewer resources has no topic. */
export const minOfTopic = 3;
/** Cards of both sections. Of few resources half at most are the best, so that the others can be the newest. */
const shownCards = 8;
const shownPaths = 3;
const shownNeighbours = 8;
/** Only so many resources are counted, so that it takes as long in a large directory. */
const maxCounted = 500;

type Topic = { best: Card[]; newest: Card[]; paths: PathCard[]; neighbours: Tag[] };

type ForMember = { currentUserId?: number } & Pick<ListQuery, "library">;

/** Returns a tag's most upvoted resources, if any has an upvote, the newest others, paths and neighbours, or null if it has too few resources. */
export async function findTopic(tag: Tag, { currentUserId, library }: ForMember = {}): Promise<Topic | null> {
  const query = { ...parseListQuery(new URLSearchParams({ tag })), library };
  const list = (sort: "new" | "top") =>
    listResources({ listing: listingAt("latest")!, query: { ...query, sort }, currentUserId });
  const [isTopic, best, newest, paths, neighbours] = await Promise.all([
    hasEnough(tag),
    list("top"),
    list("new"),
    listPaths({ tag }),
    findNeighbours(tag),
  ]);
  if (!isTopic) return null;
  const voted = best.cards.filter(({ upvotes }) => upvotes > 0);
  const top = voted.slice(0, Math.min(shownCards / 2, Math.ceil(best.cards.length / 2)));
  const isShown = new Set(top.map(({ id }) => id));
  return {
    best: top,
    newest: newest.cards.filter(({ id }) => !isShown.has(id)).slice(0, shownCards - top.length),
    paths: paths.paths.slice(0, shownPaths),
    neighbours,
  };
}

const ofTag = (tag: Tag, limit: number) =>
  db
    .select({ tag: sql<Tag>`${tag}::text`.as("tag"), tags: resources.tags })
    .from(resources)
    .where(and(isApproved, hasFacets(`{tag:${tag}}`)))
    .limit(limit);

const hasEnough = async (tag: Tag) => (await ofTag(tag, minOfTopic)).length >= minOfTopic;

/** Returns the tags that most often stand beside a tag. */
async function findNeighbours(tag: Tag): Promise<Tag[]> {
  const rows = await db
    .select({ other: sql<Tag>`other` })
    .from(sql`${ofTag(tag, maxCounted).as("counted")}, unnest(counted.tags) as other`)
    .where(sql`other <> ${tag}`)
    .groupBy(sql`other`)
    .orderBy(sql`count(*) desc, other`)
    .limit(shownNeighbours);
  return rows.map(({ other }) => other);
}

/** Returns the tags that have a topic, for the sitemap. */
export async function listTopics(): Promise<Tag[]> {
  const [first, second, ...rest] = tags.map((tag) => ofTag(tag, minOfTopic));
  if (!first || !second) return [];
  const rows = await prepared(`topics ${tags}`, () => unionAll(first, second, ...rest).prepare("topics")).execute();
  const counts = new Map<Tag, number>();
  for (const { tag } of rows) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return tags.filter((tag) => (counts.get(tag) ?? 0) >= minOfTopic);
}
