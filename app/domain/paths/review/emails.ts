/** The emails to owners of paths. */
import { renderMail } from "~/domain/mail/render";

type About = { title: string; pageUrl: string };

const greeting = "Hello,";

export function pathApprovalEmail({ title, pageUrl }: About) {
  return renderMail({
    subject: `Your path "${title}" was approved`,
    greeting,
    paragraphs: [`Thank you: your learning path "${title}" was approved and is now public.`],
    link: { label: "View it", href: pageUrl },
  });
}

export function pathRejectionEmail({ title, pageUrl, reason }: About & { reason: string | null }) {
  return renderMail({
    subject: `Your path "${title}" was not accepted`,
    greeting,
    paragraphs: [
      `We decided not to list your learning path "${title}". Only you can see it.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    link: { label: "Open your path", href: pageUrl },
    ending: ["You can edit it. Saving it as a public path asks for another review."],
  });
}
