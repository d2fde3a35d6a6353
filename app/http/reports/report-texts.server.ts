/** The toasts after a report was closed. */
import type { ReportDecision } from "~/domain/reports/close-report.server";
import type { ReportOutcome } from "~/domain/reports/report-values";
import type { ToastMessage } from "~/ui/document/toast";

const done: Record<ReportOutcome, string> = {
  fixed: "Report closed as fixed.",
  "taken-down": "Resource taken down.",
  dismissed: "Report dismissed.",
};

const errors = { already: "This report was already closed.", missing: "This report no longer exists." };

/** Returns the toast after a decision. */
export function decisionToast(
  decision: Exclude<ReportDecision, { kind: "changed" }>,
  outcome: ReportOutcome,
): ToastMessage {
  if (decision.kind !== "closed") return { kind: "error", text: errors[decision.kind] };
  const { mailed } = decision;
  const emails = mailed === 0 ? "" : ` ${mailed} ${mailed === 1 ? "email" : "emails"} sent.`;
  return { kind: "success", text: done[outcome] + emails };
}
