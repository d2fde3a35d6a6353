/**
 * A login after the right password and before the second-factor code, in an encrypted cookie for five minutes. It gives
 * no access. Its encryption purpose differs from a session's, so it cannot be used as one.
 */
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { type Account, findAccount } from "~/domain/accounts/account.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";

const maxAgeSeconds = 5 * 60;
const purpose = "awaited code";

const pendingLogin = z.object({
  userId: z.int(),
  version: z.int(),
  message: z.string(),
  isFromProvider: z.boolean().optional(),
});

// Limited to this path, so that visitors' pages stay cacheable. "/auth" includes /auth/code and its data.
const cookie = createCookie("hub_code", {
  httpOnly: true,
  path: "/auth",
  sameSite: "lax",
  maxAge: maxAgeSeconds,
  secure: config.secureCookies,
});

/** Returns the Set-Cookie value after a right password, or a log-in at the provider. `message` is shown after the right code. */
export async function startPendingLogin({ id, sessionVersion }: Account, message: string, isFromProvider?: boolean) {
  const value: z.output<typeof pendingLogin> = { userId: id, version: sessionVersion, message, isFromProvider };
  return cookie.serialize(await encrypt(value, { purpose, maxAgeSeconds }));
}

/** Returns this browser's pending login, or null if there is none, or it or the account's sessions ended. */
export async function findPendingLogin(request: Request) {
  const decrypted = await decrypt(await cookie.parse(request.headers.get("Cookie")), pendingLogin, { purpose });
  const account = decrypted && (await findAccount(decrypted.content.userId, decrypted.content.version));
  if (!account?.hasSecondFactor) return null;
  const { message, isFromProvider } = decrypted!.content;
  return { account, message, isFromProvider };
}

/** Returns the Set-Cookie value that removes it. */
export function clearPendingLogin(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
