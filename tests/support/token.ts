import { readFileSync } from "node:fs";
import path from "node:path";
import { SignJWT } from "jose";

/** A token as the server under test issues them, signed with its key or with another one. */
export async function tokenOf(claims: Record<string, unknown>, key = secret()): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("career-hub")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(key));
}

function secret(): string {
  return readFileSync(path.join(process.env.TEST_DATA_DIR!, "session-secret"), "utf8");
}
