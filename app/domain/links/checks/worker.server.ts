/** The background worker of the web process that checks links. Does nothing with FETCH_LINKS=off. */
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { startWorker, type Worker } from "~/domain/background/worker.server";
import { fetchPublicUrl } from "../fetcher/fetch-public-url.server";
import { forgetFreeHosts } from "../fetcher/turns.server";
import { checkDue, spreadFirstChecks } from "./check-due.server";

const pollIntervalMs = 5_000;
const forgetIntervalMs = 60 * 60_000;
/** The delay after a database error. */
const errorPauseMs = 30_000;

let worker: Worker | undefined;
const now = () => new Date();

/** Starts the worker. Does nothing if it is running or FETCH_LINKS is off. */
export async function startLinkWorker(): Promise<void> {
  if (worker || config.FETCH_LINKS === "off") return;
  // Only one process uses the embedded database, so a claim found at the start belongs to a dead process.
  if (config.embedded) await db.update(linkChecks).set({ claimedUntil: null });
  await spreadFirstChecks(now());
  let forgottenAt = 0;
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await checkDue({ fetchUrl: fetchPublicUrl, now, signal })) > 0);
    if (Date.now() > forgottenAt + forgetIntervalMs) {
      await forgetFreeHosts(now());
      forgottenAt = Date.now();
    }
    return pollIntervalMs;
  };
  worker = startWorker({ name: "link", round, errorPauseMs });
}

/** Stops the worker and the checks in flight. Those links are due again immediately. */
export async function stopLinkWorker(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
