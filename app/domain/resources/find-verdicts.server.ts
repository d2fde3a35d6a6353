import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isShownOf, users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { pick } from "~/values/pick";
import {
  type CommentStatus,
  maxShownComments,
  minVerdicts,
  type VerdictChoice,
  type VerdictCounts,
} from "./verdict-values";

/** The condition for comments that everybody may read. */
export const isShownComment = and(
  ne(verdicts.comment, ""),
  eq(verdicts.commentStatus, "Approved"),
  eq(verdicts.isFinished, true),
  eq(verdicts.counted, true),
  isShownOf(verdicts.userId),
);

/** A comment as everybody reads it. Its author, such as "Ada L., November 2026", only of who agreed to it. */
export type ShownComment = { id: number; verdict: VerdictChoice; comment: string; author: string | null };

/** The verdict of the current user. */
export type OwnVerdict = { verdict: VerdictChoice; comment: string; isNamed: boolean; commentStatus: CommentStatus };

/** What a resource shows of its verdicts. Nothing of others until there are enough. */
export type ShownVerdicts = { verdicts?: VerdictCounts; comments?: ShownComment[]; ownVerdict?: OwnVerdict };

type VerdictsRow = { counts: VerdictCounts | null; comments: ShownComment[] | null; own: OwnVerdict | null };

const { verdictsWorth, verdictsPartly, verdictsNot } = resources;
const isEnough = sql`${verdictsWorth} + ${verdictsPartly} + ${verdictsNot} >= ${sql.raw(String(minVerdicts))}`;

/** The first name and initial of who agreed to be named, if they have one, and the month. */
export const authorOfComment = sql<
  string | null
>`case when ${verdicts.isNamed} and ${users.firstName} <> '' then concat(${users.firstName},
  ' ' || left(nullif(${users.lastName}, ''), 1) || '.', to_char(${verdicts.updatedAt} at time zone 'UTC', ', FMMonth YYYY')) end`;

/** Returns the columns of a resource's verdicts, for `toShownVerdicts`. */
export function verdictColumns(currentUserId: number | undefined) {
  const newest = sql`select ${verdicts.id}, verdict, comment, ${authorOfComment} author from ${verdicts}
    join ${users} on ${users.id} = ${verdicts.userId} where ${verdicts.resourceId} = ${resources.id} and ${isShownComment}
    order by ${verdicts.updatedAt} desc, ${verdicts.id} desc limit ${sql.raw(String(maxShownComments))}`;
  const own = sql`(select json_build_object('verdict', ${verdicts.verdict}, 'comment', ${verdicts.comment},
    'isNamed', ${verdicts.isNamed}, 'commentStatus', ${verdicts.commentStatus}) from ${verdicts}
    where ${verdicts.resourceId} = ${resources.id} and ${verdicts.userId} = ${currentUserId})`;
  return {
    counts: sql<VerdictCounts | null>`case when ${isEnough}
      then json_build_object('worth', ${verdictsWorth}, 'partly', ${verdictsPartly}, 'not', ${verdictsNot}) end`,
    comments: sql<ShownComment[] | null>`case when ${isEnough} then (
      select json_agg(json_build_object('id', id, 'verdict', verdict, 'comment', comment,
      'author', author)) from (${newest}) newest) end`,
    own: (currentUserId === undefined ? sql`null::json` : own) as SQL<OwnVerdict | null>,
  };
}

/** Converts a row. What is empty is left out, so that most pages have none of it. */
export function toShownVerdicts({ counts, comments, own }: VerdictsRow): ShownVerdicts {
  return {
    ...(counts && { verdicts: counts }),
    ...(comments && { comments }),
    ...(own && { ownVerdict: own }),
  };
}

/** Returns everything that is stored about a member's verdicts. */
export function exportVerdicts(userId: number) {
  return db
    .select({
      ...pick(resources, "id", "name", "slug"),
      verdict: verdicts.verdict,
      comment: verdicts.comment,
      named: verdicts.isNamed,
      comment_status: verdicts.commentStatus,
      reported_at: verdicts.reportedAt,
      counted: verdicts.counted,
      finished: verdicts.isFinished,
      created_at: verdicts.createdAt,
      updated_at: verdicts.updatedAt,
    })
    .from(verdicts)
    .innerJoin(resources, eq(resources.id, verdicts.resourceId))
    .where(eq(verdicts.userId, userId))
    .orderBy(asc(verdicts.createdAt), asc(verdicts.id));
}
