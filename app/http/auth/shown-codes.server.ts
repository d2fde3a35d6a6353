/** New recovery codes, in an encrypted cookie for ten minutes: the database has only their hashes. */
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import type { SecondFactorChange } from "~/domain/accounts/second-factor/second-factor.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { CurrentUser } from "./current-user.server";
import { startSession } from "./session.server";

const maxAgeSeconds = 10 * 60;
const purpose = "recovery codes";
const codeList = z.array(z.string());

const cookie = createCookie("hub_codes", {
  httpOnly: true,
  path: "/account",
  sameSite: "strict",
  maxAge: maxAgeSeconds,
  secure: config.secureCookies,
});

const codesPath = "/account/second-factor/codes";

/** Keeps this browser signed in and redirects to the page with the new codes. */
export async function redirectToCodes(request: Request, { account, codes }: SecondFactorChange, text: string) {
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  headers.append(
    "Set-Cookie",
    await cookie.serialize(await encrypt(codes, { purpose, ownerId: account.id, maxAgeSeconds })),
  );
  return redirectWithToast(codesPath, { kind: "success", text }, headers);
}

export async function codesToShow(request: Request, currentUser: CurrentUser): Promise<string[] | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return (await decrypt(value, codeList, { purpose, ownerId: currentUser.id }))?.content ?? null;
}

/** Returns the Set-Cookie value that removes them. */
export function clearShownCodes(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
