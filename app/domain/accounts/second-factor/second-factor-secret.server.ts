import { createDecipheriv } from "node:crypto";
import { z } from "zod";
import { keysFor } from "~/crypto/keys.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";

const purpose = "second factor";

/** Encrypts the secret of an account for `users.second_factor`. */
export function encryptSecret(secret: string, userId: number): Promise<string> {
  return encrypt(secret, { purpose, ownerId: userId });
}

/** Returns an account's secret and whether it should be encrypted again, or null if no key decrypts it for this account. */
export async function decryptSecret(
  stored: string,
  userId: number,
): Promise<{ secret: string; isOutdated: boolean } | null> {
  const token = await decrypt(stored, z.string(), { purpose, ownerId: userId });
  if (token) return { secret: token.content, isOutdated: !token.usesFirstKey };
  const secret = decryptOldForm(Buffer.from(stored, "base64url"), userId);
  return secret === null ? null : { secret, isOutdated: true };
}

/**
 * Decrypts the format of version 1.0.0: initialisation vector, tag and AES-256-GCM text, with the user id as additional
 * data. The next code that an account enters replaces this format. Remove this function when `second_factor not like
 * '%.%'` finds no row.
 */
function decryptOldForm(bytes: Buffer, userId: number): string | null {
  if (bytes.length < 28) return null;
  const [vector, tag, encrypted] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  for (const key of keysFor(purpose)) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, vector)
        .setAAD(Buffer.from(String(userId)))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
    } catch {
      // Encrypted with another key: try the next.
    }
  }
  return null;
}
