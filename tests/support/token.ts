import { SignJWT } from "jose";
import { keyFor } from "./keys";

/** A token as the server under test issues them, signed with its key or with another one. */
export async function tokenOf(claims: Record<string, unknown>, key: Uint8Array = keyFor("token")): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("career-hub")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}
