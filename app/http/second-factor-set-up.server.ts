/**
 * The secret between "set up" and the first right code. It travels sealed in a hidden field, for an hour and for the
 * account that gave its password: so nothing is kept of who gives up, a second tab spoils nothing, and no GET ever
 * shows a secret, as a row that waits would make it. Issue: a second factor.
 */
import { z } from "zod";
import { seal, unseal } from "~/domain/accounts/sealed.server";
import { enrolmentAddress, newTimeSecret } from "~/domain/accounts/time-codes.server";
import { type QrCode, qrCode } from "./qr-code.server";
import type { Viewer } from "./viewer.server";

const lasts = 60 * 60 * 1000;
const purpose = "second factor set-up";
const begun = z.object({ secret: z.string(), expiresAt: z.number() });

/** What the page shows of a secret to be taken over by an app. */
export type SetUp = { sealed: string; address: string; groups: string; qr: QrCode };

/** A new secret for an account whose password was given. */
export function beginSetUp(viewer: Viewer): SetUp {
  const content: z.output<typeof begun> = { secret: newTimeSecret(), expiresAt: Date.now() + lasts };
  return shown(viewer, seal(JSON.stringify(content), purpose, viewer.id), content.secret);
}

/** The set-up that a form goes on with, and its secret; null when it is too old, another's or made up. */
export function setUpOf(viewer: Viewer, sealed: FormDataEntryValue | null): { secret: string; setUp: SetUp } | null {
  const opened = typeof sealed === "string" ? unseal(sealed, purpose, viewer.id) : null;
  const read = begun.safeParse(opened && JSON.parse(opened.text));
  if (!read.success || read.data.expiresAt <= Date.now()) return null;
  const { secret } = read.data;
  return { secret, setUp: shown(viewer, String(sealed), secret) };
}

function shown({ email }: Viewer, sealed: string, secret: string): SetUp {
  const address = enrolmentAddress(secret, email);
  return { sealed, address, groups: secret.match(/.{1,4}/g)!.join(" "), qr: qrCode(address) };
}
