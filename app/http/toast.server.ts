/** One message, carried to the next page shown by a cookie. */
import { createCookie, redirect } from "@remix-run/node";
import { config } from "~/config.server";
import type { HubEvent } from "~/domain/analytics/events";
import { cookieSecretsFor } from "~/keys.server";
import type { ToastMessage } from "~/ui/toast";

let cookie: ReturnType<typeof createCookie> | undefined;

function toastCookie() {
  cookie ??= createCookie("hub_toast", {
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    maxAge: 60,
    secure: config.secureCookies,
    secrets: cookieSecretsFor("toast cookie"),
  });
  return cookie;
}

type Flash = { toast: ToastMessage; events: HubEvent[] };

/** The Set-Cookie value that shows a toast on the next page, which also counts what happened. */
export async function flash(toast: ToastMessage, events: HubEvent[] = []): Promise<string> {
  return toastCookie().serialize({ toast, events } satisfies Flash);
}

/** A 303 to a page that then shows the toast. */
export async function redirectWithToast(
  to: string,
  toast: ToastMessage,
  headers = new Headers(),
  ...events: HubEvent[]
): Promise<Response> {
  headers.append("Set-Cookie", await flash(toast, events));
  return redirect(to, { status: 303, headers });
}

/** What waits for this page, with the Set-Cookie value that takes it away; null when there is nothing. */
export async function takeFlash(request: Request): Promise<(Flash & { taken: string }) | null> {
  const waiting = (await toastCookie().parse(request.headers.get("Cookie"))) as Flash | null;
  return waiting ? { ...waiting, taken: await toastCookie().serialize("", { maxAge: 0 }) } : null;
}
