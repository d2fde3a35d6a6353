/** A toast for the next page, in a cookie of its own. The page that shows the toast clears the cookie. */
import { createCookieSessionStorage, redirect, type SessionStorage } from "@remix-run/node";
import { config } from "~/config.server";
import { cookieSecretsFor } from "~/crypto/keys.server";
import type { HubEvent } from "~/domain/analytics/events";
import type { ToastMessage } from "~/ui/forms/toast";

type Flash = { toast: ToastMessage; events: HubEvent[] };

let storage: SessionStorage<Flash> | undefined;

function toastStorage() {
  storage ??= createCookieSessionStorage<Flash>({
    cookie: {
      name: "hub_toast",
      httpOnly: true,
      path: "/",
      sameSite: "lax",
      maxAge: 60,
      secure: config.secureCookies,
      secrets: cookieSecretsFor("toast cookie"),
    },
  });
  return storage;
}

/** Returns the Set-Cookie value for a toast on the next page. That page also sends the analytics events. */
async function flash(toast: ToastMessage, events: HubEvent[] = []): Promise<string> {
  const session = await toastStorage().getSession();
  session.flash("toast", toast);
  session.flash("events", events);
  return toastStorage().commitSession(session);
}

/** Returns a 303 to a page that shows the toast. */
export async function redirectWithToast(
  to: string,
  toast: ToastMessage,
  headers = new Headers(),
  ...events: HubEvent[]
): Promise<Response> {
  headers.append("Set-Cookie", await flash(toast, events));
  headers.set("Cache-Control", "private, no-store");
  return redirect(to, { status: 303, headers });
}

/** Returns the toast in a request's cookie and the Set-Cookie value that clears it, or null if there is none. */
export async function takeFlash(request: Request): Promise<(Flash & { setCookie: string }) | null> {
  const session = await toastStorage().getSession(request.headers.get("Cookie"));
  const toast = session.get("toast");
  if (!toast) return null;
  const events = session.get("events") ?? [];
  return { toast, events, setCookie: await toastStorage().destroySession(session) };
}
