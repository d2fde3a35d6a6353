import { z } from "zod";
import { pictureCell } from "~/domain/media/picture-cell";
import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { moment, oneOf } from "~/domain/resources/catalogue/file-cells";
import { shapeFor, toRow } from "~/domain/resources/fields/field-shapes";
import { optionalText } from "~/domain/resources/fields/fields";
import { fileFields } from "~/domain/resources/fields/resource-fields";
import { statuses } from "~/domain/resources/values/statuses";

const columns = z.object({
  ...shapeFor(fileFields, "imported"),
  status: oneOf("status", statuses, "Pending"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
  picture: pictureCell,
});

/** Exports of before had the last check of each link. */
const checks = ["state", "since", "checked_at", "last_ok_at", "failures", "failing_since", "outcome", "http_status"];

/** The columns of our own exports: their mark, the addresses of pictures, which only people read, and former ones. */
export const importColumns: string[] = [
  ...[exportMark, ...Object.keys(columns.shape), "picture_url", "link_moved_to"],
  ...checks.map((name) => `link_${name}`),
];

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
