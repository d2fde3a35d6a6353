/** What members say about resources that they finished, on Home. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import type { Card, Marked } from "~/domain/resources/card";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { authorOfComment, isShownComment } from "~/domain/resources/find-verdicts.server";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import type { VerdictCounts } from "~/domain/resources/verdict-values";
import { createMemory } from "~/values/remember.server";

/** Home shows this many. */
const maxComments = 3;

export type MemberComment = { resource: Marked; comment: string; author: string | null; verdicts: VerdictCounts };

const remember = createMemory<MemberComment[]>({ max: 1, maxAgeMs: 5_000 });

/**
 * Returns the newest approved comments on the resources that most members say are worth it, one of each. This process
 * remembers them until the catalogue changes, and for at most five seconds: a comment also goes when its member is no
 * longer done with the resource, which does not change the catalogue.
 */
export const listMemberComments = (): Promise<MemberComment[]> =>
  remember(catalogueGeneration(), "comments", readComments);

/** Looks at one page of resources only, so that it takes as long in a large directory. */
async function readComments(): Promise<MemberComment[]> {
  const query = parseListQuery(new URLSearchParams({ sort: "worth" }));
  const { cards } = await listResources({ listing: listingAt("latest")!, query });
  const judged = new Map(cards.flatMap((card) => (card.verdicts ? [[card.id, card]] : [])));
  if (judged.size === 0) return [];
  const newest = db
    .select({
      comment: verdicts.comment,
      author: authorOfComment.as("author"),
      updatedAt: verdicts.updatedAt,
      id: verdicts.id,
    })
    .from(verdicts)
    .innerJoin(users, eq(users.id, verdicts.userId))
    .where(and(eq(verdicts.resourceId, resources.id), isShownComment))
    .orderBy(desc(verdicts.updatedAt), desc(verdicts.id))
    .limit(1)
    .as("newest");
  const rows = await db
    .select({ resourceId: resources.id, comment: newest.comment, author: newest.author })
    .from(resources)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(resources.id, [...judged.keys()]))
    .orderBy(desc(newest.updatedAt), desc(newest.id))
    .limit(maxComments);
  return rows.map(({ resourceId, ...comment }) => ({ ...withVerdicts(judged.get(resourceId)!), ...comment }));
}

function withVerdicts(card: Card): Pick<MemberComment, "resource" | "verdicts"> {
  const { id, slug, name, category, format, creatorName, picture, imageUrl, logo } = card;
  const resource = { id, slug, name, category, format, creatorName, picture, imageUrl, ...(logo && { logo }) };
  return { resource, verdicts: card.verdicts! };
}
