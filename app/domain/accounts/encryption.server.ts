/** Encrypts values as JSON Web Tokens (A256GCM). Each purpose has its own keys. */
import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import { keysFor } from "~/crypto/keys.server";

/** The purpose of a value and, optionally, the user it belongs to. Another purpose or owner cannot decrypt it. */
type Use = { purpose: string; ownerId?: number };

const [algorithm, encryption] = ["dir", "A256GCM"];

/** Encrypts a JSON value with the first key of its purpose. It never expires if `seconds` is left out. */
export function encrypt(
  content: unknown,
  { purpose, ownerId, maxAgeSeconds: seconds }: Use & { maxAgeSeconds?: number },
): Promise<string> {
  const token = new EncryptJWT({ content }).setProtectedHeader({ alg: algorithm, enc: encryption });
  if (ownerId !== undefined) token.setSubject(String(ownerId));
  if (seconds !== undefined) token.setExpirationTime(new Date(Date.now() + seconds * 1000));
  return token.encrypt(keysFor(purpose)[0]!);
}

/**
 * Decrypts what `encrypt` returned, checks it with `schema`, and tells whether the first key encrypted it. Returns null
 * if the value was changed, expired, or was encrypted with another key, purpose or owner.
 */
export async function decrypt<Content>(
  value: unknown,
  schema: z.ZodType<Content>,
  { purpose, ownerId }: Use,
): Promise<{ content: Content; usesFirstKey: boolean } | null> {
  if (typeof value !== "string") return null;
  const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [encryption] };
  for (const [place, key] of keysFor(purpose).entries()) {
    const payload = await jwtDecrypt(value, key, options).then(
      (token) => token.payload,
      () => undefined,
    );
    if (!payload) continue;
    const read = schema.safeParse(payload.content);
    const isOwners = payload.sub === (ownerId === undefined ? undefined : String(ownerId));
    return isOwners && read.success ? { content: read.data, usesFirstKey: place === 0 } : null;
  }
  return null;
}
