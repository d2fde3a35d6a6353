import { z } from "zod";
import { type JsonRecord, resourceJson, toResourceJson } from "~/domain/resources/catalogue/json";
import { maxNoteLength, type SaveState, saveStateValues } from "~/domain/resources/save-states";

const state = z.enum(saveStateValues);
const note = z.string().max(maxNoteLength);

/** The response to a change. */
export const saveJson = z.object({ id: z.int().positive(), state, note });

/** A row of the list. */
export const savedResourceJson = z
  .object({
    state,
    note,
    saved_at: z.iso.datetime(),
    state_changed_at: z.iso.datetime(),
    resource: resourceJson,
  })
  .meta({ id: "SavedResource" });

export type SavedRecord = {
  record: JsonRecord;
  state: SaveState;
  note: string;
  savedAt: Date;
  stateChangedAt: Date;
};

export function toSavedResourceJson(saved: SavedRecord): z.output<typeof savedResourceJson> {
  return {
    state: saved.state,
    note: saved.note,
    saved_at: saved.savedAt.toISOString(),
    state_changed_at: saved.stateChangedAt.toISOString(),
    resource: toResourceJson(saved.record),
  };
}
