import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { ReadRow } from "~/domain/import/read-row";
import { keyOf, type RowReport, type Storing, storeBatch } from "~/domain/import/store-rows.server";
import { isApproved } from "~/domain/resources/approved.server";
import { maxNoteLength } from "~/domain/resources/save-states";
import type { RowOutcome } from "./import-values";

/** Stores rows as resources, or, for a member, as links of the library. */
export const storeFor = (memberId: number | null, tx: Transaction, rows: ReadRow[], storing: Storing) =>
  memberId === null ? storeBatch(tx, rows, storing) : saveLinks(tx, rows, { ...storing, memberId });

/** Adds the links that are in the directory to a member's library, as wanted. Those that are there stay. Reports all rows. */
async function saveLinks(
  tx: Transaction,
  rows: ReadRow[],
  { memberId: userId, earlier, dryRun }: Storing & { memberId: number },
): Promise<RowReport[]> {
  const keys = rows.map(({ record, leftOut, isChosen }) =>
    record && (leftOut === undefined || isChosen) ? keyOf({ productUrl: record.productUrl }) : "",
  );
  const found = await tx
    .select({ id: resources.id, key: resources.addressKey })
    .from(resources)
    .where(and(inArray(resources.addressKey, keys), isApproved))
    .orderBy(desc(resources.upvotes), asc(resources.id))
    // A merge waits, and then finds what is saved here.
    .for("key share");
  // Of several resources with a link, the most upvoted.
  const byKey = new Map(found.reverse().map((one) => [one.key, one.id]));
  const own = and(eq(saves.userId, userId), inArray(saves.resourceId, [...byKey.values()]));
  const there = new Set((await tx.select({ id: saves.resourceId }).from(saves).where(own)).map(({ id }) => id));
  const reports = rows.map(({ line, name, record, problem = "", leftOut = "" }, at): RowReport => {
    const key = keys[at]!;
    const resourceId = byKey.get(key);
    const report = (outcome: RowOutcome, message = "") => ({ outcome, message, resourceId });
    if (!record) return report("rejected", problem);
    if (key === "") return report("left-out", leftOut);
    const equal = earlier.get(key);
    if (equal) return report("skipped", `its link is that of ${equal}`);
    earlier.set(key, `"${name}" in line ${line}`);
    if (resourceId === undefined) return report("missing");
    return there.has(resourceId) ? report("skipped", "it is in your library") : report("added");
  });
  const added = reports.flatMap(({ outcome, resourceId }, at) => {
    if (outcome !== "added" || resourceId === undefined) return [];
    const note = rows[at]!.values.note?.trim().slice(0, maxNoteLength);
    return { userId, resourceId, state: "want" as const, note };
  });
  if (!dryRun && added.length > 0) await tx.insert(saves).values(added).onConflictDoNothing();
  return reports;
}
