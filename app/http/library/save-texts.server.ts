/** What a save says, and how one that a visitor asked for is done after the login. */
import { saveResource } from "~/domain/library/save.server";
import { findName } from "~/domain/resources/approved.server";
import { type SaveState, saveStateLabel, saveStateValues } from "~/domain/resources/save-states";
import { type BoundAction, parseActionId } from "~/http/auth/pending-action.server";

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

/** A save of a resource with a state ("12.want"). */
export function pendingSave(value: string): BoundAction | null {
  const [id, named, ...rest] = value.split(".");
  const resourceId = parseActionId(id!);
  const state = saveStateValues.find((one) => one === named);
  if (resourceId === null || !state || rest.length > 0) return null;
  return {
    async run({ id: userId }) {
      // A visitor does not see what is in the library already.
      const saved = await saveResource({ userId, resourceId, state, onlyAdds: true });
      return saved && { toast: { kind: "success", text: savedText(state, saved) } };
    },
    failed: saveTexts.save.failed,
    reason: "save",
    findName: () => findName({ id: resourceId }),
  };
}
