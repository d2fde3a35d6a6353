import { can } from "~/domain/accounts/permissions";
import { requireAdmin } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { errorResponse } from "~/http/replies/respond.server";

/** Returns the current user if it may change the site. Throws like `requireAdmin`, and a 403 for others who get so far. */
export async function requireSiteEditor(request: Request): Promise<CurrentUser> {
  const currentUser = await requireAdmin(request);
  if (can(currentUser, "changeSite")) return currentUser;
  throw errorResponse(request, 403, "Only administrators may change the site.");
}

export function seenVersion(form: FormData): number {
  const value = String(form.get("version") ?? "");
  return /^\d{1,9}$/.test(value) ? Number(value) : -1;
}
