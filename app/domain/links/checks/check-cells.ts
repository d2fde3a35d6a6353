/** The columns of a catalogue file that say what the last check of a link found. */
import { z } from "zod";
import { moment, oneOf, wholeNumber } from "~/domain/resources/catalogue/file-cells";
import { optionalText } from "~/domain/resources/fields/fields";
import { linkStates } from "../link-state";

export const checkCells = {
  link_state: oneOf("link_state", linkStates, "unchecked"),
  link_since: moment("link_since"),
  link_checked_at: moment("link_checked_at"),
  link_last_ok_at: moment("link_last_ok_at"),
  link_failures: wholeNumber("link_failures"),
  link_failing_since: moment("link_failing_since"),
  link_outcome: optionalText(40, "link_outcome"),
  link_http_status: wholeNumber("link_http_status"),
  link_moved_to: optionalText(2000, "link_moved_to"),
};

const cells = z.object(checkCells);
export type CheckCells = z.output<typeof cells>;
export const checkColumns = Object.keys(checkCells) as (keyof CheckCells)[];
