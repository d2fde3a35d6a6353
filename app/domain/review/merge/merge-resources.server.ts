import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { merges, reporters, reports } from "~/db/schema/moderation";
import { formerSlugs, resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { isConfirmedEmail } from "~/domain/accounts/account.server";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import { logAction } from "~/domain/audit/log-action.server";
import { afterHold, queueMail } from "~/domain/mail/queue.server";
import { holdersOf } from "~/domain/notices/decision-notices.server";
import { notifyByEmail, notifyWhere } from "~/domain/notices/notify.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { isInAnother } from "~/domain/resources/values/statuses";
import { addressKey } from "~/domain/resources/values/web-address";
import { pageUrl, withdrawMessages } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { type Outcome, submission } from "~/domain/review/decide.server";
import { closeWith } from "~/domain/review/reports/close-report.server";
import { openReports } from "~/domain/review/reports/close-reports.server";
import type { Seen } from "~/domain/review/seen";
import { mergeEmail } from "~/domain/review/submissions/emails";
import { findBetterVerdicts, joinReports, joinSaves } from "./join-rows.server";
import { joinSteps } from "./join-steps.server";
import { lockBoth, lockingTransaction } from "./lock-both.server";
import { mergeFields } from "./merge-fields";
import { moveRows, swapVerdicts } from "./move-rows.server";
import type { Moved } from "./moved";

type Merging = {
  /** The resource that is merged into the other, and the one that stays, as the moderator saw them. */
  gone: Seen;
  kept: Seen;
  /** The names of the fields that are taken over from the one that goes. */
  fields: readonly string[];
  admin: Moderator;
};

export type Merge =
  | Outcome<{ mergeId: number; gone: Resource; kept: Resource; mailed: boolean }>
  /** Why the two cannot become one. */
  | { kind: "impossible"; why: string };

/**
 * Makes two resources one, in one transaction: votes, saves, verdicts, steps of paths, reports and former addresses move,
 * once for each member, and the address of the one that goes leads to the other. It keeps what the other had already, so
 * that `undoMerge` can restore both. Its contributor gets a notice and an email, and who voted for it, saved it or has it
 * in a path a notice. Throws `OwnDecisionError`.
 */
export function mergeResources({ gone: seenGone, kept: seenKept, fields, admin }: Merging): Promise<Merge> {
  return lockingTransaction(async (tx) => {
    const [gone, kept] = await lockBoth(tx, seenGone.resourceId, seenKept.resourceId);
    if (!gone || !kept) return { kind: "missing" };
    if (gone.status === "Merged") return { kind: "already" };
    const why = findObstacle(gone, kept);
    if (why) return { kind: "impossible", why };
    const reportsBetween = duplicateReports(gone, kept);
    const own = [submission(gone, admin), submission(kept, admin), openReports(reportsBetween, admin)];
    await requireDecider(tx, admin, ...own);
    if (gone.version !== seenGone.version || kept.version !== seenKept.version) return { kind: "changed" };
    await closeWith(tx, { where: reportsBetween, resource: kept, outcome: "fixed", admin });
    // Before anybody is told of the merge, because it also takes back notices of one.
    await withdrawMessages(tx, gone.id);
    const way = { from: gone.id, to: kept.id };
    const joined = {
      saves: await joinSaves(tx, way),
      reports: await joinReports(tx, way, admin),
      verdicts: await swapVerdicts(tx, way, await findBetterVerdicts(tx, way)),
      steps: await joinSteps(tx, gone, kept),
    };
    await tellHolders(tx, gone, kept);
    const rows = await moveRows(tx, way);
    await tx
      .insert(formerSlugs)
      .values({ slug: gone.slug, resourceId: kept.id })
      .onConflictDoUpdate({ target: formerSlugs.slug, set: { resourceId: kept.id } });
    const taken = takenFields(gone, kept, fields);
    const { status, decidedAt, decidedBy } = gone;
    const moved: Moved = {
      ...joined,
      rows,
      gone: { status, decidedAt: decidedAt?.toISOString() ?? null, decidedBy },
      fields: taken,
    };
    const values = Object.fromEntries(Object.entries(taken).map(([column, [, after]]) => [column, after]));
    const after = await changeKept(tx, kept, values, admin, { merged: gone.slug });
    const merged = await setMerged(tx, gone, kept, admin);
    const [merge] = await tx.insert(merges).values({ goneId: gone.id, keptId: kept.id, moved }).returning();
    const mailed = await tellContributor(tx, merged, after);
    return { kind: "decided", mergeId: merge!.id, gone: merged, kept: after, mailed };
  });
}

/** Returns why two resources cannot become one, if anything prevents it. */
export function findObstacle(gone: Resource, kept: Resource): string | null {
  if (gone.id === kept.id) return "A resource cannot be merged into itself.";
  if (gone.changeOf !== null || isInAnother(gone.status)) return "A suggested change cannot be merged.";
  return kept.status === "Approved" ? null : "Only a published resource can stay. Approve it first.";
}

/** The open reports that one of the two is a duplicate, of the other where they name one that is not the one that goes. */
function duplicateReports(gone: Resource, kept: Resource) {
  const names = sql`exists (select from ${reporters} where ${reporters.reportId} = ${reports.id}
    and ${reporters.duplicateOf} = ${gone.id})`;
  return sql`${and(eq(reports.kind, "duplicate"), sql`${reports.outcome} is null`)} and (${reports.resourceId} = ${gone.id}
    or ${reports.resourceId} = ${kept.id} and ${names})`;
}

function takenFields(gone: Resource, kept: Resource, names: readonly string[]): Moved["fields"] {
  const columns = mergeFields.filter(({ name }) => names.includes(name)).map(({ column }) => column);
  return {
    ...Object.fromEntries(columns.map((column) => [column, [kept[column], gone[column]]])),
    // No fetched picture replaces one that was chosen.
    ...(columns.includes("picture") && { pictureIsChosen: [kept.pictureIsChosen, true] }),
  };
}

/** Changes fields of the one that stays and logs it. With no fields only its date changes, for caches. */
export async function changeKept(
  tx: Transaction,
  before: Resource,
  values: Partial<Resource>,
  admin: Moderator,
  logged: { merged: string } | { unmerged: string },
): Promise<Resource> {
  const names = Object.keys(values) as (keyof Resource)[];
  const [after] = await tx
    .update(resources)
    .set({
      ...values,
      addressKey: addressKey(values.productUrl ?? before.productUrl),
      version: before.version + Number(names.length > 0),
      updatedAt: sql`now()`,
    })
    .where(eq(resources.id, before.id))
    .returning();
  await logAction(tx, {
    actor: admin,
    action: "merged" in logged ? "merge" : "undo-merge",
    resourceId: before.id,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...Object.fromEntries(names.map((name) => [name, after![name]])), ...logged },
    version: after!.version,
  });
  return after!;
}

