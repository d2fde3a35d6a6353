import type { Config } from "~/config.server";
import { type Finding, good, note, wrong } from "./finding";

const isHere = (origin: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

/** Examines the settings, without the database. */
export function examineSettings(config: Config, node = process.versions.node): Finding[] {
  return [
    runtime(node),
    publicUrl(config),
    secret(config),
    config.RATE_LIMITS === "on"
      ? good("Sign-ins, resets and submissions are limited.")
      : wrong("RATE_LIMITS is off, so nothing limits guessing passwords. Unset it."),
    config.ADMIN_REQUIRE_2FA === "on" ? good("Moderators and administrators need two-factor authentication.") : null,
    config.SMTP_URL
      ? good("Mail goes to the server of SMTP_URL.")
      : note(`SMTP_URL is unset, so emails are not sent but written to ${config.DATA_DIR}/outbox.`),
    confirmation(config),
    linkFetching(config),
    ...placeholders(config),
  ].filter((finding) => finding !== null);
}

function runtime(node: string): Finding {
  const major = Number.parseInt(node, 10);
  if (major < 20) return wrong(`Node ${node} is too old. Version 20 or newer is needed.`);
  if (major > 20) return good(`Node ${node} runs the app.`);
  return note(`Node ${node} has got no security fixes since April 2026. Node 24 is recommended.`);
}

function publicUrl({ APP_URL, TRUST_PROXY }: Config): Finding {
  if (isHere(APP_URL)) return note(`APP_URL is ${APP_URL}, so links in emails work on this machine only.`);
  if (APP_URL.startsWith("http:"))
    return wrong(
      `APP_URL is ${APP_URL}, so passwords and cookies are not encrypted on their way. Serve the site over https and set APP_URL to that URL.`,
    );
  if (TRUST_PROXY === 0)
    return note(`APP_URL is https, so a proxy is in front. With TRUST_PROXY=0 all its visitors count as one client.`);
  return good(`The public URL is ${APP_URL}, and cookies are sent over https only.`);
}

function secret({ SESSION_SECRET, embedded }: Config): Finding | null {
  if (SESSION_SECRET) return good("SESSION_SECRET signs sessions.");
  return embedded
    ? null
    : wrong("SESSION_SECRET is unset, so processes with the same DATABASE_URL would not accept each other's sessions.");
}

function confirmation({ CONFIRM_EMAIL, SMTP_URL }: Config): Finding | null {
  if (CONFIRM_EMAIL === "on" && !SMTP_URL)
    return wrong(
      "CONFIRM_EMAIL is on without SMTP_URL, so new members get no confirmation email and their upvotes never count.",
    );
  return CONFIRM_EMAIL === "off" && SMTP_URL
    ? note("CONFIRM_EMAIL is off, so upvotes count without a confirmed email.")
    : null;
}

function linkFetching({ FETCH_LINKS, FETCH_TEST_HOSTS, CONTACT_EMAIL }: Config): Finding | null {
  if (FETCH_TEST_HOSTS.length > 0)
    return wrong("FETCH_TEST_HOSTS lets links be fetched from this machine. It is for tests only. Unset it.");
  if (FETCH_LINKS === "off") return null;
  return good(`Links are checked, with ${CONTACT_EMAIL} as the contact for the sites.`);
}

function placeholders(config: Config): Finding[] {
  const found: Finding[] = [];
  if (!config.PAYMENT_URL) found.push(note("PAYMENT_URL is unset, so payment links say that nothing is due yet."));
  if (/@example\.com$/.test(config.CONTACT_EMAIL))
    found.push(note(`CONTACT_EMAIL is the placeholder ${config.CONTACT_EMAIL}.`));
  if (/\.example\.com$/.test(new URL(config.SISTER_APP_URL).hostname))
    found.push(note(`SISTER_APP_URL is the placeholder ${config.SISTER_APP_URL}.`));
  if (config.SMTP_URL && /@localhost>?$/.test(config.MAIL_FROM))
    found.push(
      note(`MAIL_FROM is ${config.MAIL_FROM}, which mail servers reject. Set it to an address of your domain.`),
    );
  return found;
}
