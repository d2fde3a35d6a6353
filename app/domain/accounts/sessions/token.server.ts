/** The bearer tokens of the API: JWTs signed with HS256, valid for 24 hours, each with a session of its own. */
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { keysFor } from "~/crypto/keys.server";
import type { Account } from "~/domain/accounts/account.server";
import { can, type User } from "~/domain/accounts/permissions";
import { accountId, createSession, type Session, sessionId, sessionVersion } from "./sessions.server";

const algorithm = "HS256";
const lifetimeSeconds = 24 * 60 * 60;
const purpose = "token";
const audience = "career-hub";

const claims = z.object({
  user_id: accountId,
  session_version: sessionVersion,
  session_id: sessionId,
  exp: z.number(),
});

/** Creates a session and returns its token. Clients read the claims `user_id`, `account_type` and `role`. */
export async function issueToken(
  account: NonNullable<User> & Pick<Account, "accountType" | "sessionVersion">,
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + lifetimeSeconds;
  const session = await createSession({
    userId: account.id,
    version: account.sessionVersion,
    browser: "API token",
    expiresAt: new Date(expiresAt * 1000),
  });
  return new SignJWT({
    user_id: account.id,
    account_type: account.accountType,
    ...roleClaim(account),
    session_version: account.sessionVersion,
    session_id: session,
  })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keysFor(purpose)[0]!);
}

function roleClaim(account: User): { role?: "admin" | "moderator" } {
  if (can(account, "administer")) return { role: "admin" };
  return can(account, "moderate") ? { role: "moderator" } : {};
}

/** Returns the session of a valid token, or null. `findSessionUser` tells whether that session still exists. */
export async function verifyToken(token: string): Promise<Session | null> {
  for (const key of keysFor(purpose)) {
    try {
      const options = { algorithms: [algorithm], audience, requiredClaims: ["exp"] };
      const { payload } = await jwtVerify(token, key, options);
      const read = claims.safeParse(payload);
      if (!read.success) return null;
      const { user_id: userId, session_version: version, session_id: id, exp } = read.data;
      return { userId, version, id, expiresAt: exp * 1000 };
    } catch {
      // Not signed with this key or otherwise invalid: try the next.
    }
  }
  return null;
}
