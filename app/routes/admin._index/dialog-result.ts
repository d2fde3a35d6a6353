import type { SubmissionResult } from "@conform-to/react";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import type { Status } from "~/domain/resources/values/statuses";
import type { FieldChange } from "~/domain/review/changes/changes-since.server";

/** What the dialog shows after a request that did not save it. */
export type DialogResult = {
  submission: SubmissionResult;
  /** Somebody else's newer version, which "Save mine anyway" overwrites. */
  other?: { version: number; status: Status; changes: FieldChange[] };
  /** Asks whether to approve a record whose title, pitch or category is still the default, or that is a duplicate. */
  asksToConfirm?: boolean;
  facts?: PageFacts;
};
