/** Takes back what one press decided, in any queue, as it is in the log. */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { auditLog, reporters, reports } from "~/db/schema/moderation";
import { notices } from "~/db/schema/notices";
import { paths } from "~/db/schema/paths";
import { verdicts } from "~/db/schema/verdicts";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { cancelMails } from "~/domain/mail/queue.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { resetToPending } from "~/domain/review/apply-decision.server";
import { changeResource, lockResource } from "~/domain/review/audit.server";
import { submission, undoDecision } from "~/domain/review/decide.server";
import type { Seen } from "~/domain/review/seen";
import { returnEdit } from "./bulk-edit.server";

type Entry = typeof auditLog.$inferSelect;

/** "notified": somebody has read of it, so it is only taken back on demand. "changed": something newer came after it. */
type Returned = "back" | "notified" | "changed";

type Returning = {
  entry: Entry;
  admin: Moderator;
  /** Takes it back also if its emails are sent. */
  evenIfNotified: boolean;
};

const returns: Partial<Record<AuditAction, (returning: Returning) => Promise<Returned>>> = {
  approve: returnSubmission,
  reject: returnSubmission,
  confirm: inTransaction(returnConfirmation),
  "approve-path": inTransaction(returnPath),
  "reject-path": inTransaction(returnPath),
  "approve-comment": inTransaction(returnComment),
  "reject-comment": inTransaction(returnComment),
  "close-report": inTransaction(returnReport),
  "bulk-edit": inTransaction(async (tx, { entry }) => ((await returnEdit(tx, entry)) > 0 ? "back" : "changed")),
};

function inTransaction(take: (tx: Transaction, returning: Returning) => Promise<Returned>) {
  return (returning: Returning) => db.transaction((tx) => take(tx, returning));
}

export const returnable = Object.keys(returns) as AuditAction[];

export type TakenBack = Record<Returned, number>;

type TakingBack = { batch: string; admin: Moderator; evenIfNotified?: boolean };

/**
 * Takes back the decisions of a batch of the moderator: unsent emails are cancelled, notices go, and what was decided waits
 * again, or is published again if it was taken down. Each is a transaction of its own, as it was when it was decided.
 */
export async function takeBack({ batch, admin, evenIfNotified = false }: TakingBack): Promise<TakenBack> {
  const isOfBatch = and(
    eq(auditLog.batch, batch),
    eq(auditLog.actorId, admin.id),
    inArray(auditLog.action, returnable),
  );
  const entries = await db.select().from(auditLog).where(isOfBatch).orderBy(desc(auditLog.id));
  const counts: TakenBack = { back: 0, notified: 0, changed: 0 };
  for (const entry of entries) {
    const take = returns[entry.action as AuditAction]!;
    counts[await take({ entry, admin, evenIfNotified })] += 1;
  }
  const { back, notified } = counts;
  if (back > 0)
    await logAction(db, {
      actor: admin,
      action: "take-back",
      after: { of: batch, decisions: back, ...(notified && { notified }) },
    });
  return counts;
}

async function returnSubmission({ entry, admin, evenIfNotified }: Returning): Promise<Returned> {
  const { resourceId, before, after } = entry;
  const decidedAt = new Date(String(after?.decidedAt));
  const was = before as Partial<Resource> | null;
  const undone = await undoDecision({ resourceId: resourceId ?? 0, admin, decidedAt, evenIfNotified, was });
  if (undone.kind === "undone") return "back";
  return undone.kind === "too-late" && !evenIfNotified ? "notified" : "changed";
}

/** It is offered again for what was known. */
async function returnConfirmation(tx: Transaction, { entry, admin }: Returning): Promise<Returned> {
  const before = entry.resourceId === null ? undefined : await lockResource(tx, entry.resourceId);
  if (before?.status !== "Approved" || before.confirmedAt?.toISOString() !== entry.after?.confirmedAt) return "changed";
  const at = entry.before?.confirmedAt;
  await changeResource(tx, before, { confirmedAt: at ? new Date(String(at)) : null }, { actor: admin, action: "undo" });
  return "back";
}

async function returnPath(tx: Transaction, { entry, evenIfNotified }: Returning): Promise<Returned> {
  const id = Number(entry.after?.pathId);
  const [path] = await tx.select().from(paths).where(eq(paths.id, id)).for("no key update");
  const decided = entry.action === "approve-path" ? "Approved" : "Rejected";
  if (path?.status !== decided) return "changed";
  const kinds = ["path-approval", "path-rejection"];
  if (!evenIfNotified && (await hasSent(tx, entry, kinds))) return "notified";
  await cancelEmails(tx, entry, kinds);
  const status = entry.before?.status === "Approved" ? "Approved" : "Pending";
  await tx.update(paths).set({ status, rejectionReason: null }).where(eq(paths.id, id));
  await tx.delete(notices).where(and(eq(notices.pathId, id), eq(notices.createdAt, entry.at)));
  await reopenReports(tx, entry, eq(reports.pathId, id));
  return "back";
}

