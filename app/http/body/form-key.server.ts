/** The signed key of a form. Sending the same form twice stores one record. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keysFor } from "~/crypto/keys.server";

const purpose = "submission form";

export function newFormKey(): string {
  const key = randomBytes(16).toString("base64url");
  return `${key}.${signature(key, keysFor(purpose)[0]!)}`;
}

/** Whether the key was signed with one of our secrets. */
export function isFormKey(input: unknown): input is string {
  if (typeof input !== "string") return false;
  const [key = "", signed = ""] = input.split(".");
  return keysFor(purpose).some((signingKey) => {
    const expected = Buffer.from(signature(key, signingKey));
    const actual = Buffer.from(signed);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

function signature(key: string, signingKey: Buffer): string {
  return createHmac("sha256", signingKey).update(key).digest("base64url");
}
