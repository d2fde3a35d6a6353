import { type SaveState, saveStateLabel } from "~/domain/library/save-states";

/** The toasts after a change of the library. */
export const saveTexts = {
  save: {
    done: (state: SaveState) => `Saved as "${saveStateLabel(state)}"`,
    failed: "Failed to save resource",
    login: "Please log in to save resources",
  },
  remove: {
    done: "Removed from My Library",
    failed: "Failed to remove resource",
    login: "Please log in to change your library",
  },
  undo: {
    done: "Restored to My Library",
    failed: "It could not be restored",
    login: "Please log in to change your library",
  },
} as const;
