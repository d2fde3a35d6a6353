/** Time-based one-time passwords (RFC 6238: SHA-1, six digits, 30 seconds), which every authenticator app supports. */

import { Secret, TOTP } from "otpauth";
import { site } from "~/site";

const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Creates a secret for an app: 160 random bits, as the RFC requires, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the 30-second step (counted from 1970) that a code belongs to, or null. Accepts the current, previous and next
 * step, because clocks differ. `now` is in milliseconds.
 */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...shape, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** The URL in the QR code, from which an app reads the secret. */
export function enrolmentUrl(secret: string, email: string): string {
  return new TOTP({ ...shape, secret, issuer: site.name, label: email }).toString();
}
