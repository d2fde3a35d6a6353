import type { SubmissionResult } from "@conform-to/react";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import type { Status } from "~/domain/resources/values/statuses";
import type { FieldChange } from "~/domain/review/changes/changes-since.server";
import { moment } from "~/ui/lists/day";

/** What the dialog shows after a request that did not save it. */
export type DialogResult = {
  submission: SubmissionResult;
  /** Somebody else's newer version, which "Save mine anyway" overwrites. */
  other?: { version: number; status: Status; changes: FieldChange[] };
  /** Asks whether to approve a record whose title, pitch or category is still the default, or that is a duplicate. */
  asksToConfirm?: boolean;
  facts?: PageFacts;
};

/** Returns a message about somebody else's change of an open record. */
export function conflictText({ by, at, status }: { by: string | null; at: Date; status: Status }): string {
  const who = by ?? "Somebody";
  const what = status === "Pending" ? "changed this resource" : `${status.toLowerCase()} this submission`;
  return `${who} ${what} on ${moment(at)}, after you opened it.`;
}

export const appliedText = "It is part of another resource now. Edit that one to change it again.";
