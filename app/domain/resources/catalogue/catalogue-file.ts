/**
 * The columns of the catalogue file that the export writes and the import reads. It omits ids (a new database assigns
 * new ones; the slug identifies a resource), upvotes (they belong to accounts), the administrators who decided, and the
 * hashes of private links.
 */

import { type Field, jsonValue } from "~/domain/resources/fields/field-shapes";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import type { Resource } from "./add.server";

type Column = {
  name: string;
  /** Returns the value as a CSV cell. */
  cell: (record: Resource) => string;
  /** Returns the value for JSON. */
  json: (record: Resource) => unknown;
};

function columnOf([name, field]: [string, Field]): Column {
  return {
    name,
    cell: (record) => cellOf(record[field.column]),
    json: (record) => jsonValue(field, record[field.column]),
  };
}

function stateColumn(name: string, json: (record: Resource) => string | null): Column {
  return { name, cell: (record) => json(record) ?? "", json };
}

/** The column that marks our own exports. Only there a slug identifies a record, and colours, checks and pictures are restored. */
export const exportMark = "career_hub_export";

export const catalogueColumns: readonly Column[] = [
  stateColumn(exportMark, () => "1"),
  ...Object.entries(fileFields).map(columnOf),
  stateColumn("status", (record) => record.status.toLowerCase()),
  stateColumn("rejection_reason", (record) => record.rejectionReason),
  stateColumn("created_at", (record) => record.createdAt.toISOString()),
  stateColumn("updated_at", (record) => record.updatedAt.toISOString()),
  stateColumn("decided_at", (record) => record.decidedAt?.toISOString() ?? null),
];

const cellOf = (value: unknown) => (Array.isArray(value) ? value.join("|") : String(value ?? ""));

// A spreadsheet runs a cell that begins with one of these as a formula, some also with a full-width sign. An apostrophe before it prevents that. A value
// that already begins with apostrophes gets one more, so that removing one always restores the value.
const dangerous = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Escapes a cell so that spreadsheets show it as text. */
export function harmlessCell(value: string): string {
  return dangerous.test(value) ? `'${value}` : value;
}

/** Reverses `harmlessCell`. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
