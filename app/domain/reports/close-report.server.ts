/** The decisions of administrators about reports. */
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auditLog, reporters, reports } from "~/db/schema/moderation";
import { queueMail } from "~/domain/mail/queue.server";
import { notify } from "~/domain/notices/notify.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { takeDown } from "~/domain/review/apply-decision.server";
import type { Actor, AuditAction } from "~/domain/review/audit-actions";
import { lockResource } from "~/domain/review/decide.server";
import { outcomeTexts, reportClosedEmail } from "./emails";
import { isOpen } from "./report.server";
import type { ReportOutcome } from "./report-values";

type Row = typeof reports.$inferSelect;
type Admin = NonNullable<Actor>;

export type ReportDecision =
  | { kind: "closed"; name: string; mailed: number }
  /** Somebody reported the same, or the resource was edited, since the administrator saw it. Nothing was changed. */
  | { kind: "changed"; what: "report" | "resource"; resource: Resource }
  | { kind: "already" }
  | { kind: "missing" };

type Closing = {
  reportId: number;
  outcome: ReportOutcome;
  /** The versions of the report and of its resource that the administrator saw. */
  seen: { version: number; resourceVersion: number };
  /** Why the resource is taken down. Its contributor reads it. */
  reason?: string | null;
  admin: Admin;
};

/**
 * Closes an open report, writes the audit log, and tells everybody who has an account or left an address.
 * Taking the resource down also closes its other open reports. "fixed" accepts any version of the resource, because
 * fixing it makes a new one.
 */
export function closeReport({ reportId, outcome, seen, reason = null, admin }: Closing): Promise<ReportDecision> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ of: reports.resourceId }).from(reports).where(eq(reports.id, reportId));
    // The resource is locked first, as by a new report.
    const resource = found && (await lockResource(tx, found.of));
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
    if (!resource || !report) return { kind: "missing" };
    if (report.outcome !== null) return { kind: "already" };
    if (report.version !== seen.version) return { kind: "changed", what: "report", resource };
    if (outcome !== "fixed" && resource.version !== seen.resourceVersion)
      return { kind: "changed", what: "resource", resource };
    const isTakenDown = outcome === "taken-down";
    if (isTakenDown && resource.status === "Approved") await takeDown(tx, { before: resource, reason, admin });
    const closed = await tx
      .update(reports)
      .set({ outcome, closedAt: sql`now()`, closedBy: admin.id })
      .where(and(isTakenDown ? eq(reports.resourceId, resource.id) : eq(reports.id, reportId), isOpen))
      .returning();
    for (const one of closed) await writeAudit(tx, { report: one, admin });
    return { kind: "closed", name: resource.name, mailed: await tellReporters(tx, { closed, resource, outcome }) };
  });
}

async function writeAudit(tx: Transaction, { report, admin }: { report: Row; admin: Admin }): Promise<void> {
  const { id, resourceId, kind, outcome } = report;
  const count = await tx.$count(reporters, eq(reporters.reportId, id));
  const action: AuditAction = "close-report";
  const after = { report: kind, outcome, reports: count };
  await tx.insert(auditLog).values({ actorId: admin.id, actorEmail: admin.email, action, resourceId, after });
}

type Telling = { closed: Row[]; resource: Resource; outcome: ReportOutcome };

/**
 * Queues one email for each address, stores a notice for each member, and removes the addresses of visitors. Returns how
 * many emails it queued.
 */
async function tellReporters(tx: Transaction, { closed, resource, outcome }: Telling): Promise<number> {
  const isOfThese = inArray(
    reporters.reportId,
    closed.map(({ id }) => id),
  );
  const email = sql<string>`coalesce(${users.email}, ${reporters.email})`;
  const rows = await tx
    .select({ userId: reporters.userId, email, isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null` })
    .from(reporters)
    .leftJoin(users, eq(users.id, reporters.userId))
    .where(and(isOfThese, or(isNotNull(reporters.userId), isNotNull(reporters.email))))
    .orderBy(reporters.id);
  const recipients = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const address = row.email.toLowerCase();
    if (!recipients.get(address)?.isConfirmed) recipients.set(address, row);
  }
  const about = { name: resource.name, outcome, pageUrl: pageUrl(resource) };
  for (const { email: recipient, isConfirmed } of recipients.values())
    await queueMail(tx, { ...reportClosedEmail({ ...about, isConfirmed }), kind: "report-closed", recipient });
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const detail = outcomeTexts[outcome];
  await notify(tx, { userIds, kind: "report-closed", title: resource.name, detail, resourceId: resource.id });
  await tx
    .update(reporters)
    .set({ email: null })
    .where(and(isOfThese, isNotNull(reporters.email)));
  return recipients.size;
}

const pageUrl = ({ slug }: Resource) => `${config.APP_URL}/product/${encodeURIComponent(slug)}`;
