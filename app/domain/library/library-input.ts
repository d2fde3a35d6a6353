import { z } from "zod";
import { text } from "~/domain/resources/fields/fields";
import { maxNoteLength, saveStateValues } from "~/domain/resources/save-states";

const state = z.enum(saveStateValues, "State must be want, doing or done");

/** A private note. */
export const note = text(maxNoteLength, "Note");

/** The body of `PUT /library/{id}`. */
export const saveInput = z.object({
  state,
  note: note.optional().meta({ description: "Only its member sees it. Left out, it stays as it is." }),
});

export const libraryParams = z.object({ state: state.optional() });
