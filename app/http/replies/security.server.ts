import { createHash, randomBytes } from "node:crypto";
import { config } from "~/config.server";

/** The placeholder nonce of our own scripts, random for each process, so that injected markup cannot have it. */
export const scriptPlaceholder = randomBytes(16).toString("hex");

const placeholder = ` nonce="${scriptPlaceholder}"`;

/**
 * Removes the placeholder nonces and returns the hashes of the inline scripts for the Content-Security-Policy. Real
 * nonces would not work, because shared caches send the same bytes to many visitors.
 */
export function addCspHashes(html: string): { html: string; hashes: string[] } {
  const scripts = [...html.matchAll(/<script([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g)];
  const own = scripts.filter(([, attributes, code]) => code !== "" && attributes!.includes(placeholder));
  return { html: html.replaceAll(placeholder, ""), hashes: own.map(([, , code]) => cspHash(code!)) };
}

type Options = {
  /** Whether everybody gets the same page, so that it says nothing about its visitor. */
  isShared: boolean;
};

export function setSecurityHeaders(headers: Headers, scriptHashes: string[], { isShared }: Options): void {
  const analytics = config.AMPLITUDE_API_KEY ? ` ${config.AMPLITUDE_SERVER_URL ?? "https://api.amplitude.com"}` : "";
  const policy = [
    "default-src 'none'",
    "manifest-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    // With FETCH_LINKS=off, pictures are not stored here but loaded from the addresses in the forms.
    config.FETCH_LINKS === "on" ? "img-src 'self' data:" : "img-src 'self' https: data:",
    `connect-src 'self'${analytics}`,
    "frame-src https://www.youtube-nocookie.com",
    // Logging out at the provider follows a form.
    `form-action 'self'${config.OIDC_ISSUER ? ` ${new URL(config.OIDC_ISSUER).origin}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  headers.set("Content-Security-Policy", policy.join("; "));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  // A page that everybody gets is shown sooner without it: see docs/security.md.
  if (!isShared) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (config.secureCookies) headers.set("Strict-Transport-Security", "max-age=31536000");
}

/** Returns the Content-Security-Policy source of an inline script or style. */
const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
