/**
 * What stands between a right password and the code of a second factor: a cookie of five minutes that gives no access.
 * Encrypted, for a purpose of its own, so that it can be no session and no session can be it.
 */
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { type Account, findAccount } from "~/domain/accounts/account.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";

const seconds = 5 * 60;
const purpose = "awaited code";

const awaited = z.object({ userId: z.int(), version: z.int(), said: z.string() });

// Of no other path: the pages of visitors are the same with it. "/auth" covers /auth/code and its data.
const cookie = createCookie("hub_code", {
  httpOnly: true,
  path: "/auth",
  sameSite: "lax",
  maxAge: seconds,
  secure: config.secureCookies,
});

/** The Set-Cookie value after a right password; `said` is what to say once the code is right, too. */
export async function awaitCode({ id, sessionVersion }: Account, said: string): Promise<string> {
  const value: z.output<typeof awaited> = { userId: id, version: sessionVersion, said };
  return cookie.serialize(await encrypt(value, { purpose, seconds }));
}

/** The account whose code is awaited from this browser; null when it is too late, or the account changed meanwhile. */
export async function awaitedCode(request: Request): Promise<{ account: Account; said: string } | null> {
  const read = await decrypt(await cookie.parse(request.headers.get("Cookie")), awaited, { purpose });
  const account = read && (await findAccount(read.content.userId, read.content.version));
  return account?.hasSecondFactor ? { account, said: read!.content.said } : null;
}

/** The Set-Cookie value that takes it away. */
export function awaitNoCode(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
