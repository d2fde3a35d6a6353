/**
 * Remembers for a year, in an encrypted cookie, which accounts have logged in with this browser (OWASP: device cookie).
 * Attempts in such a browser have a limit of their own, so that other people's guesses cannot lock the owner out.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { accountId } from "~/domain/accounts/sessions/sessions.server";
import { encryptedCookie } from "~/http/replies/encrypted-cookie.server";

const maxAccounts = 5;
const content = z.array(z.object({ account: accountId, browser: z.string() }));

const cookie = encryptedCookie({
  ...{ name: "hub_known", purpose: "known browser", content, maxAgeSeconds: 365 * 24 * 60 * 60 },
});

// Browsers send it only where it is needed, because the page cache serves no request with a cookie of ours.
const paths = ["/auth", "/login", "/login.data"];

/** Returns the id that this browser got when the account last logged in with it, or null if it never did. */
export async function knownBrowser(request: Request, account: number): Promise<string | null> {
  return (await readLogIns(request)).find((logIn) => logIn.account === account)?.browser ?? null;
}

/** Returns the account that logged in last with this browser, or undefined. */
export async function latestAccount(request: Request): Promise<number | undefined> {
  return (await readLogIns(request))[0]?.account;
}

/** Returns the Set-Cookie values that record a login of the account with this browser. */
export async function rememberBrowser(request: Request, account: number): Promise<string[]> {
  const others = (await readLogIns(request)).filter((logIn) => logIn.account !== account);
  const latest = [{ account, browser: randomBytes(9).toString("base64url") }, ...others].slice(0, maxAccounts);
  return Promise.all(paths.map((path) => cookie.set(latest, { path })));
}

const readLogIns = async (request: Request) => (await cookie.read(request)) ?? [];
