/** New recovery codes, in an encrypted cookie for ten minutes: the database has only their hashes. */
import { z } from "zod";
import type { SecondFactorChange } from "~/domain/accounts/second-factor/second-factor.server";
import { encryptedCookie } from "~/http/replies/encrypted-cookie.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { CurrentUser } from "./current-user.server";
import { startSession } from "./session.server";

const cookie = encryptedCookie({
  ...{ name: "hub_codes", purpose: "recovery codes", content: z.array(z.string()), maxAgeSeconds: 10 * 60 },
  ...{ path: "/account", sameSite: "strict" },
});

/** Keeps this browser signed in and redirects to the page, which shows them. */
export async function redirectToCodes(request: Request, { account, codes }: SecondFactorChange, text: string) {
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  headers.append("Set-Cookie", await cookie.set(codes, { ownerId: account.id }));
  return redirectWithToast("/account/second-factor", { kind: "success", text }, headers);
}

export const codesToShow = (request: Request, { id }: CurrentUser): Promise<string[] | null> =>
  cookie.read(request, id);

/** Returns the Set-Cookie value that removes them. */
export const clearShownCodes = (): Promise<string> => cookie.clear();
