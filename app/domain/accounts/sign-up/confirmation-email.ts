import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";

type Options = {
  link: string;
  /** Whether upvotes count only after the confirmation. */
  requiredForVotes: boolean;
};

/** The email with the link that confirms an account's email. It says what the confirmation is for. */
export function confirmationEmail(recipient: string, { link, requiredForVotes }: Options): Message {
  const purpose = requiredForVotes
    ? "so that your upvotes count, and to get the weekly email if you turn it on"
    : "to get the weekly email if you turn it on, and so that your account has the submissions made with it";
  return {
    kind: "confirm",
    recipient,
    ...renderMail({
      subject: "Confirm your email address",
      // Omits the name: somebody who signs up with another person's email could use it to send them a message.
      greeting: "Hello,",
      paragraphs: [
        `Someone, most likely you, created a ${site.name} account with this email. Confirm that it is yours ${purpose}.`,
      ],
      link: { label: "Confirm my email", href: link },
      ending: [
        "The link works once, within 24 hours. It opens a page with a button.",
        "If you did not create an account, ignore this email. Nothing will be confirmed.",
      ],
    }),
  };
}
