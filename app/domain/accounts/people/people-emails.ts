/** The emails about what administrators do with an account. None names the person: anybody can sign up with another email. */
import { config } from "~/config.server";
import type { AccessRole } from "~/domain/accounts/access-roles";
import type { Message } from "~/domain/mail/queue.server";
import { type MailContent, renderMail } from "~/domain/mail/render";
import { site } from "~/site";

const write = (kind: string, recipient: string, content: MailContent): Message => ({
  kind,
  recipient,
  ...renderMail(content),
});

/** Who can be asked. */
const contact = () => (site.contactEmail ? [`If you think this is a mistake, write to ${site.contactEmail}.`] : []);

/** Says why an account is suspended, to those who know its password. */
export const suspensionText = (reason: string): string =>
  [`This account is suspended. Reason: ${reason}`, ...contact()].join(" ");

export function suspendedEmail(recipient: string, { reason, hidesContent }: { reason: string; hidesContent: boolean }) {
  const published = hidesContent ? "Your public paths and comments are hidden." : "What you published stays public.";
  return write("suspended", recipient, {
    subject: `Your ${site.name} account is suspended`,
    paragraphs: [
      `Your account is suspended. You are logged out everywhere and cannot log in. ${published}`,
      `Reason: ${reason}`,
    ],
    ending: contact(),
  });
}

export const restoredEmail = (recipient: string) =>
  write("restored", recipient, {
    subject: `Your ${site.name} account is no longer suspended`,
    paragraphs: ["You can log in again, and what you published is public as before."],
    link: { label: "Log in", href: `${config.APP_URL}/auth/login` },
  });

const roleTexts: Record<AccessRole, string> = {
  member: "You are a member now and cannot open the admin pages any more.",
  moderator: "You are a moderator now: you review what others submit. Please log in again.",
  administrator: "You are an administrator now. Please log in again.",
};

export const roleEmail = (recipient: string, role: AccessRole) =>
  write("role", recipient, {
    subject: `Your role at ${site.name} has changed`,
    paragraphs: [roleTexts[role]],
    ...(role !== "member" && { link: { label: "Open the admin pages", href: `${config.APP_URL}/admin` } }),
  });

export const secondFactorResetEmail = (recipient: string) =>
  write("second-factor-reset", recipient, {
    subject: `Two-factor authentication of your ${site.name} account is off`,
    paragraphs: [
      "An administrator turned it off, and you are logged out everywhere. You log in with your password only until you set it up again.",
    ],
    link: { label: "Set it up again", href: `${config.APP_URL}/account/second-factor` },
    ending: ["If you did not ask for this, choose a new password."],
  });

export const linkedEmail = (recipient: string, at: { name: string; email: string }) =>
  write("linked", recipient, {
    subject: `Your ${site.name} account is linked to ${at.name}`,
    paragraphs: [`Who logs in at ${at.name} as ${at.email} is now logged in to your account, too.`],
    link: { label: "Open My Account", href: `${config.APP_URL}/account` },
    ending: ["If you did not do this, choose a new password and unlink it."],
  });

export const unlinkedEmail = (recipient: string, name: string) =>
  write("unlinked", recipient, {
    subject: `Your ${site.name} account is no longer linked to ${name}`,
    paragraphs: ["You log in with your password from now on."],
    link: { label: "Choose a password", href: `${config.APP_URL}/auth/forgot` },
    ending: contact(),
  });
