/** The signed key of one shown form, so that sending it twice stores one record. Issue: submit. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sessionSecrets } from "~/config.server";

export function newSubmissionKey(): string {
  const key = randomBytes(16).toString("base64url");
  return `${key}.${signature(key, sessionSecrets()[0]!)}`;
}

/** Whether this server made the key, with any of its secrets. */
export function isSubmissionKey(given: unknown): given is string {
  if (typeof given !== "string") return false;
  const [key = "", signed = ""] = given.split(".");
  return sessionSecrets().some((secret) => {
    const expected = Buffer.from(signature(key, secret));
    const actual = Buffer.from(signed);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

function signature(key: string, secret: string): string {
  return createHmac("sha256", secret).update(`submission ${key}`).digest("base64url");
}
