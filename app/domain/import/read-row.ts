import { z } from "zod";
import { checkCells } from "~/domain/links/checks/check-cells";
import { pictureCell } from "~/domain/media/picture-cell";
import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { moment, oneOf } from "~/domain/resources/catalogue/file-cells";
import { detailEntries } from "~/domain/resources/fields/detail-fields";
import { shapeFor, toRow } from "~/domain/resources/fields/field-shapes";
import { optionalText } from "~/domain/resources/fields/fields";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import { type Status, statuses } from "~/domain/resources/values/statuses";
import { readAddress } from "~/domain/resources/values/web-address";
import { ownValue } from "~/own-value";
import { cut, type Entry, type FileField, type Values } from "./entry";
import { tidyValues } from "./rules/values";

const columns = z.object({
  ...shapeFor(fileFields, "imported"),
  status: oneOf("status", statuses, "Approved"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
  ...checkCells,
  picture: pictureCell,
});

/** The columns that an import reads: the mark of exports, and the addresses of pictures, which only people read. */
export const importColumns: string[] = [exportMark, ...Object.keys(columns.shape), "picture_url"];

/** Parses a row: the resource, its last check and its picture. Only `name` and `product_url` are required. */
const importRow = columns.transform((row) => ({
  record: {
    ...toRow(fileFields, row),
    status: row.status,
    rejectionReason: row.rejection_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    decidedAt: row.decided_at,
  },
  check: row,
  picture: row.picture,
}));

/**
 * An entry as a resource: what it would store, and what is said of it. Without `parsed` it has a problem. `leftOut` says why
 * it is only stored if somebody chooses so.
 */
export type Row = {
  line: number;
  values: Values;
  name: string;
  link: string;
  parsed?: z.output<typeof importRow>;
  /** What was left empty or cut, as ends of sentences. */
  notes: string[];
  problem?: string;
  leftOut?: string;
};

type RowOptions = {
  /** Only in our own exports, slugs, colours, checks and pictures are restored. */
  isExport: boolean;
  /** The status of rows that do not have one. Rows with unknown values are Pending. */
  status: Status;
  /** The columns, by which messages name them. */
  fields?: readonly FileField[];
};

/** The longest description of a list that is also the pitch of its card. */
const maxListedPitch = 200;
const maxLengths = { name: 300, value_proposition: 500, description: 10_000 };
const moments = ["created_at", "updated_at"];
const ofExports = ["slug", "accent_color", "decided_at", "picture", exportMark];
/** Without these there is no resource. */
const required = ["name", "product_url"];

/** Reads an entry as a resource. What is unknown is left empty; only what a resource cannot do without is a problem. */
export function readRow(entry: Entry, { isExport, status, fields = [] }: RowOptions): Row {
  const { line, values, leftOut = values.left_out } = entry;
  const row: Row = {
    line,
    values,
    name: (values.name ?? "").slice(0, 300),
    link: values.product_url ?? "",
    notes: [],
    leftOut,
  };
  if (entry.problem !== undefined) return { ...row, problem: entry.problem };
  const { cells, notes } = tidyValues(isExport ? values : ownCells(values, row.notes));
  notes.unshift(...row.notes);
  const isUntitled = values.has_no_title !== undefined;
  if (isUntitled) notes.push("it has no title, so its address stands in");
  if (!isExport) emptyUnknown(cells, notes);
  const isPending = isUntitled || leftOut !== undefined || notes.some((note) => note.startsWith("unknown"));
  if (leftOut !== undefined) cells.status = "pending";
  cells.status ||= isPending ? "pending" : status;
  const titleOf = (field: string) => fields.find((one) => one.field === field)?.key;
  const inColumn = (field: string, message: string) => {
    const title = titleOf(field) && cut(titleOf(field)!);
    if (!title || [field, "link", "text"].includes(title) || message.toLowerCase().startsWith(title.toLowerCase()))
      return message;
    return message.startsWith(`${field} `) ? title + message.slice(field.length) : `${title}: ${message}`;
  };
  for (let read = importRow.safeParse(cells); ; read = importRow.safeParse(cells)) {
    if (read.data) {
      // Reading an address again costs as much as the rest, and only a parameter can be a secret.
      const { productUrl } = read.data.record;
      const secret = /[=;]/.test(productUrl) ? readAddress(productUrl).secret : undefined;
      const secretReason =
        secret && !isExport ? `its address has the parameter ${secret}, which may open an account` : undefined;
      return { ...row, parsed: read.data, notes, leftOut: leftOut ?? secretReason };
    }
    const issues = read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message }));
    const missing = issues.filter(({ field }) => required.includes(field) || !cells[field]);
    if (missing.length > 0)
      return { ...row, problem: missing.map(({ field, message }) => inColumn(field, message)).join("; ") };
    // A row with a bad field comes in without it.
    for (const { field, message } of issues) {
      if (cells[field]) notes.push(`${inColumn(field, message)}, so ${field} "${cut(cells[field])}" was left empty`);
      cells[field] = "";
    }
    if (!isExport) cells.status = "pending";
  }
}

/** Empties times and details that have no known value, and says so. */
function emptyUnknown(cells: Values, notes: string[]): void {
  for (const name of moments) {
    const text = ownValue(cells, name)?.trim() ?? "";
    // Seconds since 1970.
    const moment = /^1\d{9}$/.test(text) ? new Date(Number(text) * 1_000).toISOString() : text;
    cells[name] = moment;
    if (moment === "" || z.iso.datetime().safeParse(moment).success) continue;
    notes.push(`${name} "${cut(text)}" is not a time in UTC and was left empty`);
    cells[name] = "";
  }
  for (const [name, { imported }] of detailEntries)
    if (cells[name] && !imported?.safeParse(cells[name]).success) {
      notes.push(`unknown ${name} "${cut(cells[name])}" was left empty`);
      cells[name] = "";
    }
}

/** Returns the cells that describe a resource. In lists, a short description is the pitch. What is too long is cut. */
function ownCells(values: Values, notes: string[]): Values {
  const cells = Object.fromEntries(
    Object.entries(values).filter(([name]) => !ofExports.includes(name) && !name.startsWith("link_")),
  );
  const { description = "", value_proposition = "", topic } = cells;
  if (topic !== undefined && value_proposition === "" && description.length <= maxListedPitch)
    Object.assign(cells, { value_proposition: description, description: "" });
  if (value_proposition.length > maxLengths.value_proposition && description === "")
    cells.description = value_proposition;
  for (const [name, max] of Object.entries(maxLengths)) {
    const text = ownValue(cells, name)?.trim() ?? "";
    if (text.length <= max) continue;
    cells[name] = `${text.slice(0, max - 1).trimEnd()}…`;
    const isKept = name === "value_proposition" && cells.description === value_proposition;
    notes.push(
      `${name} was cut after ${max} of ${text.length} characters${isKept ? ", and the whole text is the description" : ""}`,
    );
  }
  return cells;
}