async function returnComment(tx: Transaction, { entry }: Returning): Promise<Returned> {
  const isThis = and(
    eq(verdicts.id, Number(entry.after?.verdict)),
    eq(verdicts.commentStatus, entry.action === "approve-comment" ? "Approved" : "Rejected"),
  );
  const [returned] = await tx.update(verdicts).set({ commentStatus: "Pending" }).where(isThis).returning();
  if (!returned) return "changed";
  await reopenReports(tx, entry, eq(reports.verdictId, returned.id));
  return "back";
}

async function returnReport(tx: Transaction, { entry, evenIfNotified }: Returning): Promise<Returned> {
  const { words, report } = entry.after ?? {};
  const kinds = ["report-closed", "request-answered"];
  if (!evenIfNotified && (await hasSent(tx, entry, kinds))) return "notified";
  const isThis = words
    ? isNotNull(reports.words)
    : and(eq(reports.resourceId, entry.resourceId ?? 0), sql`${reports.kind} = ${String(report)}`);
  return (await reopenReports(tx, entry, isThis!, await cancelEmails(tx, entry, kinds))) ? "back" : "changed";
}

/**
 * Opens the reports again that were closed with an entry, unless the same was reported since. The addresses of visitors were
 * removed then, and are in the cancelled emails.
 */
async function reopenReports(tx: Transaction, entry: Entry, isThis: SQL, recipients: string[] = []): Promise<boolean> {
  const same = sql`exists (select from ${reports} other where other.outcome is null and other.kind = ${reports.kind}
    and (other.resource_id = ${reports.resourceId} or other.path_id = ${reports.pathId}
      or other.verdict_id = ${reports.verdictId} or other.words = ${reports.words}))`;
  const opened = await tx
    .update(reports)
    .set({ outcome: null, closedAt: null, closedBy: null })
    .where(and(isThis, eq(reports.closedAt, entry.at), sql`not ${same}`))
    .returning({ id: reports.id });
  const visitors = await tx
    .select({ id: reporters.id })
    .from(reporters)
    .where(
      and(
        inArray(
          reporters.reportId,
          opened.map(({ id }) => id),
        ),
        isNull(reporters.userId),
      ),
    )
    .orderBy(reporters.id);
  for (const [at, { id }] of visitors.slice(0, recipients.length).entries())
    await tx.update(reporters).set({ email: recipients[at] }).where(eq(reporters.id, id));
  await tx.delete(notices).where(and(eq(notices.kind, "report-closed"), eq(notices.createdAt, entry.at)));
  return opened.length > 0;
}

/** The emails that a decision queued, in whose transaction every now() is the same. */
const emailsOf = ({ at }: Entry, kinds: readonly string[]) =>
  and(eq(mails.createdAt, at), inArray(mails.kind, [...kinds]));

async function hasSent(tx: Transaction, entry: Entry, kinds: readonly string[]): Promise<boolean> {
  const found = await tx.select({ state: mails.state }).from(mails).where(emailsOf(entry, kinds)).for("update");
  return found.some(({ state }) => state === "sent" || state === "sending");
}

/** Cancels the unsent emails of a decision, and returns to whom those went that are of no member. */
async function cancelEmails(tx: Transaction, entry: Entry, kinds: readonly string[]): Promise<string[]> {
  const recipients = await cancelMails(tx, emailsOf(entry, kinds));
  const folded = recipients.map((recipient) => recipient.toLowerCase());
  const email = sql<string>`lower(${users.email})`;
  const members = await tx.select({ email }).from(users).where(inArray(email, folded));
  return recipients.filter((_, at) => members.every((member) => member.email !== folded[at]));
}

/** Sets decided records back to pending, whatever was sent about them. Returns how many, and how many were not as seen. */
export async function reopen({ seen, admin }: { seen: Seen[]; admin: Moderator }): Promise<TakenBack> {
  const counts: TakenBack = { back: 0, notified: 0, changed: 0 };
  for (const { resourceId, version } of seen) {
    const returned = await db.transaction(async (tx): Promise<Returned> => {
      const before = await lockResource(tx, resourceId);
      if (before?.version !== version || (before.status !== "Approved" && before.status !== "Rejected"))
        return "changed";
      await requireDecider(tx, admin, submission(before, admin));
      await resetToPending(tx, { before, admin, action: "reopen" });
      return "back";
    });
    counts[returned] += 1;
  }
  return counts;
}
