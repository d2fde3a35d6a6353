/** Imports a file at once, for commands: reads it, stores it as a run, and does its batches until the end. */
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import type { Moderator } from "~/domain/accounts/permissions";
import { commandLimits, type FileToRead } from "~/domain/import/read-file.server";
import { addableOutcomes, isRunning, type RowOutcome } from "./import-values";
import { addRows, decideImport, findImport, type Import, startImport } from "./imports.server";
import { readImport } from "./read-import.server";
import { runBatch } from "./run-import.server";

/** Rows per transaction. */
const batchSize = 200;
const owner = { adminId: null };

/** Reads a file and stores it as an import of nobody. Returns it as administrators see it. */
export async function readNow(file: FileToRead): Promise<Import> {
  return (await findImport(await readImport(file, owner, commandLimits), owner))!;
}

type Options = {
  /** Also what is left out, or what has a stored link and another title. */
  add?: RowOutcome[];
  /** Who publishes what has no notice. */
  publisher?: Moderator;
  stop?: AbortSignal;
  onProgress?: (position: number) => void;
};

/** Imports a file that was read. What was done before `stop` is stored, and the rest can still be added. */
export async function importNow(
  { id }: Import,
  { add = [], publisher, stop, onProgress }: Options = {},
): Promise<void> {
  await startImport(id);
  await runToEnd(id, { stop, onProgress });
  for (const outcome of addableOutcomes)
    if (!stop?.aborted && add.includes(outcome) && (await addRows(id, outcome))) await runToEnd(id, { stop });
  if (!publisher || stop?.aborted) return;
  await decideImport(id, { kind: "publish", at: new Date().toISOString() }, publisher);
  await runToEnd(id, { stop, onProgress });
}

async function runToEnd(id: number, { stop, onProgress }: Pick<Options, "stop" | "onProgress">): Promise<void> {
  for (;;) {
    const run = await findImport(id, owner);
    if (!run || !isRunning(run.state)) return;
    if (stop?.aborted) return stopRun(run);
    onProgress?.(run.position);
    // A server may do a batch of it, too. The embedded database never waits, so Ctrl-C would not be heard in between.
    await wait((await runBatch(batchSize)) ? 0 : 50);
  }
}

/** Ends an import. The rows that it has not reached can still be added. */
async function stopRun({ id, position }: Import): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(imports).set({ state: "done" }).where(eq(imports.id, id));
    await tx
      .update(importRows)
      .set({ outcome: "left-out", message: "the import was stopped before it" })
      .where(and(eq(importRows.importId, id), gt(importRows.number, position), isNotNull(importRows.cells)));
  });
}
