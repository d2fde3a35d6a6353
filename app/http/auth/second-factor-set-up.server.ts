/**
 * The secret of a second factor before its first right code. It is encrypted in a hidden field of the form, and valid
 * for an hour and for one account. So an abandoned set-up stores nothing, two tabs do not interfere, and no GET shows a
 * secret.
 */

import { encode } from "uqr";
import { z } from "zod";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { createTotpSecret, enrolmentUrl } from "~/domain/accounts/second-factor/totp.server";
import type { CurrentUser } from "./current-user.server";

const validSeconds = 60 * 60;
const purpose = "second factor set-up";

/** The page's data for an authenticator app. */
export type SetUp = { encryptedSecret: string; url: string; groupedSecret: string; qr: QrCode };

/** Creates a secret. Call it after the account's password was checked. */
export async function beginSetUp(currentUser: CurrentUser): Promise<SetUp> {
  const secret = createTotpSecret();
  return setUpFor(
    currentUser,
    await encrypt(secret, { purpose, ownerId: currentUser.id, maxAgeSeconds: validSeconds }),
    secret,
  );
}

/** Returns a form's set-up and its secret, or null if it has expired, is forged or is another account's. */
export async function readSetUp(currentUser: CurrentUser, encrypted: FormDataEntryValue | null) {
  const decrypted = await decrypt(encrypted, z.string(), { purpose, ownerId: currentUser.id });
  return decrypted && { secret: decrypted.content, setUp: setUpFor(currentUser, String(encrypted), decrypted.content) };
}

function setUpFor({ email }: CurrentUser, encryptedSecret: string, secret: string): SetUp {
  const url = enrolmentUrl(secret, email);
  return { encryptedSecret, url, groupedSecret: secret.match(/.{1,4}/g)!.join(" "), qr: qrCode(url) };
}

/** A QR code as one path of unit squares on a square of `size` units, its margin included. */
type QrCode = { size: number; path: string };

function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
