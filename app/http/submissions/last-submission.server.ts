/** Remembers the last submission of this browser, so that cached pages can link to its private page with `/status`. */
import { signedCookie } from "~/crypto/signed-cookie.server";

// Limited to the private pages, so that a visitor's other pages stay cacheable.
const lastCookie = signedCookie("hub_submission", "submission cookie", { path: "/status", maxAge: 60 * 60 });

/** Returns the Set-Cookie value that stores the token of a private page for an hour. */
export function rememberSubmission(token: string): Promise<string> {
  return lastCookie().serialize(token);
}

export async function lastSubmission(request: Request): Promise<string | null> {
  const token: unknown = await lastCookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}
