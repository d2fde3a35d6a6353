/** The last check of a link in the export and import of the catalogue. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import type { CheckCells } from "./check-cells";

const exported = {
  link_state: linkChecks.state,
  link_since: linkChecks.since,
  link_checked_at: linkChecks.checkedAt,
  link_last_ok_at: linkChecks.lastOkAt,
  link_failures: linkChecks.failures,
  link_failing_since: linkChecks.failingSince,
  link_outcome: linkChecks.outcome,
  link_http_status: linkChecks.httpStatus,
  link_moved_to: linkChecks.movedTo,
};

export type ExportedCheck = Record<keyof CheckCells, string | number | null>;

/** Returns what an export says of the links of these resources, by id. Links that were never checked are missing. */
export async function exportChecks(resourceIds: number[]): Promise<Map<number, ExportedCheck>> {
  const rows = await db
    .select({ id: linkChecks.resourceId, ...exported })
    .from(linkChecks)
    .where(
      and(inArray(linkChecks.resourceId, resourceIds), isNotNull(linkChecks.dueAt), isNotNull(linkChecks.checkedAt)),
    );
  return new Map(rows.map(({ id, ...row }) => [id, inText(row)]));
}

function inText(row: Record<keyof CheckCells, Date | string | number | null>): ExportedCheck {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}

/** Restores the check of an approved resource that was added in this transaction. The link is due within the week. */
export async function importCheck(tx: Transaction, resourceId: number, check: CheckCells): Promise<void> {
  const { link_state: state, link_checked_at: checkedAt } = check;
  if (!checkedAt) return;
  await tx
    .update(linkChecks)
    .set({
      state,
      since: check.link_since ?? checkedAt,
      checkedAt,
      lastOkAt: check.link_last_ok_at ?? null,
      failures: check.link_failures ?? 0,
      failingSince: check.link_failing_since ?? null,
      outcome: check.link_outcome,
      httpStatus: check.link_http_status,
      movedTo: check.link_moved_to,
    })
    .where(eq(linkChecks.resourceId, resourceId));
  if (state === "dead")
    await tx.update(resources).set({ brokenLinkCheckedAt: checkedAt }).where(eq(resources.id, resourceId));
}
