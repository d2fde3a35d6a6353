/** The two ways a message leaves: an SMTP server, or a file that a developer opens. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { mails } from "~/db/schema";
import { oneLine } from "./render";

export type Mail = typeof mails.$inferSelect;
/** Delivers one message or throws; gives up when the signal says so. */
export type Send = (mail: Mail, signal: AbortSignal) => Promise<void>;

type Sender = { from: string; host: string };

function composed(mail: Mail, { from, host }: Sender) {
  return {
    from,
    // As an object the address is one address, whatever characters it has.
    to: { name: "", address: oneLine(mail.recipient) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same at each attempt: should one arrive twice, the receiver can tell.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends through an SMTP server; each attempt has its own connection, which an abort closes. */
export function smtpSender(url: string, sender: Sender): Send {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, socketCloseTimeout: 0 };
  const transporter = nodemailer.createTransport({ url, ...timeouts });
  return async (mail, signal) => {
    await transporter.sendMail({ ...composed(mail, sender), signal } as SendMailOptions);
  };
}

/** Writes one `.eml` a message, under the same name however often, and says where. */
export function outboxSender(directory: string, sender: Sender): Send {
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
