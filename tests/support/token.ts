import { SignJWT } from "jose";
import { keyFor } from "./keys";

/** Returns a token like those of the server under test, signed with its key or with another one. */
export async function tokenOf(claims: Record<string, unknown>, key: Uint8Array = keyFor("token")): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("career-hub")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}
