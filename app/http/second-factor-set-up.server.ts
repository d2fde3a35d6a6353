/**
 * The secret between "set up" and the first right code. It travels sealed in a hidden field, for an hour and for the
 * account that gave its password: so nothing is kept of who gives up, a second tab spoils nothing, and no GET ever
 * shows a secret, as a row that waits would make it. Issue: a second factor.
 */
import { z } from "zod";
import { sealFor, unsealInTime } from "~/domain/accounts/sealed.server";
import { enrolmentAddress, newTimeSecret } from "~/domain/accounts/time-codes.server";
import { type QrCode, qrCode } from "./qr-code.server";
import type { Viewer } from "./viewer.server";

const seconds = 60 * 60;
const purpose = "second factor set-up";

/** What the page shows of a secret to be taken over by an app. */
export type SetUp = { sealed: string; address: string; groups: string; qr: QrCode };

/** A new secret for an account whose password was given. */
export function beginSetUp(viewer: Viewer): SetUp {
  const secret = newTimeSecret();
  return shown(viewer, sealFor(seconds, secret, purpose, viewer.id), secret);
}

/** The set-up that a form goes on with, and its secret; null when it is too old, another's or made up. */
export function setUpOf(viewer: Viewer, sealed: FormDataEntryValue | null): { secret: string; setUp: SetUp } | null {
  const secret = unsealInTime(sealed, z.string(), purpose, viewer.id);
  return secret === null ? null : { secret, setUp: shown(viewer, String(sealed), secret) };
}

function shown({ email }: Viewer, sealed: string, secret: string): SetUp {
  const address = enrolmentAddress(secret, email);
  return { sealed, address, groups: secret.match(/.{1,4}/g)!.join(" "), qr: qrCode(address) };
}
