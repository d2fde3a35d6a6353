/**
 * The secret between "set up" and the first right code. It travels encrypted in a hidden field, for an hour and for the
 * account that gave its password: so nothing is kept of who gives up, a second tab spoils nothing, and no GET ever
 * shows a secret, as a row that waits would make it.
 */
import { z } from "zod";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { createTotpSecret, enrolmentUrl } from "~/domain/accounts/second-factor/totp.server";
import { type QrCode, qrCode } from "~/http/document/qr-code.server";
import type { Viewer } from "./viewer.server";

const seconds = 60 * 60;
const purpose = "second factor set-up";

/** What the page shows of a secret to be taken over by an app. */
export type SetUp = { sealed: string; address: string; groups: string; qr: QrCode };

/** A new secret for an account whose password was given. */
export async function beginSetUp(viewer: Viewer): Promise<SetUp> {
  const secret = createTotpSecret();
  return shown(viewer, await encrypt(secret, { purpose, ownerId: viewer.id, seconds }), secret);
}

/** The set-up that a form goes on with, and its secret; null when it is too old, another's or made up. */
export async function setUpOf(
  viewer: Viewer,
  encrypted: FormDataEntryValue | null,
): Promise<{ secret: string; setUp: SetUp } | null> {
  const read = await decrypt(encrypted, z.string(), { purpose, ownerId: viewer.id });
  return read && { secret: read.content, setUp: shown(viewer, String(encrypted), read.content) };
}

function shown({ email }: Viewer, sealed: string, secret: string): SetUp {
  const address = enrolmentUrl(secret, email);
  return { sealed, address, groups: secret.match(/.{1,4}/g)!.join(" "), qr: qrCode(address) };
}
