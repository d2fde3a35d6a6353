import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";

/** The email with the link that resets a password. */
export function resetEmail(recipient: string, link: string): Message {
  return {
    kind: "reset",
    recipient,
    ...renderMail({
      subject: `Reset your ${site.name} password`,
      // Omits the name: somebody who signs up with another person's email could use it to send them a message.
      greeting: "Hello,",
      paragraphs: [`Someone, most likely you, asked to choose a new password for your ${site.name} account.`],
      link: { label: "Choose a new password", href: link },
      ending: [
        "The link works once, within one hour. A new password logs you out on all other devices.",
        "If you did not ask for this, ignore this email. Your password does not change.",
      ],
    }),
  };
}
