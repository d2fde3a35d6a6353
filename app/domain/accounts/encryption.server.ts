/** Values that only this site can read and make: encrypted JSON Web Tokens (A256GCM) under the keys of a purpose. */
import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import { keysFor } from "~/keys.server";

/** What a value is for and, as a user id, whose it is: for another purpose or owner it cannot be decrypted. */
type Use = { purpose: string; ownerId?: number };

const [algorithm, encryption] = ["dir", "A256GCM"];

/** Encrypts a JSON value with the first key of its purpose. Without `seconds` it never expires. */
export function encrypt(content: unknown, { purpose, ownerId, seconds }: Use & { seconds?: number }): Promise<string> {
  const token = new EncryptJWT({ content }).setProtectedHeader({ alg: algorithm, enc: encryption });
  if (ownerId !== undefined) token.setSubject(String(ownerId));
  if (seconds !== undefined) token.setExpirationTime(new Date(Date.now() + seconds * 1000));
  return token.encrypt(keysFor(purpose)[0]!);
}

/**
 * The value that `encrypt` made, read by `schema`, and whether the first key encrypted it. Null when it was changed,
 * made by another key or for another use, or has expired.
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
