import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { addKnown, keyOf } from "~/domain/import/match-rows.server";
import type { ReadRow } from "~/domain/import/read-row";
import { type RowReport, type Storing, storeBatch } from "~/domain/import/store-rows.server";
import { isApproved } from "~/domain/resources/approved.server";
import { maxNoteLength } from "~/domain/resources/save-states";
import type { RowOutcome } from "./import-values";

/** Returns how the rows of administrators or of a member are stored. */
export const storeFor = (memberId: number | null | undefined) =>
  memberId == null
    ? storeBatch
    : (tx: Transaction, rows: ReadRow[], storing: Storing) => saveLinks(tx, rows, { ...storing, memberId });

/** Adds the links that are in the directory to a member's library, as wanted. Those that are there stay. Reports all rows. */
async function saveLinks(
  tx: Transaction,
  rows: ReadRow[],
  { memberId, earlier, isChosen, dryRun = false }: Storing & { memberId: number },
): Promise<RowReport[]> {
  const keys = rows.map(({ parsed, leftOut }, at) => {
    const isTaken = leftOut === undefined || isChosen?.(at);
    return parsed && isTaken ? keyOf({ productUrl: parsed.record.productUrl }) : undefined;
  });
  const inDirectory = inArray(
    resources.addressKey,
    keys.filter((key) => key !== undefined),
  );
  const found = await tx
    .select({ id: resources.id, key: resources.addressKey })
    .from(resources)
    .where(and(inDirectory, isApproved))
    .orderBy(desc(resources.upvotes), asc(resources.id))
    // A merge waits, and then finds what is saved here.
    .for("key share");
  // Of several resources with a link, the most upvoted.
  const byKey = new Map(found.reverse().map((one) => [one.key, one.id]));
  const notes = new Map<number, string>();
  for (const [at, { values }] of rows.entries()) {
    const id = byKey.get(keys[at] ?? "");
    const note = (values.note ?? "").trim().slice(0, maxNoteLength);
    if (id !== undefined && !notes.get(id)) notes.set(id, note);
  }
  const isNew = await addSaves(tx, memberId, notes, dryRun);
  return rows.map((row, at): RowReport => {
    const { line, name, parsed, problem = "" } = row;
    const key = keys[at];
    const link = parsed?.record.productUrl ?? row.link;
    const resourceId = key === undefined ? undefined : byKey.get(key);
    const report = (outcome: RowOutcome, message = "") => ({ line, name, link, outcome, message, resourceId });
    if (!parsed) return report("rejected", problem);
    if (key === undefined) return report("left-out", row.leftOut);
    const before = earlier.get(key)?.[0];
    if (before) return report("skipped", `it equals line ${before.line}`);
    addKnown(earlier, key, { name, line });
    if (resourceId === undefined) return report("missing");
    return isNew(resourceId) ? report("added") : report("skipped", "it is in your library");
  });
}

/** Saves resources with their notes. Returns which of them are new to the library. */
async function addSaves(tx: Transaction, userId: number, notes: Map<number, string>, dryRun: boolean) {
  const ids = [...notes.keys()];
  if (ids.length === 0) return () => false;
  if (dryRun) {
    const own = and(eq(saves.userId, userId), inArray(saves.resourceId, ids));
    const there = new Set((await tx.select({ id: saves.resourceId }).from(saves).where(own)).map(({ id }) => id));
    return (id: number) => !there.has(id);
  }
  const saved = await tx
    .insert(saves)
    .values([...notes].map(([resourceId, note]) => ({ userId, resourceId, state: "want" as const, note })))
    .onConflictDoNothing()
    .returning({ id: saves.resourceId });
  const added = new Set(saved.map(({ id }) => id));
  return (id: number) => added.has(id);
}
