/**
 * Which accounts have logged in with this browser, in an encrypted cookie of a year. Tries in such a browser are counted
 * apart, so that strangers who guess at an account cannot lock its owner out (OWASP calls these device cookies).
 */
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { accountId } from "~/domain/accounts/sessions/sessions.server";

const seconds = 365 * 24 * 60 * 60;
const purpose = "known browser";
const maxAccounts = 5;
const logIns = z.array(z.object({ account: accountId, browser: z.string() }));

const cookie = createCookie("hub_known", {
  httpOnly: true,
  sameSite: "lax",
  maxAge: seconds,
  secure: config.secureCookies,
});

// Only where one logs in or asks for a reset; on other paths a cookie would keep visitors from the cached pages.
const paths = ["/auth", "/login", "/login.data"];

/** The id that this browser got when the account last logged in with it; null when it never did. */
export async function knownBrowser(request: Request, account: number): Promise<string | null> {
  return (await readLogIns(request)).find((logIn) => logIn.account === account)?.browser ?? null;
}

/** The Set-Cookie values that remember that the account has logged in with this browser. */
export async function rememberBrowser(request: Request, account: number): Promise<string[]> {
  const others = (await readLogIns(request)).filter((logIn) => logIn.account !== account);
  const latest = [{ account, browser: randomBytes(9).toString("base64url") }, ...others].slice(0, maxAccounts);
  const value = await encrypt(latest, { purpose, seconds });
  return Promise.all(paths.map((path) => cookie.serialize(value, { path })));
}

async function readLogIns(request: Request): Promise<z.output<typeof logIns>> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return (await decrypt(value, logIns, { purpose }))?.content ?? [];
}
