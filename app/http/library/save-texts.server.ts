import { type SaveState, saveStateLabel } from "~/domain/library/save-states";

/** The toasts after a change of the library. */
export const saveTexts = {
  save: {
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

/** Returns the toast of a save. A save that only adds leaves the state of what is there. */
export function savedText(wanted: SaveState, saved: { state: SaveState }): string {
  const label = saveStateLabel(saved.state);
  return saved.state === wanted ? `Saved as "${label}"` : `It is in My Library already, as "${label}"`;
}
