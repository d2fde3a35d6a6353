/** The states of a resource in a member's library. `dateLabel` goes before the date since when it holds. */
export const saveStates = [
  { value: "want", label: "Want to learn", dateLabel: "Saved" },
  { value: "doing", label: "Learning", dateLabel: "Started" },
  { value: "done", label: "Done", dateLabel: "Finished" },
] as const;

export type SaveState = (typeof saveStates)[number]["value"];

export const saveStateValues = saveStates.map(({ value }) => value) as [SaveState, ...SaveState[]];

/** Returns the label of a state. */
export const saveStateLabel = (state: SaveState): string => saveStates.find(({ value }) => value === state)!.label;

/** Returns the label of the date since when a state holds. */
export const saveDateLabel = (state: SaveState): string => saveStates.find(({ value }) => value === state)!.dateLabel;

export const maxNoteLength = 2000;
