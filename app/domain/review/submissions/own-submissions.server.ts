import { and } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type KeysetPage, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type Status, shownStatus } from "~/domain/resources/values/statuses";
import {
  isMergeTarget,
  isOriginal,
  type MergedInto,
  mergedInto,
  mergeTargets,
  type Original,
  originalColumns,
  originalOf,
  originals,
} from "~/domain/review/changes/originals.server";

/** Rows per page of My submissions. */
export const ownPageSize = 24;

const newest: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };

export type OwnSubmission = Pick<Resource, "id" | "slug" | "name" | "rejectionReason" | "productUrl"> & {
  createdAt: Date;
  status: Status;
  /** The resource that a suggested change is about. */
  original: Original | null;
  /** The resource that it was merged into. */
  mergedInto: MergedInto | null;
};

/** Returns a page of the submissions with a member's email, newest first. Call it only for a confirmed email. */
export async function listOwnSubmissions(email: string, position: Position = {}): Promise<KeysetPage<OwnSubmission>> {
  const { id, slug, name, status, rejectionReason, productUrl, createdAt } = resources;
  const found = await db
    .select({ id, slug, name, status, rejectionReason, productUrl, createdAt, ...originalColumns, mergedInto })
    .from(resources)
    .leftJoin(originals, isOriginal)
    .leftJoin(mergeTargets, isMergeTarget)
    .where(and(isSubmittedBy(email), afterCursor(newest, position)))
    .orderBy(...sortOrder(newest, position))
    .limit(ownPageSize + 1);
  const rows = found.map((row) => ({ ...row, status: shownStatus(row.status), original: originalOf(row) }));
  return toPage(rows, {
    ...position,
    size: ownPageSize,
    cursorOf: (row) => ({ value: row.createdAt.getTime(), id: row.id }),
  });
}
