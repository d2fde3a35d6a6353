import { z } from "zod";
import { shapeFor, toRow } from "~/domain/resources/fields/field-shapes";
import { optionalText } from "~/domain/resources/fields/fields";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import { statuses } from "~/domain/resources/values/statuses";
import { moment, oneOf } from "./file-cells";

const columns = z.object({
  ...shapeFor(fileFields, "imported"),
  status: oneOf("status", statuses, "Approved"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
});

/** The columns that an import reads. */
export const importColumns: string[] = Object.keys(columns.shape);

/** Parses a row of a catalogue file. Only `name` and `product_url` are required. */
export const importRow = columns.transform((row) => ({
  ...toRow(fileFields, row),
  status: row.status,
  rejectionReason: row.rejection_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  decidedAt: row.decided_at,
}));
