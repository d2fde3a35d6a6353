/**
 * The catalogue as a file: what export writes and import reads.
 * Left out on purpose: ids (a new database gives new ones; the slug is what stays), upvotes (they belong to accounts,
 * an import must not make them from nowhere), who decided, and the hashes of private links.
 */

import { type Field, jsonValue } from "~/domain/resources/fields/field-shapes";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import type { Resource } from "./add.server";

type Column = {
  name: string;
  /** The value as a cell of CSV. */
  cell: (record: Resource) => string;
  /** The value as JSON has it. */
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

/** The columns of the file, in order. */
export const catalogueColumns: readonly Column[] = [
  ...Object.entries(fileFields).map(columnOf),
  stateColumn("status", (record) => record.status.toLowerCase()),
  stateColumn("rejection_reason", (record) => record.rejectionReason),
  stateColumn("created_at", (record) => record.createdAt.toISOString()),
  stateColumn("updated_at", (record) => record.updatedAt.toISOString()),
  stateColumn("decided_at", (record) => record.decidedAt?.toISOString() ?? null),
];

const cellOf = (value: unknown) => (Array.isArray(value) ? value.join("|") : String(value ?? ""));

// A spreadsheet runs a cell that begins with one of these as a formula. A value that looks escaped already gets one
// more apostrophe, so that taking one off always gives back what was there.
const dangerous = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows as text. */
export function harmlessCell(value: string): string {
  return dangerous.test(value) ? `'${value}` : value;
}

/** What `harmlessCell` was given. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
