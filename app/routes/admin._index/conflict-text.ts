import type { Status } from "~/domain/resources/values/statuses";
import { moment } from "~/ui/lists/day";

/** Returns a message about somebody else's change of an open record. */
export function conflictText({ by, at, status }: { by: string | null; at: Date; status: Status }): string {
  const who = by ?? "Somebody";
  const what = status === "Pending" ? "changed this resource" : `${status.toLowerCase()} this submission`;
  return `${who} ${what} on ${moment(at)}, after you opened it.`;
}

export const appliedText = "This change was applied. Edit the resource itself to change it again.";
