/** Resources that something says may not be right any more, so that a moderator looks at them. Never by the calendar. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { reporters, reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { can, type Decider, type Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { verdictsInRow } from "~/domain/resources/verdict-values";
import { takeDown } from "~/domain/review/apply-decision.server";
import { changeResource, lockResource } from "~/domain/review/audit.server";
import { isSubmissionOf, type Outcome, submission } from "~/domain/review/decide.server";
import { closeWith } from "~/domain/review/reports/close-report.server";
import { openReports } from "~/domain/review/reports/close-reports.server";
import { findReporters } from "~/domain/review/reports/list-reports.server";
import { isOpen, isReportOf } from "~/domain/review/reports/report.server";
import type { ReportOutcome } from "~/domain/review/reports/report-values";

export const checksPageSize = 24;
/** So many members report it. */
const minReporters = 2;

type Signal = "dead" | "changed" | "reported" | "disliked";

/** Since when a resource has a signal, or null. What was looked at has it again only for something newer. */
const newerThanLook = (at: SQL): SQL =>
  sql`(case when ${at} > coalesce(${resources.confirmedAt}, '-infinity'::timestamptz) then ${at} end)`;

const ofLink = (since: SQL, condition: SQL): SQL =>
  config.FETCH_LINKS === "on"
    ? sql`(select ${since} from ${linkChecks} where ${linkChecks.resourceId} = ${resources.id} and ${condition})`
    : sql`null::timestamptz`;

/** Since when each signal is there, the worst first. What is something else has to be so for a week, as what is dead. */
const signals: Record<Signal, () => SQL> = {
  dead: () => newerThanLook(ofLink(sql`${linkChecks.since}`, sql`${linkChecks.state} = 'dead'`)),
  changed: () =>
    ofLink(
      sql`${linkChecks.changedSince} + interval '7 days'`,
      sql`${linkChecks.changed} is not null and ${linkChecks.changedSince} + interval '7 days' <= ${linkChecks.checkedAt}`,
    ),
  reported: () => sql`(select max(${reporters.createdAt}) from ${reports}
    join ${reporters} on ${reporters.reportId} = ${reports.id}
    where ${reports.resourceId} = ${resources.id} and ${isOpen} and ${reporters.userId} is not null
    having count(distinct ${reporters.userId}) >= ${minReporters})`,
  disliked: () =>
    newerThanLook(sql`(select case when count(*) = ${verdictsInRow} and bool_and(last.verdict = 'not') then min(last.updated_at) end
      from (select verdict, updated_at from ${verdicts} where ${verdicts.resourceId} = ${resources.id} and counted
        and is_finished order by updated_at desc, id desc limit ${verdictsInRow}) as last)`),
};

/** Since when a resource waits for a check. */
export const checkSince = (): SQL =>
  sql`least(${sql.join(
    Object.values(signals).map((since) => since()),
    sql`, `,
  )})`;

/** Few resources may have any signal, which indexes find. */
const mayHave = sql`${resources.id} in (select resource_id from ${linkChecks} where changed is not null or state = 'dead'
  union select resource_id from ${reports} where outcome is null and resource_id is not null
  union select id from ${resources} where verdicts_not >= ${sql.raw(String(verdictsInRow))})`;

/** The condition of a published resource that waits for a check. */
export const isCheckable = (): SQL => sql`(${isApproved} and ${mayHave} and ${checkSince()} is not null)`;

const has = (signal: Signal) => sql<boolean>`${signals[signal]()} is not null`;

/** The worst come first. */
const rank = () =>
  sql<number>`case when ${has("dead")} then 0 when ${has("changed")} then 1 when ${has("reported")} then 2 else 3 end`;

export type CheckItem = Awaited<ReturnType<typeof listChecks>>["rows"][number];

