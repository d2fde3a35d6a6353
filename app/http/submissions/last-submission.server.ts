/** Remembers the last submission of this browser, so that cached pages can link to its private page with `/status`. */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { cookieSecretsFor } from "~/keys.server";

let cookie: ReturnType<typeof createCookie> | undefined;

// Limited to the private pages, so that a visitor's other pages stay cacheable.
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

/** Returns the Set-Cookie value that stores the token of a private page for an hour. */
export function rememberSubmission(token: string): Promise<string> {
  return lastCookie().serialize(token);
}

export async function lastSubmission(request: Request): Promise<string | null> {
  const token: unknown = await lastCookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}
