/** Derives a key for each purpose from SESSION_SECRET (HKDF-SHA-256), so that a value signed for one purpose is invalid for another. */
import { hkdfSync } from "node:crypto";
import { sessionSecrets } from "~/config.server";

const keyBytes = 32;

/** Returns the keys of a purpose in the order of SESSION_SECRET: the first signs and encrypts, all verify and decrypt. */
export function keysFor(purpose: string): Buffer[] {
  return sessionSecrets().map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `career-hub ${purpose}`, keyBytes)),
  );
}

/** Returns the same keys as text, as Remix's signed cookies need them. */
export function cookieSecretsFor(purpose: string): string[] {
  return keysFor(purpose).map((key) => key.toString("base64url"));
}
