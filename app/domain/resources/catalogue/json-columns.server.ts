import { getTableColumns } from "drizzle-orm";
import { resources } from "~/db/schema/resources";

const {
  addressKey,
  submissionKey,
  statusTokenHash,
  paymentTokenHash,
  submittedBy,
  decidedAt,
  decidedBy,
  changeBase,
  facets,
  ...columns
} = getTableColumns(resources);

export const recordColumns = columns;
