/** The decisions of administrators about reports of resources. */

import { eq, type SQL } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { reports } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import { logAction } from "~/domain/audit/log-action.server";
import type { MailContent } from "~/domain/mail/render";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { pageUrl, takeDown } from "~/domain/review/apply-decision.server";
import { lockResource } from "~/domain/review/audit.server";
import { type Outcome, submission } from "~/domain/review/decide.server";
import { site } from "~/site";
import { type ClosedReport, closeReports, mailReporters, notifyReporters, openReports } from "./close-reports.server";
import { isReportOf } from "./report.server";
import type { ReportOutcome } from "./report-values";

/** "changed": the resource was edited since the administrator saw it. */
type ReportDecision = Outcome<{ name: string; mailed: number }, { resource: Resource }>;

type Closing = {
  reportId: number;
  outcome: ReportOutcome;
  /** The versions of the report and of its resource that the administrator saw. */
  seen: { version: number; resourceVersion: number };
  /** Why the resource is taken down. Its contributor reads it. */
  reason?: string | null;
  admin: Moderator;
};

/**
 * Closes an open report, writes the audit log, and tells everybody who has an account or left an address.
 * Taking the resource down also closes its other open reports. Accepts any version of the report: otherwise somebody could
 * keep it open by reporting again and again. The log says how many reports the administrator had not seen.
 */
export function closeReport({ reportId, outcome, seen, reason = null, admin }: Closing): Promise<ReportDecision> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ of: reports.resourceId }).from(reports).where(eq(reports.id, reportId));
    // The resource is locked first, as by a new report.
    const resource = found?.of && (await lockResource(tx, found.of));
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
    if (!resource || !report) return { kind: "missing" };
    if (report.outcome !== null) return { kind: "already" };
    const isTakenDown = outcome === "taken-down";
    const where = isTakenDown ? isReportOf({ subject: "resource", id: resource.id }) : eq(reports.id, reportId);
    await requireDecider(tx, admin, submission(resource, admin), openReports(where, admin));
    if (resource.version !== seen.resourceVersion) return { kind: "changed", resource };
    if (isTakenDown && resource.status === "Approved") await takeDown(tx, { before: resource, reason, admin });
    // Each report raised the version by one. Of the others that are closed with it nothing is known.
    const unseenOf = (one: ClosedReport) => (one.id === reportId ? one.version - seen.version : 0);
    const mailed = await closeWith(tx, { where, resource, outcome, admin, unseenOf });
    return { kind: "decided", name: resource.name, mailed };
  });
}

type ClosingWith = {
  where: SQL;
  resource: Resource;
  outcome: ReportOutcome;
  admin: Moderator;
  /** Returns how many of a report's senders the administrator had not seen. */
  unseenOf?: (report: ClosedReport) => number;
};

/** Closes reports with a decision about their resource, and tells who sent them. Returns how many emails it queued. */
export async function closeWith(tx: Transaction, closing: ClosingWith): Promise<number> {
  const { where, resource, outcome, admin, unseenOf = () => 0 } = closing;
  const closed = await closeReports(tx, { where, outcome, admin });
  for (const report of closed) await writeAudit(tx, { report, unseen: unseenOf(report), admin });
  return tellReporters(tx, { closed, resource, outcome });
}

type AuditEntry = { report: ClosedReport; unseen: number; admin: Moderator };

async function writeAudit(tx: Transaction, { report, unseen, admin }: AuditEntry): Promise<void> {
  const { resourceId, kind, outcome, reporters } = report;
  const after = { report: kind, outcome, reports: reporters.length, ...(unseen > 0 && { unseenReports: unseen }) };
  await logAction(tx, { actor: admin, action: "close-report", resourceId, after });
}

type Telling = { closed: ClosedReport[]; resource: Resource; outcome: ReportOutcome };

/** Queues one email for each address, and stores a notice for each member. Returns how many emails it queued. */
async function tellReporters(tx: Transaction, { closed, resource, outcome }: Telling): Promise<number> {
  const title = resource.name;
  const detail = outcomeTexts[outcome];
  // Quotes nothing of what was written in the report.
  const write = (isConfirmed: boolean): MailContent => ({
    subject: isConfirmed ? `Your report about "${title}"` : `Your report to ${site.name}`,
    paragraphs: [`Thank you for reporting a problem with "${title}". ${detail}`],
    ...(outcome !== "taken-down" && { link: { label: "View it", href: pageUrl(resource) } }),
  });
  const mailed = await mailReporters(tx, { closed, kind: "report-closed", deed: "report", write });
  await notifyReporters(tx, closed, { title, detail, resourceId: resource.id });
  return mailed;
}

/** What became of a report, in an email and in a notice. */
const outcomeTexts: Record<ReportOutcome, string> = {
  fixed: "We have corrected it.",
  "taken-down": "We have taken it out of the directory.",
  dismissed: "We looked at it and decided to change nothing.",
};
