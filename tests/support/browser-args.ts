/** Requests as browsers without JavaScript send them, given to the loaders and actions of routes. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { AccessRole } from "~/domain/accounts/access-roles";
import { startSession } from "~/http/auth/session.server";
import { takeFlash } from "~/http/replies/toast.server";
import { makeAccount } from "./make-account";

/** Returns the cookie of a new session. */
export const sessionCookie = async (account: Parameters<typeof startSession>[0]) =>
  (await startSession(account)).split(";")[0]!;

/** Makes an account with a role. Returns the cookie of its session. */
export async function logInAs(accessRole: AccessRole, email = "ada@example.com"): Promise<string> {
  const account = await makeAccount({ email });
  await db.update(users).set({ accessRole }).where(eq(users.id, account.id));
  return sessionCookie({ ...account, accessRole });
}

type Sent = {
  Cookie?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  /** The fields or the body of a form. Without it, the page is opened. */
  form?: Record<string, string> | [string, string][] | URLSearchParams | FormData;
};

export function browserArgs(path: string, { Cookie, headers, params = {}, form }: Sent): ActionFunctionArgs {
  const body = form && (form instanceof FormData ? form : new URLSearchParams(form));
  const sent = { Accept: "text/html", ...(Cookie && { Cookie }), ...headers };
  const request = new Request(`http://localhost:3000${path}`, { method: body ? "POST" : "GET", headers: sent, body });
  return { request, params, context: {} };
}

/** Returns what a loader or an action throws. */
export const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: Response) => thrown,
  );

/** Returns the toast that the page after a response shows. */
export async function toastOf(response: Response) {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith("hub_toast="));
  if (!set) return undefined;
  return (await takeFlash(browserArgs("/", { Cookie: set.split(";")[0] }).request))?.toast;
}
