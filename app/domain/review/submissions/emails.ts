import { renderMail } from "~/domain/mail/render";
import { offTopic } from "~/domain/review/rejection-presets";
import { site } from "~/site";

export type EmailContent = { subject: string; text: string; html: string };

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** Quotes nothing of the submission. Otherwise somebody could enter another person's email and send them a message. */
export function receiptEmail(statusUrl: string): EmailContent {
  return renderMail({
    subject: "We received your submission",
    paragraphs: [
      `Thank you for contributing a resource to ${site.name}. An administrator will review it.`,
      "Your private page shows its status. You can edit or withdraw it while it is pending.",
    ],
    link: { label: "See your submission", href: statusUrl },
    ending: [
      "Anyone with this link can do the same, so please keep it private.",
      "If you did not contribute anything, ignore this email or withdraw the submission with that link.",
    ],
  });
}

/**
 * Whose email it is, and about what. Anybody can enter another person's email. So the subject names nothing while the
 * recipient is not confirmed, and a rejection quotes nothing, because no administrator wanted to publish it.
 */
type About = { name: string; isConfirmed: boolean };

/** A free resource has no `paymentUrl`, so its email does not mention payment. */
export function approvalEmail(about: About & { pageUrl: string; paymentUrl?: string }): EmailContent {
  return renderMail({
    subject: `${about.isConfirmed ? `"${about.name}"` : "Your submission"} was approved`,
    ...(about.paymentUrl
      ? {
          paragraphs: [`Good news: "${about.name}" was approved and is now in the directory:`, about.pageUrl],
          link: { label: "Go to payment", href: about.paymentUrl },
        }
      : {
          paragraphs: [`Good news: "${about.name}" was approved and is now in the directory.`],
          link: { label: "View it", href: about.pageUrl },
        }),
  });
}

/** `into` is what stays, which is public. */
export function mergeEmail({
  name,
  isConfirmed,
  into,
  pageUrl,
}: About & { into: string; pageUrl: string }): EmailContent {
  const submission = isConfirmed ? `"${name}"` : "your submission";
  return renderMail({
    subject: `${isConfirmed ? submission : "Your submission"} is in the directory`,
    paragraphs: [
      `Thank you for contributing. The directory has the same resource as "${into}", so ${submission} and that one are one now.`,
      "Its votes, notes and comments moved there, and its address leads there.",
    ],
    link: { label: "View it", href: pageUrl },
  });
}

const noReason = () =>
  `The administrator gave no reason. Most often the link does not open, the directory has the resource already, or ${offTopic("it")}`;

export function rejectionEmail(about: About & { submittedAt: Date; reason: string | null }): EmailContent {
  const title = about.isConfirmed ? `"${about.name}"` : "Your submission";
  const resource = about.isConfirmed ? title : `a resource on ${day.format(about.submittedAt)}`;
  return renderMail({
    subject: `${title} was not accepted`,
    paragraphs: [
      `Thank you for contributing ${resource}. An administrator of ${site.name} decided not to add it to the directory.`,
      about.reason ? `Reason: ${about.reason}` : noReason(),
    ],
    ending: ["You are welcome to contribute it again once that is changed, or another resource."],
  });
}

export function changeApprovalEmail(about: About & { pageUrl: string }): EmailContent {
  return renderMail({
    subject: `Your change${about.isConfirmed ? ` to "${about.name}"` : ""} was approved`,
    paragraphs: [`Thank you: your change to "${about.name}" was approved and is now in the directory.`],
    link: { label: "View it", href: about.pageUrl },
  });
}

/** `name` is that of the resource as it was, which is public. */
export function changeRejectionEmail(about: About & { reason: string | null }): EmailContent {
  return renderMail({
    subject: `Your change${about.isConfirmed ? ` to "${about.name}"` : ""} was not accepted`,
    paragraphs: [
      `Thank you for suggesting a change to "${about.name}". An administrator of ${site.name} decided not to make it.`,
      `Reason: ${about.reason ?? "none was given. The resource stays as it is."}`,
    ],
    ending: ["You are welcome to suggest another."],
  });
}
