import { z } from "zod";
import { pictureCell } from "~/domain/media/picture-cell";
import { moment, oneOf } from "~/domain/resources/catalogue/file-cells";
import { shapeFor, toRow } from "~/domain/resources/fields/field-shapes";
import { optionalText } from "~/domain/resources/fields/fields";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import { statuses } from "~/domain/resources/values/statuses";

/** The columns of our own exports that are read. All other files have those of the fields. */
const columns = z.object({
  ...shapeFor(fileFields, "imported"),
  status: oneOf("status", statuses, "Pending"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
  picture: pictureCell,
});

/** Parses the cells of a row: the resource and its picture. Only `name` and `product_url` are required. */
export const importRow = columns.transform((row) => ({
  record: {
    ...toRow(fileFields, row),
    status: row.status,
    rejectionReason: row.rejection_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    decidedAt: row.decided_at,
  },
  picture: row.picture,
}));