function setMerged(tx: Transaction, gone: Resource, kept: Resource, admin: Moderator): Promise<Resource> {
  const decided = gone.status === "Pending" && { decidedAt: sql`now()`, decidedBy: admin.id };
  const values = { status: "Merged", mergedInto: kept.id, ...decided };
  return changeResource(tx, gone, values, { actor: admin, action: "merge" });
}

/** Tells who submitted it, instead of what was decided before. Never a rejection: it is in the directory. */
async function tellContributor(tx: Transaction, merged: Resource, kept: Resource): Promise<boolean> {
  const { id: resourceId, name, creatorEmail, statusTokenHash } = merged;
  if (!creatorEmail || statusTokenHash === null) return false;
  const detail = `Merged into "${kept.name}".`;
  await notifyByEmail(tx, { email: creatorEmail, kind: "submission-merged", title: name, detail, resourceId });
  const isConfirmed = await isConfirmedEmail(tx, creatorEmail);
  await queueMail(tx, {
    ...mergeEmail({ name, isConfirmed, into: kept.name, pageUrl: pageUrl(kept) }),
    kind: "merge",
    recipient: creatorEmail,
    resourceId,
    dueAt: afterHold(),
  });
  return true;
}

/**
 * Tells who voted for the resource that goes, saved it or finished it where it is now, once. Those who had words about both
 * read there what is left out: the end of a note that was too long, and the comment of the verdict that gave way.
 */
async function tellHolders(tx: Transaction, gone: Resource, kept: Resource): Promise<void> {
  const ofBoth = (table: typeof saves | typeof verdicts) => sql`from ${table} gone join ${table} kept using (user_id)
    where user_id = ${users.id} and gone.resource_id = ${gone.id} and kept.resource_id = ${kept.id}`;
  const note = sql`(select gone.note ${ofBoth(saves)} and right(kept.note, length(gone.note)) <> gone.note)`;
  const comment = sql`(select gone.comment ${ofBoth(verdicts)} and gone.comment not in ('', kept.comment))`;
  const detail = sql`concat_ws(E'\\n', ${`It is now "${kept.name}".`}::text,
    'Your note: ' || ${note}, 'Your comment: ' || ${comment})`;
  const notice = { kind: "resource-merged", title: gone.name, detail, resourceId: gone.id } as const;
  await notifyWhere(tx, sql`id in (${holdersOf(gone.id)})`, notice);
}
