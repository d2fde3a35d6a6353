import nodemailer from "nodemailer";
import { type Finding, good, wrong } from "./finding";

const timeoutMs = 10_000;

/** Checks that the mail server of SMTP_URL responds and accepts the user and password. Sends nothing. */
export async function examineMailServer(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  const { host } = new URL(url);
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transporter = nodemailer.createTransport({ url, ...timeouts });
  try {
    await transporter.verify();
    return [good(`The mail server ${host} responds.`)];
  } catch (error) {
    const { code, response, message } = error as Error & { code?: string; response?: string };
    const reason =
      code === "EAUTH"
        ? `rejects the user and password of SMTP_URL: ${response}`
        : `does not respond: ${message || code}`;
    return [wrong(`The mail server ${host} ${reason}. Correct SMTP_URL, then restart the server: npm start`)];
  } finally {
    transporter.close();
  }
}
