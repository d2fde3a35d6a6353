import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";
import type { ReportOutcome } from "./report-values";

type Closed = {
  /** The name of the resource, which is or was public. */
  name: string;
  outcome: ReportOutcome;
  pageUrl: string;
  /** Whether the recipient has confirmed the address. Anybody can enter another person's. */
  isConfirmed: boolean;
};

/** What became of a report, in an email and in a notice. */
export const outcomeTexts: Record<ReportOutcome, string> = {
  fixed: "We have corrected it.",
  "taken-down": "We have taken it out of the directory.",
  dismissed: "We looked at it and decided to change nothing.",
};

/** Quotes nothing of what was written in the report. */
export function reportClosedEmail({ name, outcome, pageUrl, isConfirmed }: Closed) {
  return renderMail({
    subject: isConfirmed ? `Your report about "${name}"` : `Your report to ${site.name}`,
    greeting: "Hello,",
    paragraphs: [`Thank you for reporting a problem with "${name}". ${outcomeTexts[outcome]}`],
    ...(outcome !== "taken-down" && { link: { label: "View it", href: pageUrl } }),
    ...(!isConfirmed && {
      ending: ["If you did not report anything, ignore this email. Somebody may have mistyped an address."],
    }),
  });
}
