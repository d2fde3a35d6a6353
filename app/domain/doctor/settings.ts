import type { Config } from "~/config.server";
import { type Finding, good, note, wrong } from "./finding";

const isHere = (origin: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

/** What the settings alone tell, one sentence each. */
export function examineSettings(config: Config, node = process.versions.node): Finding[] {
  return [
    Number.parseInt(node, 10) >= 20
      ? good(`Node ${node} runs the app.`)
      : wrong(`Node ${node} is too old: 20 is needed.`),
    address(config),
    secret(config),
    config.RATE_LIMITS === "on"
      ? good("Sign-ins, resets and submissions are limited.")
      : wrong("RATE_LIMITS is off: nothing limits guessing passwords. Unset it."),
    config.ADMIN_REQUIRE_2FA === "on" ? good("Administrators need a second factor.") : null,
    config.SMTP_URL
      ? good("Mail goes to the server of SMTP_URL.")
      : note(`SMTP_URL is unset: no mail is sent, each is written to ${config.DATA_DIR}/outbox.`),
    confirmation(config),
    ...placeholders(config),
  ].filter((finding) => finding !== null);
}

function address({ APP_URL, TRUST_PROXY }: Config): Finding {
  if (isHere(APP_URL)) return note(`APP_URL is ${APP_URL}: links in mail work on this machine only.`);
  if (APP_URL.startsWith("http:"))
    return wrong(
      `APP_URL is ${APP_URL}: passwords and cookies travel unprotected. Serve it by https and say so in APP_URL.`,
    );
  if (TRUST_PROXY === 0)
    return note(
      `${APP_URL} is https, which a proxy in front speaks: with TRUST_PROXY at 0 all its visitors count as one client.`,
    );
  return good(`The public address is ${APP_URL}, and cookies go over https only.`);
}

function secret({ SESSION_SECRET, embedded }: Config): Finding | null {
  if (SESSION_SECRET) return good("SESSION_SECRET signs sessions.");
  return embedded
    ? null
    : wrong("SESSION_SECRET is unset: processes on one DATABASE_URL would not know each other's sessions.");
}

function confirmation({ CONFIRM_EMAIL, SMTP_URL }: Config): Finding | null {
  if (CONFIRM_EMAIL === "on" && !SMTP_URL)
    return wrong("CONFIRM_EMAIL is on without SMTP_URL: nobody gets the mail after which new members' upvotes count.");
  return CONFIRM_EMAIL === "off" && SMTP_URL
    ? note("CONFIRM_EMAIL is off: upvotes count of addresses that nobody has confirmed.")
    : null;
}

function placeholders(config: Config): Finding[] {
  const found: Finding[] = [];
  if (!config.PAYMENT_URL) found.push(note("PAYMENT_URL is unset: payment links say that nothing is due yet."));
  if (/@example\.com$/.test(config.CONTACT_EMAIL))
    found.push(note(`CONTACT_EMAIL is the placeholder ${config.CONTACT_EMAIL}.`));
  if (/\.example\.com$/.test(new URL(config.SISTER_APP_URL).hostname))
    found.push(note(`SISTER_APP_URL is the placeholder ${config.SISTER_APP_URL}.`));
  return found;
}