/** Returns a page of the published resources with a signal, the worst first, and which they have. */
export async function listChecks(position: Position, currentUser: Decider) {
  const { id, name, slug, productUrl, version, confirmedAt } = resources;
  const { leadsTo, knownTitle, pageTitle, since, lastOkAt } = linkChecks;
  const worstFirst: SortKey = { value: rank(), id, isAscending: true };
  const found = await db
    .select({
      ...{ id, name, slug, productUrl, version, confirmedAt, leadsTo, knownTitle, pageTitle, since, lastOkAt },
      changed: sql<"host" | "title" | null>`case when ${has("changed")} then ${linkChecks.changed} end`,
      rank: rank(),
      isDead: has("dead"),
      isReported: has("reported"),
      isDisliked: has("disliked"),
      isOwn: sql<boolean>`${isSubmissionOf(currentUser)}`,
    })
    .from(resources)
    .leftJoin(linkChecks, eq(linkChecks.resourceId, id))
    .where(and(isCheckable(), afterCursor(worstFirst, position)))
    .orderBy(...sortOrder(worstFirst, position))
    .limit(checksPageSize + 1);
  const reported = await findOpenReports(found.map((row) => row.id));
  const rows = found.map(({ isOwn, ...row }) => ({
    ...row,
    canDecide: can(currentUser, "decide", { isOwn }),
    reporters: reported.filter(({ resourceId }) => resourceId === row.id),
  }));
  return toPage(rows, { ...position, size: checksPageSize, cursorOf: (row) => ({ id: row.id, value: row.rank }) });
}

/** Returns what people wrote in the open reports of resources, which a decision closes. */
async function findOpenReports(resourceIds: number[]) {
  if (resourceIds.length === 0) return [];
  const open = await db
    .select({ id: reports.id, resourceId: reports.resourceId })
    .from(reports)
    .where(and(isOpen, inArray(reports.resourceId, resourceIds)));
  const ofReport = new Map(open.map(({ id, resourceId }) => [id, resourceId]));
  const written = await findReporters([...ofReport.keys()]);
  return written.map((reporter) => ({ ...reporter, resourceId: ofReport.get(reporter.reportId) }));
}

/** Counts the published resources with a signal. */
export async function countChecks(): Promise<number> {
  return db.$count(resources, isCheckable());
}

/** Schedules a check of a link as soon as its host is free. */
export async function recheckLink(resourceId: number): Promise<void> {
  await db
    .update(linkChecks)
    .set({ dueAt: sql`least(${linkChecks.dueAt}, now())` })
    .where(and(eq(linkChecks.resourceId, resourceId), sql`${linkChecks.dueAt} is not null`));
}

type Checking = { resourceId: number; version: number; admin: Moderator };
type Checked = Outcome<{ resource: Resource; mailed: number }, { resource: Resource }>;

/**
 * Notes that a resource is still right: it is not offered again for what is known now, and its reports are dismissed, which
 * their senders are told. Throws `OwnDecisionError`.
 */
export function confirmResource(input: Checking): Promise<Checked> {
  return check(input, "dismissed", async (tx, before) => {
    const { leadsTo, knownHost, pageTitle, knownTitle } = linkChecks;
    await tx
      .update(linkChecks)
      .set({
        knownTitle: sql`coalesce(${pageTitle}, ${knownTitle})`,
        knownHost: sql`coalesce(${leadsTo}, ${knownHost})`,
        leadsTo: null,
        changed: null,
        changedSince: null,
      })
      .where(eq(linkChecks.resourceId, before.id));
    return changeResource(tx, before, { confirmedAt: sql`now()` }, { actor: input.admin, action: "confirm" });
  });
}

/**
 * Takes a resource down that is not right any more, and tells its contributor why and those who reported it. Throws
 * `OwnDecisionError`.
 */
export function removeChecked({ reason, ...input }: Checking & { reason: string | null }): Promise<Checked> {
  return check(
    input,
    "taken-down",
    async (tx, before) => (await takeDown(tx, { before, reason, admin: input.admin })).resource,
  );
}

function check(
  { resourceId, version, admin }: Checking,
  outcome: ReportOutcome,
  decide: (tx: Transaction, before: Resource) => Promise<Resource>,
): Promise<Checked> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (before.status !== "Approved") return { kind: "already" };
    const where = isReportOf({ subject: "resource", id: resourceId });
    await requireDecider(tx, admin, submission(before, admin), openReports(where, admin));
    if (before.version !== version) return { kind: "changed", resource: before };
    const resource = await decide(tx, before);
    return { kind: "decided", resource, mailed: await closeWith(tx, { where, resource, outcome, admin }) };
  });
}
