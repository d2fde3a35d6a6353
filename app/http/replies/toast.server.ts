/** A toast for the next page, in a cookie of its own. The page that shows the toast clears the cookie. */
import { redirect } from "@remix-run/node";
import { signedCookie } from "~/crypto/signed-cookie.server";
import type { HubEvent } from "~/domain/analytics/events";
import type { ToastMessage } from "~/ui/forms/toast";

type Flash = { toast: ToastMessage; events: HubEvent[] };
/** As the version before writes it. */
type Before = { __flash_toast__?: ToastMessage; __flash_events__?: HubEvent[] };

const toastCookie = signedCookie("hub_toast", "toast cookie", { maxAge: 60 });

/** Returns a 303 to a page that shows the toast. */
export async function redirectWithToast(
  to: string,
  toast: ToastMessage,
  headers = new Headers(),
  ...events: HubEvent[]
): Promise<Response> {
  headers.append("Set-Cookie", await toastCookie().serialize({ toast, events }));
  headers.set("Cache-Control", "private, no-store");
  return redirect(to, { status: 303, headers });
}

/** Returns the toast in a request's cookie and the Set-Cookie value that clears it, or null if there is none. */
export async function takeFlash(request: Request): Promise<(Flash & { setCookie: string }) | null> {
  const flash: Flash & Before = (await toastCookie().parse(request.headers.get("Cookie"))) ?? {};
  const { __flash_toast__, __flash_events__, toast = __flash_toast__, events = __flash_events__ ?? [] } = flash;
  if (!toast) return null;
  return { toast, events, setCookie: await toastCookie().serialize("", { maxAge: undefined, expires: new Date(0) }) };
}
