import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";

/** The message that answers 'Password reset instructions sent to your email.' */
export function resetMail(recipient: string, link: string): Message {
  return {
    kind: "reset",
    recipient,
    ...renderMail({
      subject: "Reset your Career Hub password",
      // No name: whoever signs up with someone else's address chooses it, and would have us send them their words.
      greeting: "Hello,",
      paragraphs: ["Someone, most likely you, asked to choose a new password for your Career Hub account."],
      link: { label: "Choose a new password", href: link },
      ending: [
        "The link works once and for one hour. A new password signs you out everywhere else.",
        "If you did not ask for this, ignore this message: your password stays as it is.",
      ],
    }),
  };
}
