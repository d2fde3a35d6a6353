/** The header set of every HTML answer. */
import { randomBytes } from "node:crypto";
import { config } from "~/config.server";
import { policyHash } from "./policy-hash.server";
import { stylesHash } from "./styles.server";

/** Put on our own scripts while rendering; unknown outside this process, so that injected markup cannot carry it. */
export const scriptMark = randomBytes(16).toString("hex");

const markedScript = new RegExp(`<script([^>]*) nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/**
 * Replaces the mark of each inline script by its hash in the policy. Hashes, not nonces, because the same bytes go to
 * many visitors and through shared caches, where a nonce would no longer be used once.
 */
export function sealScripts(html: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const sealed = html.replace(markedScript, (_, before: string, after: string, code: string) => {
    if (code !== "") hashes.push(policyHash(code));
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: sealed.replaceAll(` nonce="${scriptMark}"`, ""), hashes };
}

export function setSecurityHeaders(headers: Headers, scriptHashes: string[]): void {
  const analytics = config.AMPLITUDE_API_KEY ? ` ${config.AMPLITUDE_SERVER_URL ?? "https://api.amplitude.com"}` : "";
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    `style-src 'self' ${stylesHash}`,
    "img-src 'self' https: data:",
    `connect-src 'self'${analytics}`,
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  headers.set("Content-Security-Policy", policy.join("; "));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (config.secureCookies) headers.set("Strict-Transport-Security", "max-age=31536000");
}
