/** The states of an import, and what became of its rows. */

/**
 * "reading" only while its file is read. "ready" waits for the administrator. "importing" and "undoing" are done by the
 * worker. The list of a member is "done" at once.
 */
export const importStates = ["reading", "ready", "importing", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** In the order in which they are shown: what somebody should look at comes first. `planned` is the label before the import. */
export const rowOutcomes = [
  { value: "rejected", label: "Rejected" },
  { value: "question", label: "Other title" },
  { value: "kept", label: "Kept" },
  { value: "changed", label: "Added, incomplete", planned: "New, incomplete" },
  { value: "missing", label: "Not in the directory" },
  { value: "added", label: "Added", planned: "New" },
  { value: "skipped", label: "Skipped", planned: "Already here" },
  { value: "removed", label: "Removed" },
] as const;
export type RowOutcome = (typeof rowOutcomes)[number]["value"];
export const rowOutcomeValues = rowOutcomes.map(({ value }) => value);

/** What to do with a row whose link is stored with another title. */
export const sameLinkChoices = ["skip", "add"] as const;
export type SameLink = (typeof sameLinkChoices)[number];

export const maxImportRows = 20_000;
export const maxImportBytes = 20_000_000;
export const maxLibraryRows = 2_000;
export const maxLibraryBytes = 5_000_000;
/** What one list of a member, or a file that waits for a choice, may take in the database. */
export const maxStoredBytes = 2_000_000;
/** What reading a file on a screen may take. */
const onScreen = { maxSeconds: 20, maxMegabytes: 256 };
export const importLimits = { maxBytes: maxImportBytes, maxRows: maxImportRows, ...onScreen };
export const libraryLimits = { maxBytes: maxLibraryBytes, maxRows: maxLibraryRows, ...onScreen };
/** Rejected rows that can be corrected on a page, and the length of each of their fields. */
export const maxCorrected = 25;
export const maxFieldLength = 2_000;
/** How many of them are right now, and how many are still rejected. */
export type Retried = { right: number; rejected: number };
export const rowsPerPage = 100;
export const undoHours = 24;
/** How long the rows of an import are kept, and of a file that was never imported. */
export const keptDays = 30;
export const unusedDays = 1;

export const outcomeLabel = (outcome: RowOutcome, state: ImportState): string => {
  const found = rowOutcomes.find(({ value }) => value === outcome)!;
  return state === "ready" && "planned" in found ? found.planned : found.label;
};

export const isRunning = (state: ImportState): boolean => state === "importing" || state === "undoing";

export const isRowOutcome = (value: unknown): value is RowOutcome =>
  rowOutcomeValues.some((outcome) => outcome === value);
