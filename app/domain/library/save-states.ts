/** The states of a resource in a member's library. */
export const saveStates = [
  { value: "want", label: "Want to learn" },
  { value: "doing", label: "Learning" },
  { value: "done", label: "Done" },
] as const;

export type SaveState = (typeof saveStates)[number]["value"];

export const saveStateValues = saveStates.map(({ value }) => value) as [SaveState, ...SaveState[]];

/** Returns the label of a state. */
export const saveStateLabel = (state: SaveState): string => saveStates.find(({ value }) => value === state)!.label;

/** The maximum length of a private note. */
export const maxNoteLength = 2000;
