import type { TypedValues } from "~/domain/paths/path-form";
import type { StepResource } from "~/domain/paths/steps.server";

export type EditorStep = StepResource & {
  /** What was entered as its number, if that is no number. */
  order?: string;
  heading: string;
  note: string;
  isOptional: boolean;
  isRemoved: boolean;
  /** Added by the last button. */
  isNew?: boolean;
};

/** What the form of a path shows: what was typed, the results of a search, and errors. */
export type EditorState = TypedValues & {
  version: number;
  /** The key of the form of a new path. */
  key?: string;
  steps: EditorStep[];
  q: string;
  /** Undefined before a search. */
  results?: StepResource[];
  /** What the last button did, or why nothing was saved. */
  message?: { kind: "status" | "error"; text: string };
  /** Errors by field. The fields of a step end with its resource's id: `note-12`. */
  errors: Record<string, string>;
};
