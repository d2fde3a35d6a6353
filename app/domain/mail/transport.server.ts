/** The two ways to send an email: through an SMTP server, or as a file for development. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { config, defaultSender } from "~/config.server";
import type { mails } from "~/db/schema/mails";
import { site } from "~/site";
import { oneLine } from "./render-html";

export type Mail = typeof mails.$inferSelect;
/** What a delivery needs of an email. */
type Delivery = Pick<Mail, "id" | "kind" | "recipient" | "subject" | "text" | "html" | "createdAt"> & {
  unsubscribeUrl?: string | null;
};
/** Delivers one email or throws. Stops when the signal aborts. */
export type Send = (mail: Mail, signal: AbortSignal) => Promise<void>;
/** A `Send` that needs no stored email. */
export type Transport = (mail: Delivery, signal: AbortSignal) => Promise<void>;

type Sender = { from: string; host: string };

function composed(mail: Delivery, { from, host }: Sender): SendMailOptions {
  const { unsubscribeUrl } = mail;
  return {
    from: from === defaultSender ? { name: site.name, address: "no-reply@localhost" } : from,
    // As an object, so that nodemailer does not parse several recipients from one string.
    to: { name: "", address: oneLine(mail.recipient) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same id at each attempt, so that the recipient's mail server can detect a duplicate.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      // With both headers, mail programs show a button that unsubscribes (RFC 8058).
      ...(unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends through an SMTP server. Each attempt has its own connection, which an abort closes. */
export function smtpSender(url: string, sender: Sender): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, socketCloseTimeout: 0 };
  const transporter = nodemailer.createTransport({ url, ...timeouts });
  return async (mail, signal) => {
    await transporter.sendMail({ ...composed(mail, sender), signal } as SendMailOptions);
  };
}

/** Writes each email to an `.eml` file and logs its path. Another attempt replaces the same file. */
export function outboxSender(directory: string, sender: Sender): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await composer.sendMail(composed(mail, sender));
    const made = mail.createdAt.toISOString().replace(/[-:]/g, "").slice(0, 15);
    const file = path.join(directory, `${made}-${mail.id}-${mail.kind.replace(/[^a-z0-9]+/gi, "-")}.eml`);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    console.info(`Mail written to ${file}`);
  };
}

/** Returns the way to send emails that the settings name. */
export function configuredSender(): Transport {
  const sender = { from: config.MAIL_FROM, host: new URL(config.APP_URL).hostname };
  return config.SMTP_URL
    ? smtpSender(config.SMTP_URL, sender)
    : outboxSender(path.join(config.DATA_DIR, "outbox"), sender);
}
