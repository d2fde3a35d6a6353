/** The six digits of RFC 6238 (SHA-1, every 30 seconds), as every authenticator app makes them. */
import { Secret, TOTP } from "otpauth";

const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const issuer = "Career Hub";

/** A secret to be shared with an app, in base32: 160 random bits, as the RFC asks. */
export function newTimeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The 30-second step (counted from 1970) whose code this is: the present one, the last or the next, since clocks differ.
 * Null when it is none of theirs. `now` in milliseconds.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...shape, secret });
  const away = totp.validate({ token: code, timestamp: now, window: 1 });
  return away === null ? null : totp.counter({ timestamp: now }) + away;
}

/** What the QR code says: the address by which apps take a secret over. */
export function enrolmentAddress(secret: string, email: string): string {
  return new TOTP({ ...shape, secret, issuer, label: email }).toString();
}
