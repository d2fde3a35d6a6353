/**
 * Remembers for a year, in an encrypted cookie, which accounts have logged in with this browser (OWASP: device cookie).
 * Attempts in such a browser have a limit of their own, so that other people's guesses cannot lock the owner out.
 */
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { accountId } from "~/domain/accounts/sessions/sessions.server";

const maxAgeSeconds = 365 * 24 * 60 * 60;
const purpose = "known browser";
const maxAccounts = 5;
const logIns = z.array(z.object({ account: accountId, browser: z.string() }));

const cookie = createCookie("hub_known", {
  httpOnly: true,
  sameSite: "lax",
  maxAge: maxAgeSeconds,
  secure: config.secureCookies,
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
  const value = await encrypt(latest, { purpose, maxAgeSeconds });
  return Promise.all(paths.map((path) => cookie.serialize(value, { path })));
}

async function readLogIns(request: Request): Promise<z.output<typeof logIns>> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return (await decrypt(value, logIns, { purpose }))?.content ?? [];
}
