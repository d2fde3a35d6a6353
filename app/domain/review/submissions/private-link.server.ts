/** Private links in emails. Their tokens have 128 random bits; only the SHA-256 is stored. */
import { randomBytes } from "node:crypto";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";

export type PrivateLink = { url: string; token: string; hash: string };

/** Creates a link to `/status/{token}` or `/payments/{token}`, with the hash to store. */
export function newPrivateLink(page: "status" | "payments"): PrivateLink {
  const token = randomBytes(16).toString("base64url");
  return { url: privateUrl(page, token), token, hash: sha256(token) };
}

export function privateUrl(page: "status" | "payments", token: string): string {
  return `${config.APP_URL}/${page}/${token}`;
}
