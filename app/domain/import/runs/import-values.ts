/** The states of an import, and what became of its rows. */
import type { BulkChange } from "~/domain/review/decisions/bulk-changes";

/**
 * "reading" only while its file is read. "ready" waits for its person. "importing" and "deciding" (a task about all that it
 * added) are done by the worker. The last two are of former versions.
 */
export const importStates = ["reading", "ready", "importing", "done", "deciding", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

export const taskKinds = ["publish", "approve", "reject", "edit", "discard", "undo"] as const;
export type TaskKind = (typeof taskKinds)[number];
export const isTaskKind = (value: string): value is TaskKind => taskKinds.some((kind) => kind === value);

/** What is to be done with all that an import added and that waits. Decisions have the time `at`, by which they are undone. */
export type ImportTask = {
  kind: TaskKind;
  at: string;
  /** The account of the person who said so. */
  by: number;
  reason?: string;
  change?: BulkChange;
};

/** In the order in which they are shown: what somebody should look at comes first. `planned` is the label before the import. */
export const rowOutcomes = [
  { value: "rejected", label: "Rejected" },
  // Of former versions.
  { value: "question", label: "Other title" },
  { value: "left-out", label: "Left out" },
  { value: "kept", label: "Kept" },
  { value: "changed", label: "Added, with a notice", planned: "To be added, with a notice" },
  { value: "missing", label: "Not in the directory" },
  { value: "added", label: "Added", planned: "To be added" },
  { value: "skipped", label: "Already here" },
  { value: "removed", label: "Discarded" },
] as const;
export type RowOutcome = (typeof rowOutcomes)[number]["value"];
export const rowOutcomeValues = rowOutcomes.map(({ value }) => value);

/** What reading a file on a screen may take. */
const onScreen = { maxSeconds: 20, maxMegabytes: 256 };
export const importLimits = { maxBytes: 20_000_000, maxRows: 20_000, ...onScreen };
export const libraryLimits = { maxBytes: 5_000_000, maxRows: 2_000, ...onScreen };
export const rowsPerPage = 100;
/** How long the rows of an import are kept, and of a file that was never imported. */
export const keptDays = 30;
export const unusedDays = 1;

export const outcomeLabel = (outcome: RowOutcome, state: ImportState): string => {
  const found = rowOutcomes.find(({ value }) => value === outcome)!;
  return state === "ready" && "planned" in found ? found.planned : found.label;
};

export const isRunning = (state: ImportState): boolean => state === "importing" || state === "deciding";

export const isRowOutcome = (value: unknown): value is RowOutcome =>
  rowOutcomeValues.some((outcome) => outcome === value);

/** What an import is called in lists that is not done. */
export const stateLabels: Partial<Record<ImportState, string>> = {
  ready: "Not imported yet",
  importing: "Importing",
  deciding: "Being decided",
};

export type OutcomeCounts = Partial<Record<RowOutcome, number>>;
