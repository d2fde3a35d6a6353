/** The background worker of the web process that imports files and undoes imports. */

import { takeTurns } from "~/domain/background/take-turns.server";
import { startWorker, type Worker } from "~/domain/background/worker.server";
import { expireImports } from "./imports.server";
import { runBatch } from "./run-import.server";

const pollIntervalMs = 1_000;
/** The delay after a database error. */
const errorPauseMs = 5_000;
const expiryIntervalMs = 60 * 60_000;

let worker: Worker | undefined;

/** Starts the worker. Does nothing if it is running. An import that a process left off goes on with its next batch. */
export function startImportWorker(): void {
  let expiredAt = Number.NEGATIVE_INFINITY;
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await takeTurns(runBatch)));
    if (performance.now() > expiredAt + expiryIntervalMs) {
      await expireImports();
      expiredAt = performance.now();
    }
    return pollIntervalMs;
  };
  worker ??= startWorker({ name: "import", round, errorPauseMs });
}

/** Stops the worker after the current batch. */
export async function stopImportWorker(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
