/** The background worker of the web process that writes weekly emails. The mail worker sends them. */
import { config } from "~/config.server";
import { takeTurns } from "~/domain/background/take-turns.server";
import { startWorker, type Worker } from "~/domain/background/worker.server";
import { cancelWaiting, releaseClaims, writeNextWeekly } from "./send-weekly.server";

const pollIntervalMs = 1_000;
/** The delay after a database error. */
const errorPauseMs = 5_000;

let worker: Worker | undefined;

/** Starts the worker, unless the operator turned weekly emails off. Does nothing if it is running. */
export async function startWeeklyWorker(): Promise<void> {
  if (worker) return;
  if (config.DIGEST === "off") return await cancelWaiting();
  if (config.embedded) await releaseClaims();
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await takeTurns(writeNextWeekly)));
    return pollIntervalMs;
  };
  worker = startWorker({ name: "weekly email", round, errorPauseMs });
}

/** Stops the worker after the current email. */
export async function stopWeeklyWorker(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
