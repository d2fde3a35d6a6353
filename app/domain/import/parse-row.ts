import { z } from "zod";
import { importRow } from "~/domain/import/catalogue/import-row";
import { detailEntries } from "~/domain/resources/fields/detail-fields";
import type { Status } from "~/domain/resources/values/statuses";
import { ownValue } from "~/own-value";
import { type Cells, cut, type FileRow, inColumn, type Titles, titlesOf } from "./file-row";
import { tidyValues } from "./values";

export type RowOptions = {
  /** Only in our own exports, slugs, colours, checks and pictures are restored. */
  isExport: boolean;
  /** The status of rows that do not have one. Rows with unknown values are Pending. */
  status: Status;
  /** The titles of the columns, by which messages name them. */
  titles?: Titles;
};

export type ParsedRow = z.output<typeof importRow>;
export type RowResult =
  | { parsed: ParsedRow; notes: string[]; problem?: undefined; issues?: undefined }
  | { parsed?: undefined; problem: string; issues?: Issue[] };

export type Issue = { field: string; message: string };

/** The longest description of a list that is also the pitch of its card. */
const maxPitchLength = 200;
const moments = ["created_at", "updated_at"];
const ofExports = ["slug", "accent_color", "decided_at", "picture", "career_hub_export"];

/** Reads a row of a file as a record. What is unknown is left empty; only what a record cannot do without is a problem. */
export function parseRow(row: FileRow, options: RowOptions): RowResult {
  if (row.problem !== undefined) return { problem: row.problem };
  const { isExport, status, titles = titlesOf(row.cells) } = options;
  const { cells, notes, isUncertain } = tidyValues(isExport ? row.cells : ownCells(row.cells));
  const isUntitled = cells.has_no_title !== undefined;
  if (isUntitled) notes.push("it has no title, so its address stands in");
  if (!isExport)
    for (const name of moments) {
      const moment = ownValue(cells, name);
      if (moment && !z.iso.datetime().safeParse(moment.trim()).success) {
        notes.push(`${name} "${moment.slice(0, 60)}" is not a time in UTC and was left empty`);
        cells[name] = "";
      }
    }
  const unknown = isExport ? [] : emptyUnknownDetails(cells);
  notes.push(...unknown);
  cells.status ||= isUncertain || isUntitled || unknown.length > 0 ? "pending" : status;
  const { data, error } = importRow.safeParse(cells);
  if (!error) return { parsed: data, notes };
  const issues = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message }));
  return { problem: issues.map(({ field, message }) => inColumn(titles, field, message)).join("; "), issues };
}

/** Empties the details that have no known value. Returns what was left empty. */
function emptyUnknownDetails(cells: Cells): string[] {
  return detailEntries.flatMap(([name, { imported }]) => {
    const value = cells[name];
    if (!value || imported?.safeParse(value).success) return [];
    cells[name] = "";
    return `unknown ${name} "${cut(value)}" was left empty`;
  });
}

/** Returns the cells that describe a resource. In lists, a short description is the pitch. */
function ownCells(cells: Cells): Cells {
  const own = Object.entries(cells).filter(([name]) => !ofExports.includes(name) && !name.startsWith("link_"));
  const { description = "", value_proposition, topic } = cells;
  const isPitch = topic !== undefined && !value_proposition && description.length <= maxPitchLength;
  return { ...Object.fromEntries(own), ...(isPitch && { value_proposition: description, description: "" }) };
}
