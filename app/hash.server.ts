import { createHash } from "node:crypto";

/** Returns the SHA-256 of a text or of bytes. */
export const sha256 = (content: string | Uint8Array, encoding: "hex" | "base64" | "base64url" = "hex") =>
  createHash("sha256").update(content).digest(encoding);
