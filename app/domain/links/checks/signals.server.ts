/** Resources that something says may not be right any more, so that a moderator looks at them. Never by the calendar. */
import { and, count, eq, type SQL, sql } from "drizzle-orm";
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
import { takeDown } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { isSubmissionOf, lockResource, type Outcome, submission } from "~/domain/review/decide.server";

const checksPageSize = 24;
/** So many members report it, or say in a row that it was not worth it. */
const minReporters = 2;
const verdictsInRow = 3;

// What was looked at is offered again only for something newer.
const isNew = (at: SQL | typeof linkChecks.since): SQL =>
  sql`${at} > coalesce(${resources.confirmedAt}, '-infinity'::timestamptz)`;
const isChecking = (condition: SQL): SQL => (config.FETCH_LINKS === "on" ? condition : sql`false`);

const signals = () => ({
  dead: isChecking(sql`coalesce(${linkChecks.state} = 'dead' and ${isNew(linkChecks.since)}, false)`),
  changed: isChecking(sql`${linkChecks.changed} is not null`),
  reported: sql`(select count(distinct ${reporters.userId}) >= ${minReporters} from ${reports}
    join ${reporters} on ${reporters.reportId} = ${reports.id}
    where ${reports.resourceId} = ${resources.id} and ${reports.outcome} is null and ${isNew(sql`${reporters.createdAt}`)})`,
  disliked: sql`(select count(*) = ${verdictsInRow} and bool_and(last.verdict = 'not' and ${isNew(sql`last.updated_at`)})
    from (select verdict, updated_at from ${verdicts} where ${verdicts.resourceId} = ${resources.id} and counted
      and is_finished order by updated_at desc, id desc limit ${verdictsInRow}) as last)`,
});

/** Few resources have any of these, which indexes find. */
const mayHave = sql`${resources.id} in (select resource_id from ${linkChecks} where changed is not null or state = 'dead'
  union select resource_id from ${reports} where outcome is null and resource_id is not null
  union select id from ${resources} where verdicts_not >= 3)`;

function hasSignal(): SQL {
  const any = sql.join(Object.values(signals()), sql` or `);
  return sql`(${mayHave} and (${any}))`;
}

const oldestFirst: SortKey = { value: resources.id, id: resources.id, isAscending: true };

export type CheckItem = Awaited<ReturnType<typeof listChecks>>["rows"][number];

/** Returns a page of the published resources with a signal, and which they have. */
export async function listChecks(position: Position, currentUser: Decider) {
  const { id, name, slug, productUrl, version, confirmedAt } = resources;
  const { leadsTo, knownTitle, pageTitle, changed, since, lastOkAt } = linkChecks;
  const { dead, reported, disliked } = signals();
  const found = await db
    .select({
      ...{ id, name, slug, productUrl, version, confirmedAt, leadsTo, knownTitle, pageTitle, since, lastOkAt },
      changed: config.FETCH_LINKS === "on" ? changed : sql<null>`null`,
      isDead: sql<boolean>`${dead}`,
      isReported: sql<boolean>`${reported}`,
      isDisliked: sql<boolean>`${disliked}`,
      isOwn: sql<boolean>`${isSubmissionOf(currentUser)}`,
    })
    .from(resources)
    .leftJoin(linkChecks, eq(linkChecks.resourceId, resources.id))
    .where(and(isApproved, hasSignal(), afterCursor(oldestFirst, position)))
    .orderBy(...sortOrder(oldestFirst, position))
    .limit(checksPageSize + 1);
  const rows = found.map((row) => ({ ...row, isOwn: !can(currentUser, "decide", row) }));
  return toPage(rows, { ...position, size: checksPageSize, cursorOf: ({ id }) => ({ id, value: id }) });
}

/** Counts the published resources with a signal. */
export async function countChecks(): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(resources)
    .leftJoin(linkChecks, eq(linkChecks.resourceId, resources.id))
    .where(and(isApproved, hasSignal()));
  return row!.rows;
}

type Checking = { resourceId: number; version: number; admin: Moderator };
type Checked = Outcome<{ resource: Resource }, { resource: Resource }>;

/** Notes that a resource is still right: it is not offered again for what is known now. Throws `OwnDecisionError`. */
export function confirmResource(input: Checking): Promise<Checked> {
  return check(input, async (tx, before) => {
    await tx
      .update(linkChecks)
      .set({ knownTitle: linkChecks.pageTitle, knownHost: linkChecks.leadsTo, changed: null })
      .where(eq(linkChecks.resourceId, before.id));
    return changeResource(tx, before, { confirmedAt: sql`now()` }, { actor: input.admin, action: "confirm" });
  });
}

/** Takes a resource down that is not right any more, and tells its contributor why. Throws `OwnDecisionError`. */
export function removeChecked({ reason, ...input }: Checking & { reason: string | null }): Promise<Checked> {
  return check(input, async (tx, before) => (await takeDown(tx, { before, reason, admin: input.admin })).resource);
}

function check(
  { resourceId, version, admin }: Checking,
  decide: (tx: Transaction, before: Resource) => Promise<Resource>,
): Promise<Checked> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (before.status !== "Approved") return { kind: "already" };
    await requireDecider(tx, admin, submission(before, admin));
    if (before.version !== version) return { kind: "changed", resource: before };
    return { kind: "decided", resource: await decide(tx, before) };
  });
}
