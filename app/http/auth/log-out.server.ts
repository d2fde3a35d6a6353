import { redirectWithToast } from "~/http/replies/toast.server";
import type { ToastMessage } from "~/ui/document/toast";
import { findCurrentUser } from "./current-user.server";
import { endSession } from "./session.server";

/** Ends the session of a request and redirects to the home page, which sends the user's log-out event. */
export async function logOut(request: Request, toast: ToastMessage): Promise<Response> {
  const user = await findCurrentUser(request);
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  if (!user) return redirectWithToast("/", toast, headers);
  const { id, accountType } = user;
  return redirectWithToast("/", toast, headers, { name: "Hub: User Logout", user: { id, accountType } });
}
