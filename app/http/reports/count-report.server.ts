import type { CurrentUser } from "~/http/auth/current-user.server";
import { countAttempt } from "~/http/limits/limits.server";

/** Counts a report: of a member for the account, of a visitor for the client and for the email that it wants us to send. */
export function countReport(request: Request, currentUser: CurrentUser | null, email: string | null = null) {
  if (currentUser) return countAttempt(request, "report", { account: currentUser.id, isSignedIn: true });
  return countAttempt(request, "report", email === null ? undefined : { email });
}
