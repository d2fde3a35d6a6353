/** The private page of what this browser sent last, so that cached pages can lead to it by `/status`. */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { cookieSecretsFor } from "~/keys.server";

let cookie: ReturnType<typeof createCookie> | undefined;

// Only sent to the private pages, so that a visitor's pages are cached with it as without it.
function lastCookie() {
  cookie ??= createCookie("hub_submission", {
    httpOnly: true,
    path: "/status",
    sameSite: "lax",
    maxAge: 60 * 60,
    secure: config.secureCookies,
    secrets: cookieSecretsFor("submission cookie"),
  });
  return cookie;
}

/** Returns the Set-Cookie value that keeps the token of a private page for an hour. */
export function rememberSubmission(token: string): Promise<string> {
  return lastCookie().serialize(token);
}

/** Returns the token of the private page of what this browser sent last, or null. */
export async function lastSubmission(request: Request): Promise<string | null> {
  const token: unknown = await lastCookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}
