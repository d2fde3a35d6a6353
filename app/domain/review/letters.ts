/** The emails that a contributor gets. */
import { renderMail } from "~/domain/mail/render";

export type Letter = { subject: string; text: string; html: string };

const greeting = "Hello,";

/** Quotes nothing of the submission: whoever types someone else's address would have us send them their words. */
export function receiptLetter(statusUrl: string): Letter {
  return renderMail({
    subject: "We received your submission",
    greeting,
    paragraphs: [
      "Thank you for contributing a resource to Career Hub. An administrator will review it.",
      "On your private page you see where it stands, and can correct or withdraw it for as long as it is pending.",
    ],
    link: { label: "See your submission", href: statusUrl },
    ending: [
      "Whoever has this link can do the same, so please keep it to yourself.",
      "If you did not contribute anything, ignore this message or withdraw the submission with that link.",
    ],
  });
}

/** Quotes nothing, as the receipt. */
export function newAddressLetter(confirmUrl: string): Letter {
  return renderMail({
    subject: "Confirm your email address",
    greeting,
    paragraphs: [
      "Someone, most likely you, entered this address for a submission to Career Hub. Confirm that it is yours, and messages about the submission are sent here.",
    ],
    link: { label: "Confirm my address", href: confirmUrl },
    ending: [
      "The link works for 24 hours. It leads to a page with a button.",
      "If you did not contribute anything, ignore this message: the address is not used then.",
    ],
  });
}

/** A free resource has no `paymentUrl`, and nothing is said about payment. */
export function approvalLetter(about: { name: string; pageUrl: string; paymentUrl?: string }): Letter {
  return renderMail({
    subject: `"${about.name}" was approved`,
    greeting,
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

export function rejectionLetter(about: { name: string; reason: string | null }): Letter {
  return renderMail({
    subject: `"${about.name}" was not accepted`,
    greeting,
    paragraphs: [
      `Thank you for contributing "${about.name}". We decided not to add it to the directory.`,
      ...(about.reason ? [`The reason: ${about.reason}`] : []),
    ],
    ending: ["You are welcome to contribute again."],
  });
}
