import { createHash } from "node:crypto";

/** How the policy names an inline script or style: by its exact text. */
export const policyHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
