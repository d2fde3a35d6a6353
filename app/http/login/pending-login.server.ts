/**
 * A login after the right password and before the second-factor code, in an encrypted cookie for five minutes. It gives
 * no access. Its encryption purpose differs from a session's, so it cannot be used as one.
 */
import { z } from "zod";
import { type Account, findAccount } from "~/domain/accounts/account.server";
import { encryptedCookie } from "~/http/replies/encrypted-cookie.server";

// "/auth" includes /auth/code and its data.
const cookie = encryptedCookie({
  ...{ name: "hub_code", purpose: "awaited code", maxAgeSeconds: 5 * 60, path: "/auth" },
  content: z.object({
    userId: z.int(),
    version: z.int(),
    message: z.string(),
    isFromProvider: z.boolean().optional(),
  }),
});

/** Returns the Set-Cookie value after a right password, or a log-in at the provider. `message` is shown after the right code. */
export const startPendingLogin = ({ id, sessionVersion }: Account, message: string, isFromProvider?: boolean) =>
  cookie.set({ userId: id, version: sessionVersion, message, isFromProvider });

/** Returns this browser's pending login, or null if there is none, or it or the account's sessions ended. */
export async function findPendingLogin(request: Request) {
  const pending = await cookie.read(request);
  const account = pending && (await findAccount(pending.userId, pending.version));
  if (!account?.hasSecondFactor) return null;
  return { account, message: pending!.message, isFromProvider: pending!.isFromProvider };
}

/** Returns the Set-Cookie value that removes it. */
export const clearPendingLogin = (): Promise<string> => cookie.clear();
