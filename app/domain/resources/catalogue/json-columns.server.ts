import { getTableColumns } from "drizzle-orm";
import { resources } from "~/db/schema/resources";

const {
  addressKey,
  submissionKey,
  statusTokenHash,
  paymentTokenHash,
  decidedAt,
  decidedBy,
  changeBase,
  facets,
  ...columns
} = getTableColumns(resources);

/** The columns of the JSON shapes. */
export const recordColumns = columns;
