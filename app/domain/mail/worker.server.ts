/**
 * The background worker of the web process. Each second it delivers emails and stores counts of searches;
 * each minute it vacuums the embedded database; each hour it deletes old emails and notices, and removals that cannot be
 * undone.
 */
import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { vacuumStalest } from "~/db/statistics.server";
import { startWorker, type Worker } from "~/domain/background/worker.server";
import { expireRemovedSaves } from "~/domain/library/save.server";
import { expireNotices } from "~/domain/notices/read-notices.server";
import { storeEmptySearches } from "~/domain/search/counts/empty-searches.server";
import { deliverDue } from "./deliver.server";
import { expireMails } from "./expire.server";
import { configuredSender, type Send } from "./transport.server";

const pollIntervalMs = 1_000;
/** The embedded database has no autovacuum, so the worker runs VACUUM and ANALYZE. */
const vacuumIntervalMs = 60_000;
const expiryIntervalMs = 60 * 60_000;
/** The delay after a database error. */
const errorPauseMs = 5_000;

let worker: Worker | undefined;

/** Starts the worker. Does nothing if it is running. */
export async function startMailWorker(send: Send = configuredSender()): Promise<void> {
  if (worker) return;
  // Only one process uses the embedded database, so a claim found at the start belongs to a dead process.
  if (config.embedded) await db.update(mails).set({ claimedUntil: null }).where(eq(mails.state, "sending"));
  let vacuumAt = 0;
  let expiredAt = Number.NEGATIVE_INFINITY;
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await deliverDue(send)) > 0);
    await storeEmptySearches();
    if (config.embedded && performance.now() > vacuumAt) {
      if (await vacuumStalest()) return 0;
      vacuumAt = performance.now() + vacuumIntervalMs;
    }
    if (performance.now() > expiredAt + expiryIntervalMs) {
      await expireMails();
      await expireRemovedSaves();
      await expireNotices();
      expiredAt = performance.now();
    }
    return pollIntervalMs;
  };
  worker = startWorker({ name: "mail", round, errorPauseMs });
}

/** Stops the worker after the current attempts. */
export async function stopMailWorker(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
