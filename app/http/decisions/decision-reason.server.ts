import { rejectionReason } from "~/domain/review/admin-resource";
import { errorResponse } from "~/http/replies/respond.server";

/** Returns the reason of a decision. Throws a 422 if it is too long. */
export function readReason(request: Request, written: FormDataEntryValue | null | undefined): string {
  const reason = rejectionReason.safeParse(typeof written === "string" ? written : "");
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  return reason.data ?? "";
}
