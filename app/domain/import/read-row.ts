import { z } from "zod";
import { moment, oneOf } from "~/domain/resources/catalogue/file-cells";
import { shapeFor, toRow } from "~/domain/resources/fields/field-shapes";
import { optionalText } from "~/domain/resources/fields/fields";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import { privateReason } from "~/domain/resources/values/address/private-address";
import { statuses } from "~/domain/resources/values/statuses";
import { ownValue } from "~/values/own-value";
import { cut, type Row, type Values } from "./row";
import { tidyValues } from "./values";

/** The cells of a row: those of the fields, and those that only our own exports have. `name` and `product_url` are required. */
const importRow = z.object({
  ...shapeFor(fileFields, "imported"),
  status: oneOf("status", statuses, "Pending"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
});

/** Returns the record of a row's cells. */
const recordOf = (row: z.output<typeof importRow>) => ({
  ...toRow(fileFields, row),
  status: row.status,
  rejectionReason: row.rejection_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  decidedAt: row.decided_at,
});

/** A row as a resource: what it would store, and what somebody should look at. Without `record` it has a problem. */
export type ReadRow = Row & {
  name: string;
  link: string;
  record?: ReturnType<typeof recordOf>;
  notes: string[];
  /** Whether somebody chose to add it though it would not be. */
  isChosen?: boolean;
};

/** The longest description of a list that is also the pitch of its card. */
const maxListedPitch = 200;
const maxLengths = { name: 300, value_proposition: 500, description: 10_000 };
/** Without these there is no resource. */
const required = ["name", "product_url"];

/**
 * Reads a row as a resource. What is unknown is left empty; only what a resource cannot do without is a problem. Only our own
 * exports have statuses, slugs and dates.
 */
export function readRow(row: Row, { kind }: { kind: string }): ReadRow {
  const { name = "", product_url: link = "", left_out: leftOut } = row.values;
  const read: ReadRow = { ...row, name: name.slice(0, 300), link, notes: [], leftOut };
  if (row.problem !== undefined) return read;
  if (kind === "export") return { ...read, ...readCells({ ...row.values }, []) };
  const { cells, notes } = ownCells(row.values);
  const found = readCells(cells, notes);
  const reason = found.record && privateReason(found.record.productUrl);
  return { ...read, ...found, notes: reason ? [...notes, `it may be private: ${reason}`] : notes };
}

/** Parses the cells of a row. One with a bad cell comes in without it, and waits. `notes` get what is wrong. */
function readCells(cells: Values, notes: string[]): Pick<ReadRow, "record" | "problem" | "notes"> {
  for (;;) {
    const { data, error } = importRow.safeParse(cells);
    if (data) return { record: recordOf(data), notes };
    const issues = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message }));
    const missing = issues.filter(({ field }) => required.includes(field) || !cells[field]);
    if (missing.length > 0) return { problem: missing.map(({ message }) => message).join("; "), notes };
    for (const { field, message } of issues) {
      if (cells[field]) notes.push(`${message}, so ${field} "${cut(cells[field])}" was left empty`);
      cells[field] = "";
    }
    cells.status = "pending";
  }
}

/** Returns the cells that describe a resource. A short description of a link in a list is its pitch. What is too long is cut. */
function ownCells({ notices, left_out: _, ...texts }: Values): { cells: Values; notes: string[] } {
  const { description = "", value_proposition: pitch = "" } = texts;
  if (texts.topic !== undefined && pitch === "" && description.length <= maxListedPitch)
    Object.assign(texts, { value_proposition: description, description: "" });
  if (pitch.length > maxLengths.value_proposition && description === "") texts.description = pitch;
  const cutNotes = Object.entries(maxLengths).flatMap(([name, max]) => {
    const text = ownValue(texts, name)?.trim() ?? "";
    if (text.length <= max) return [];
    texts[name] = `${text.slice(0, max - 1).trimEnd()}…`;
    return [`${name} was cut after ${max} of ${text.length} characters`];
  });
  const { cells, notes } = tidyValues(texts);
  return { cells, notes: [...(notices ? [notices] : []), ...cutNotes, ...notes] };
}
