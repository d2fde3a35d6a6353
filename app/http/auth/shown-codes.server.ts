/**
 * Recovery codes on their way to the page that shows them: encrypted in a cookie for ten minutes, because the act that
 * makes them ends sessions and so answers by a redirect. Here only their hashes are kept.
 */
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import type { SecondFactorChange } from "~/domain/accounts/second-factor/second-factor.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { startSession } from "./session.server";
import type { Viewer } from "./viewer.server";

const seconds = 10 * 60;
const purpose = "recovery codes";
const shown = z.array(z.string());

const cookie = createCookie("hub_codes", {
  httpOnly: true,
  path: "/account",
  sameSite: "strict",
  maxAge: seconds,
  secure: config.secureCookies,
});

export const codesPath = "/account/second-factor/codes";

/** Keeps this browser signed in and leads to its new codes. */
export async function leadToCodes(
  request: Request,
  { account, codes }: SecondFactorChange,
  text: string,
): Promise<Response> {
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  headers.append("Set-Cookie", await cookie.serialize(await encrypt(codes, { purpose, ownerId: account.id, seconds })));
  return redirectWithToast(codesPath, { kind: "success", text }, headers);
}

/** The codes that this browser may still see; null when there are none. */
export async function codesToShow(request: Request, viewer: Viewer): Promise<string[] | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return (await decrypt(value, shown, { purpose, ownerId: viewer.id }))?.content ?? null;
}

/** The Set-Cookie value that takes them away. */
export function showCodesNoMore(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
