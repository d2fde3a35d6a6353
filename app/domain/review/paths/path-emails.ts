import { renderMail } from "~/domain/mail/render";

/** The title is null if the owner's email is not confirmed, because anybody can sign up with another person's email. */
type About = { title: string | null; pageUrl: string };

const quoted = (title: string | null) => (title === null ? "" : ` "${title}"`);

const greeting = "Hello,";

export function pathApprovalEmail({ title, pageUrl }: About) {
  return renderMail({
    subject: `Your path${quoted(title)} was approved`,
    greeting,
    paragraphs: [`Thank you: your learning path${quoted(title)} was approved and is now public.`],
    link: { label: "View it", href: pageUrl },
  });
}

export function pathRejectionEmail({ title, pageUrl, reason }: About & { reason: string | null }) {
  return renderMail({
    subject: `Your path${quoted(title)} was not accepted`,
    greeting,
    paragraphs: [
      `We decided not to list your learning path${quoted(title)}. Only you can see it.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    link: { label: "Open your path", href: pageUrl },
    ending: ["You can edit it. Saving it as a public path asks for another review."],
  });
}
