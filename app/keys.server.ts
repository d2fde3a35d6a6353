/** Keys derived from SESSION_SECRET (HKDF-SHA-256), one for each purpose: what is signed for one purpose is nothing for another. */
import { hkdfSync } from "node:crypto";
import { sessionSecrets } from "./config.server";

const keyBytes = 32;

/** The keys of a purpose in the order of SESSION_SECRET: the first signs or encrypts, all verify or decrypt. */
export function keysFor(purpose: string): Buffer[] {
  return sessionSecrets().map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `career-hub ${purpose}`, keyBytes)),
  );
}

/** The same keys as text, the form in which Remix's signed cookies take them. */
export function cookieSecretsFor(purpose: string): string[] {
  return keysFor(purpose).map((key) => key.toString("base64url"));
}
