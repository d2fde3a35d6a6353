import { and } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { shownStatus } from "~/domain/resources/values/statuses";
import {
  isMergeTarget,
  isOriginal,
  mergedInto,
  mergeTargets,
  originalColumns,
  originalOf,
  originals,
} from "~/domain/review/changes/originals.server";

/** Rows per page of My submissions. */
export const ownPageSize = 24;

const newest: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };

export type OwnSubmission = Awaited<ReturnType<typeof listOwnSubmissions>>["rows"][number];

/** Returns a page of the submissions with a member's email, newest first. Call it only for a confirmed email. */
export async function listOwnSubmissions(email: string, position: Position = {}) {
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
