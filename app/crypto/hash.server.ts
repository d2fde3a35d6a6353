import { createHash } from "node:crypto";

export const sha256 = (content: string | Uint8Array, encoding: "hex" | "base64" | "base64url" = "hex") =>
  createHash("sha256").update(content).digest(encoding);
