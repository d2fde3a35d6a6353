/** What a save says, and how one that a visitor asked for is done after the login. */
import { saveResource } from "~/domain/library/save.server";
import { findName } from "~/domain/resources/approved.server";
import { type SaveState, saveStateLabel, saveStateValues } from "~/domain/resources/save-states";
import { type PendingActionKind, parseActionId } from "~/http/auth/pending-action.server";

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
export const pendingSave: PendingActionKind<{ resourceId: number; state: SaveState }> = {
  parse(value) {
    const [id, state, ...rest] = value.split(".");
    const resourceId = parseActionId(id!);
    const known = saveStateValues.find((one) => one === state);
    return resourceId !== null && known && rest.length === 0 ? { resourceId, state: known } : null;
  },
  async run({ resourceId, state }, account) {
    // A visitor does not see what is in the library already.
    const saved = await saveResource({ userId: account.id, resourceId, state, onlyAdds: true });
    return saved && { toast: { kind: "success", text: savedText(state, saved) } };
  },
  failed: saveTexts.save.failed,
  reason: "save",
  findName: ({ resourceId }) => findName({ id: resourceId }),
};
