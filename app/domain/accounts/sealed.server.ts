/**
 * Text that only this site can read or make: AES-256-GCM under keys derived from SESSION_SECRET, of which the first
 * seals and any opens. Issue: a second factor.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { sessionSecrets } from "~/config.server";

const ivBytes = 12;
const tagBytes = 16;

type Bearer = number | string;

/**
 * Seals a text for one purpose; it opens for no other. `bearer` is whose it is (a user id), so that what was sealed for
 * one account is worth nothing to another.
 */
export function seal(text: string, purpose: string, bearer: Bearer = ""): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sessionSecrets()[0]!, purpose), iv);
  cipher.setAAD(Buffer.from(String(bearer)));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text, and whether the key that is now the first sealed it; null when no key of ours opens it for this purpose and bearer. */
export function unseal(
  sealed: string,
  purpose: string,
  bearer: Bearer = "",
): { text: string; byFirst: boolean } | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return null;
  for (const [position, secret] of sessionSecrets().entries()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(String(bearer)));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return { text: text.toString("utf8"), byFirst: position === 0 };
    } catch {
      // Not sealed by this key: the next decides.
    }
  }
  return null;
}

/** Seals content for so many seconds, to travel by a browser. */
export function sealFor(seconds: number, content: unknown, purpose: string, bearer?: Bearer): string {
  return seal(JSON.stringify({ content, expiresAt: Date.now() + seconds * 1000 }), purpose, bearer);
}

/** What `sealFor` sealed, as `schema` has it; null when it is too old, another's or made up. */
export function unsealInTime<Content>(
  sealed: unknown,
  schema: z.ZodType<Content>,
  purpose: string,
  bearer?: Bearer,
): Content | null {
  const opened = typeof sealed === "string" ? unseal(sealed, purpose, bearer) : null;
  const read = z.object({ content: schema, expiresAt: z.number() }).safeParse(opened && JSON.parse(opened.text));
  return read.success && read.data.expiresAt > Date.now() ? read.data.content : null;
}

// A key for each purpose: what is shown to a browser under one is no secret's seal under another.
const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `career-hub ${purpose}`, 32));
