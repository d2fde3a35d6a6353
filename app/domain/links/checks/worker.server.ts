/** The background worker of the web process that checks links. Does nothing with FETCH_LINKS=off. */
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { linkChecks } from "~/db/schema";
import { fetchPublicUrl } from "../fetcher/fetch-public-url.server";
import { forgetFreeHosts } from "../fetcher/turns.server";
import { checkDue, spreadFirstChecks } from "./check-due.server";

const pollIntervalMs = 5_000;
const forgetIntervalMs = 60 * 60_000;
/** The delay after a database error. */
const errorPauseMs = 30_000;

type Worker = { stopping: AbortController; timer?: NodeJS.Timeout; round: Promise<void>; forgottenAt: number };

let worker: Worker | undefined;
const now = () => new Date();

/** Starts the worker. Does nothing if it is running or FETCH_LINKS is off. */
export async function startLinkWorker(): Promise<void> {
  if (worker || config.FETCH_LINKS === "off") return;
  const started: Worker = { stopping: new AbortController(), round: Promise.resolve(), forgottenAt: 0 };
  worker = started;
  // Only one process uses the embedded database, so a claim found at the start belongs to a dead process.
  if (config.embedded) await db.update(linkChecks).set({ claimedUntil: null });
  await spreadFirstChecks(now());
  const next = (delayMs: number) => {
    if (started.stopping.signal.aborted) return;
    started.timer = setTimeout(() => {
      started.round = round(started).then(next);
    }, delayMs).unref();
  };
  next(0);
}

/** Stops the worker and the checks in flight. Those links are due again immediately. */
export async function stopLinkWorker(): Promise<void> {
  const stopping = worker;
  if (!stopping) return;
  stopping.stopping.abort();
  clearTimeout(stopping.timer);
  await stopping.round;
  worker = undefined;
}

/** Checks until nothing is due. Returns the milliseconds until the next round. */
async function round(running: Worker): Promise<number> {
  const { signal } = running.stopping;
  try {
    while (!signal.aborted && (await checkDue({ fetchUrl: fetchPublicUrl, now, signal })) > 0);
    if (Date.now() > running.forgottenAt + forgetIntervalMs) {
      await forgetFreeHosts(now());
      running.forgottenAt = Date.now();
    }
    return pollIntervalMs;
  } catch (error) {
    console.error(`The link worker could not use the database: ${failureText(error)}`);
    return errorPauseMs;
  }
}
