import type { z } from "zod";
import { detailEntries } from "~/domain/resources/fields/detail-fields";
import { privateReason } from "~/domain/resources/values/address/private-address";
import { ownValue } from "~/values/own-value";
import { importRow } from "./import-columns";
import { cut, type Row, type Values } from "./row";
import { tidyValues } from "./values";

/** A row as a resource: what it would store, and what somebody should look at. Without `parsed` it has a problem. */
export type ReadRow = Row & {
  name: string;
  link: string;
  parsed?: z.output<typeof importRow>;
  notes: string[];
  leftOut?: string;
};

/** The longest description of a list that is also the pitch of its card. */
const maxListedPitch = 200;
const maxLengths = { name: 300, value_proposition: 500, description: 10_000 };
/** Without these there is no resource. */
const required = ["name", "product_url"];

/**
 * Reads a row as a resource. What is unknown is left empty; only what a resource cannot do without is a problem. Only our own
 * exports have statuses, slugs, dates, checks and pictures.
 */
export function readRow(row: Row, { isExport }: { isExport: boolean }): ReadRow {
  const { values } = row;
  const read: ReadRow = {
    ...row,
    name: (values.name ?? "").slice(0, 300),
    link: values.product_url ?? "",
    notes: [],
    leftOut: values.left_out,
  };
  if (row.problem !== undefined) return read;
  const { cells, notes } = isExport ? { cells: { ...values }, notes: [] } : ownCells(values);
  for (let result = importRow.safeParse(cells); ; result = importRow.safeParse(cells)) {
    if (result.data) {
      const reason = isExport ? undefined : privateReason(result.data.record.productUrl);
      if (reason) notes.push(`it may be private: ${reason}`);
      return { ...read, parsed: result.data, notes };
    }
    const issues = result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message }));
    const missing = issues.filter(({ field }) => required.includes(field) || !cells[field]);
    if (missing.length > 0) return { ...read, problem: missing.map(({ message }) => message).join("; ") };
    // A row with a bad field comes in without it, and waits.
    for (const { field, message } of issues) {
      if (cells[field]) notes.push(`${message}, so ${field} "${cut(cells[field])}" was left empty`);
      cells[field] = "";
    }
    cells.status = "pending";
  }
}

/** Returns the cells that describe a resource. A short description of a link in a list is its pitch. What is too long is cut. */
function ownCells(values: Values): { cells: Values; notes: string[] } {
  const { notices, left_out: _, ...texts } = values;
  const { description = "", value_proposition = "" } = texts;
  if (texts.topic !== undefined && value_proposition === "" && description.length <= maxListedPitch)
    Object.assign(texts, { value_proposition: description, description: "" });
  if (value_proposition.length > maxLengths.value_proposition && description === "")
    texts.description = value_proposition;
  const cutNotes = Object.entries(maxLengths).flatMap(([name, max]) => {
    const text = ownValue(texts, name)?.trim() ?? "";
    if (text.length <= max) return [];
    texts[name] = `${text.slice(0, max - 1).trimEnd()}…`;
    const isKept = name === "value_proposition" && texts.description === value_proposition;
    return [
      `${name} was cut after ${max} of ${text.length} characters${isKept ? ", and the whole text is the description" : ""}`,
    ];
  });
  const { cells, notes } = tidyValues(texts);
  for (const [name, { imported }] of detailEntries)
    if (cells[name] && !imported?.safeParse(cells[name]).success) {
      notes.push(`unknown ${name} "${cut(cells[name])}" was left empty`);
      cells[name] = "";
    }
  return { cells: { ...cells, status: "pending" }, notes: [...(notices ? [notices] : []), ...cutNotes, ...notes] };
}
