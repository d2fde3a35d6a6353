/** The decisions of administrators about public paths. */

import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { pathReports, paths } from "~/db/schema/paths";
import type { Moderator } from "~/domain/accounts/permissions";
import { isAccountOf, requireDecider } from "~/domain/accounts/require-decider.server";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { afterHold, queueMail } from "~/domain/mail/queue.server";
import { type MailContent, renderMail } from "~/domain/mail/render";
import { notify } from "~/domain/notices/notify.server";
import type { Outcome } from "~/domain/review/decide.server";
import { closeReports, notifyReporters, openReports } from "~/domain/review/reports/close-reports.server";
import { isReportOf } from "~/domain/review/reports/report.server";

type Row = typeof paths.$inferSelect;
/** "changed": the owner saved it since the administrator saw it. */
type PathDecision = Outcome<{ title: string; mailed: boolean }>;

type Deciding = { pathId: number; admin: Moderator };

/** Approves a path in the version that was seen, and tells its owner. A reported one only loses its reports. */
export function approvePath(input: Deciding & { seenVersion: number }): Promise<PathDecision> {
  return decide({ ...input, outcome: "dismissed" }, async (tx, before) => {
    if (before.status === "Approved") return false;
    await tx
      .update(paths)
      // Readers see a change of it now.
      .set({
        status: "Approved",
        rejectionReason: null,
        publishedAt: before.publishedAt ?? sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(paths.id, before.id));
    await writeAudit(tx, { admin: input.admin, action: "approve-path", path: before });
    return tellOwner(tx, before, { kind: "path-approved", mail: "path-approval", write: approvalEmail });
  });
}

/**
 * Rejects a path that waits for a decision or was reported, and tells its owner. Then only its owner sees it. Accepts
 * any version: otherwise the owner could prevent the rejection by saving again and again.
 */
export function rejectPath(input: Deciding & { reason: string | null }): Promise<PathDecision> {
  return decide({ ...input, outcome: "taken-down" }, async (tx, before) => {
    const { admin, reason } = input;
    await tx.update(paths).set({ status: "Rejected", rejectionReason: reason }).where(eq(paths.id, before.id));
    await writeAudit(tx, { admin, action: "reject-path", path: before, reason });
    const write = (path: string, href: string) => rejectionEmail(path, href, reason);
    return tellOwner(tx, before, { kind: "path-rejected", detail: reason, mail: "path-rejection", write });
  });
}

/** What those who reported the path are told. */
const outcomeTexts = { dismissed: "It stays public.", "taken-down": "It is not public any more." };

function decide(
  { pathId, admin, seenVersion, outcome }: Deciding & { seenVersion?: number; outcome: keyof typeof outcomeTexts },
  apply: (tx: Transaction, before: Row) => Promise<boolean>,
): Promise<PathDecision> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(paths).where(eq(paths.id, pathId)).for("no key update");
    if (!before) return { kind: "missing" };
    if (seenVersion !== undefined && before.version !== seenVersion) return { kind: "changed" };
    if (before.status !== "Pending" && before.status !== "Approved") return { kind: "already" };
    const where = isReportOf({ subject: "path", id: pathId });
    const path = { table: paths, where: eq(paths.id, pathId), isOwn: isAccountOf(admin, paths.ownerId) };
    await requireDecider(tx, admin, path, openReports(where, admin));
    const closed = await closeReports(tx, { where, outcome, admin });
    if (before.status === "Approved" && closed.length === 0) return { kind: "already" };
    // The version before has reports of paths in a table of their own. A trigger copies them.
    await tx.delete(pathReports).where(eq(pathReports.pathId, pathId));
    const mailed = await apply(tx, before);
    await notifyReporters(tx, closed, { title: before.title, detail: outcomeTexts[outcome], pathId });
    const reports = closed.flatMap(({ reporters }) => reporters).length;
    if (before.status === "Approved")
      await writeAudit(tx, { admin, action: "review-path-reports", path: before, reports });
    return { kind: "decided", title: before.title, mailed };
  });
}

type AuditEntry = { admin: Moderator; action: AuditAction; path: Row; reason?: string | null; reports?: number };

async function writeAudit(tx: Transaction, { admin, action, path, reason, reports }: AuditEntry): Promise<void> {
  const after = {
    path: path.slug,
    pathId: path.id,
    title: path.title,
    ...(reason && { reason }),
    ...(reports && { reports }),
  };
  await logAction(tx, { actor: admin, action, before: { status: path.status }, after });
}

type OwnerMessage = {
  kind: "path-approved" | "path-rejected";
  detail?: string | null;
  mail: "path-approval" | "path-rejection";
  write: (path: string, href: string) => MailContent;
};

/** Tells the owner by a notice and an email. Returns whether there is one. */
async function tellOwner(tx: Transaction, path: Row, { mail, write, ...notice }: OwnerMessage): Promise<boolean> {
  const { id: pathId, ownerId, title } = path;
  if (ownerId === null) return false;
  await notify(tx, { userIds: [ownerId], ...notice, title, pathId });
  const { email, emailConfirmedAt } = users;
  const [owner] = await tx.select({ email, emailConfirmedAt }).from(users).where(eq(users.id, ownerId));
  // Anybody can sign up with another person's email.
  const named = owner!.emailConfirmedAt ? `path "${title}"` : "path";
  const content = renderMail(write(named, `${config.APP_URL}/paths/${encodeURIComponent(path.slug)}`));
  await queueMail(tx, { kind: mail, recipient: owner!.email, dueAt: afterHold(), ...content });
  return true;
}

const approvalEmail = (path: string, href: string): MailContent => ({
  subject: `Your ${path} was approved`,
  paragraphs: [`Thank you: your learning ${path} was approved and is now public.`],
  link: { label: "View it", href },
});

const rejectionEmail = (path: string, href: string, reason: string | null): MailContent => ({
  subject: `Your ${path} was not accepted`,
  paragraphs: [
    `We decided not to list your learning ${path}. Only you can see it.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  link: { label: "Open your path", href },
  ending: ["You can edit it. Saving it as a public path asks for another review."],
});
