/** The bearer tokens of the calls: HS256, 24 hours, signed by the keys that sign the cookies. Design, section 6 (Session). */
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { sessionSecrets } from "~/config.server";
import type { Account } from "./account.server";

const algorithm = "HS256";
const lifetime = "24h";
/** A token of another use signed with the same keys is not one of ours. */
const audience = "career-hub";

const claims = z.object({ user_id: z.int().positive(), session_version: z.int() });

/** A token for the calls. Its claims are the specification's (section 3) and the account's session version. */
export async function issueToken(
  account: Pick<Account, "id" | "accountType" | "isAdmin" | "sessionVersion">,
): Promise<string> {
  return new SignJWT({
    user_id: account.id,
    account_type: account.accountType,
    ...(account.isAdmin ? { role: "admin" } : {}),
    session_version: account.sessionVersion,
  })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf(sessionSecrets()[0]!));
}

/** What an untampered, unexpired token of ours says; whether the account still agrees is the session user's question. */
export async function verifyToken(token: string): Promise<{ userId: number; version: number } | null> {
  for (const secret of sessionSecrets()) {
    try {
      const options = { algorithms: [algorithm], audience, requiredClaims: ["exp"] };
      const { payload } = await jwtVerify(token, keyOf(secret), options);
      const read = claims.safeParse(payload);
      return read.success ? { userId: read.data.user_id, version: read.data.session_version } : null;
    } catch {
      // Not signed by this key, or not good for another reason: the next key decides.
    }
  }
  return null;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
