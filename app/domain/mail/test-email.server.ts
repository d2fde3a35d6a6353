import { config } from "~/config.server";
import { timeLimit } from "~/domain/background/time-limit";
import { site } from "~/site";
import { renderMail } from "./render";
import { configuredSender, type Transport } from "./transport.server";

const timeoutMs = 15_000;

/** Sends a test email without the queue, to show the mail server's answer. Returns whether it was sent. */
export async function sendTestEmail(
  recipient: string,
  send: Transport = configuredSender(),
): Promise<{ ok: boolean; message: string }> {
  const content = renderMail({
    subject: `Test email from ${site.name}`,
    paragraphs: [`This is a test email from ${config.APP_URL}. Emails of this site arrive.`],
  });
  try {
    const mail = { id: 0, kind: "test", recipient, createdAt: new Date(), ...content };
    await send(mail, timeLimit(timeoutMs));
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return { ok: false, message: `The test email was not sent: ${response ?? message}` };
  }
  return config.SMTP_URL
    ? { ok: true, message: `The mail server took a test email to ${recipient}.` }
    : { ok: true, message: "SMTP_URL is unset, so the test email was written to the outbox." };
}
