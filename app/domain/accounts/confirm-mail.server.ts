import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";

/** The message with the link that confirms an account's address. */
export function confirmMail(recipient: string, link: string): Message {
  return {
    kind: "confirm",
    recipient,
    ...renderMail({
      subject: "Confirm your e-mail address",
      // No name: whoever signs up with someone else's address chooses it, and would have us send them their words.
      greeting: "Hello,",
      paragraphs: [
        "Someone, most likely you, made a Career Hub account with this address. Confirm that it is yours, and your upvotes count.",
      ],
      link: { label: "Confirm my address", href: link },
      ending: [
        "The link works once and for 24 hours. It leads to a page with a button.",
        "If you did not make an account, ignore this message: nothing is confirmed then.",
      ],
    }),
  };
}
