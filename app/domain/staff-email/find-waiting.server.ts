/** What waits for somebody's decision since the last email about it. */
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { reports } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import type { Decider } from "~/domain/accounts/permissions";
import { isAccountOf } from "~/domain/accounts/require-decider.server";
import { checkSince, isCheckable } from "~/domain/links/checks/signals.server";
import type { ReviewTopic } from "~/domain/mail/subscriptions/optional-mail";
import { nextDueTime } from "~/domain/mail/subscriptions/weekly-time";
import type { Period } from "~/domain/optional-mail/write-due.server";
import { isPublicPath } from "~/domain/paths/find-path.server";
import { isWaitingComment } from "~/domain/review/comments/review-comments.server";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { isReporterOf } from "~/domain/review/reports/close-reports.server";
import { isOpen, type ReportSubject } from "~/domain/review/reports/report.server";
import { isResourceRequest } from "~/domain/review/reports/resource-requests.server";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";

/** What is counted by itself: reports of different things are decided at different pages. */
export type WaitingTopic = Exclude<ReviewTopic, "reports"> | `${ReportSubject}-reports` | "late-submissions";

export type Waiting = { topic: WaitingTopic; count: number; titles: string[] };

/** Titles of a topic that are named. The others are counted. */
const maxTitles = 10;

type Topic = {
  table: PgTable;
  id: PgColumn;
  /** Null for what is not named. */
  title: SQL<string> | null;
  /** When it began to wait. */
  since: SQL | PgColumn;
  isWaiting: SQL | undefined;
  isOwn: (person: Decider) => SQL;
};

const nameOf = (resourceId: PgColumn) =>
  sql<string>`(select named.name from ${resources} named where named.id = ${resourceId})`;

/** The page of the queue shows no report of what nobody sees. */
const isListed = (table: PgTable, condition: SQL | undefined) => sql`exists (select from ${table} where ${condition})`;

const ofReports = { table: reports, id: reports.id, since: reports.createdAt, isOwn: isReporterOf };

const submissions: Topic = {
  table: resources,
  id: resources.id,
  title: sql`${resources.name}`,
  // Visitors often correct or withdraw what they have just sent.
  since: sql`${resources.createdAt} + case when ${resources.submittedBy} is null then interval '1 hour' else interval '0' end`,
  isWaiting: eq(resources.status, "Pending"),
  isOwn: isSubmissionOf,
};

const topics: Record<WaitingTopic, Topic> = {
  submissions,
  "late-submissions": submissions,
  paths: {
    table: paths,
    id: paths.id,
    title: sql`${paths.title}`,
    since: paths.submittedAt,
    isWaiting: eq(paths.status, "Pending"),
    isOwn: (person) => isAccountOf(person, paths.ownerId),
  },
  comments: {
    table: verdicts,
    id: verdicts.id,
    title: nameOf(verdicts.resourceId),
    since: verdicts.updatedAt,
    isWaiting: and(isWaitingComment, ne(verdicts.comment, ""), eq(verdicts.commentStatus, "Pending")),
    isOwn: (person) => isAccountOf(person, verdicts.userId),
  },
  "resource-reports": {
    ...ofReports,
    title: nameOf(reports.resourceId),
    isWaiting: and(isOpen, isNotNull(reports.resourceId)),
  },
  "path-reports": {
    ...ofReports,
    title: sql`(select title from ${paths} where ${paths.id} = ${reports.pathId})`,
    isWaiting: and(isOpen, isListed(paths, and(eq(paths.id, reports.pathId), isPublicPath))),
  },
  "comment-reports": {
    ...ofReports,
    title: sql`(select ${nameOf(verdicts.resourceId)} from ${verdicts} where ${verdicts.id} = ${reports.verdictId})`,
    isWaiting: and(isOpen, isListed(verdicts, and(eq(verdicts.id, reports.verdictId), isWaitingComment))),
  },
  checks: {
    table: resources,
    id: resources.id,
    title: sql`${resources.name}`,
    // Whether links are checked is a setting.
    get since() {
      return checkSince();
    },
    get isWaiting() {
      return isCheckable();
    },
    isOwn: isSubmissionOf,
  },
  // Emails and chats do not quote strangers. A request in other words for the same is not a new one.
  requests: { ...ofReports, title: null, isWaiting: and(isResourceRequest, isNull(reports.sameAs)) },
};

/**
 * Returns what began to wait in a period and still does, and once a week what waits longer than is usual here, without what
 * is somebody's own. Topics without any are left out.
 */
export async function findWaiting(person: Decider, chosen: readonly ReviewTopic[], period: Period): Promise<Waiting[]> {
  const isWeekly = chosen.includes("submissions") && nextDueTime(period.after) <= period.until;
  const found = await Promise.all([
    ...chosen.flatMap(topicsOf).map((topic) => waitingOf(topic, person, period)),
    ...(isWeekly ? [findLate(person, period.until)] : []),
  ]);
  return found.filter(({ count }) => count > 0);
}

const hourMs = 3_600_000;
const weekHours = 7 * 24;

/** Returns the submissions that wait for more than a week, or than decisions usually take if that is longer. */
async function findLate(person: Decider, now: Date): Promise<Waiting> {
  const hours = Math.max(weekHours, (await medianDecisionHours()) ?? 0);
  const period = { after: new Date(0), until: new Date(now.getTime() - hours * hourMs) };
  return waitingOf("late-submissions", person, period);
}

const topicsOf = (chosen: ReviewTopic): WaitingTopic[] =>
  chosen === "reports" ? ["resource-reports", "path-reports", "comment-reports"] : [chosen];

async function waitingOf(topic: WaitingTopic, person: Decider, { after, until }: Period): Promise<Waiting> {
  const { table, id, title, since, isWaiting, isOwn } = topics[topic];
  const isNew = sql`${since} > ${after.toISOString()}::timestamptz and ${since} <= ${until.toISOString()}::timestamptz`;
  const rows = await db
    .select({ title: title ?? sql<null>`null`, count: sql<number>`(count(*) over ())::int` })
    .from(table)
    .where(and(isWaiting, isNew, sql`not ${isOwn(person)}`))
    .orderBy(asc(sql`${since}`), asc(id))
    .limit(maxTitles);
  return { topic, count: rows[0]?.count ?? 0, titles: rows.flatMap((row) => row.title ?? []) };
}
