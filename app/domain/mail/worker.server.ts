/**
 * The background worker of the web process. Each second it delivers emails and stores the searches that found nothing;
 * each minute it vacuums the embedded database.
 */
import path from "node:path";
import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { mails } from "~/db/schema";
import { vacuumStalest } from "~/db/statistics.server";
import { storeEmptySearches } from "~/domain/search/empty-searches.server";
import { deliverDue } from "./deliver.server";
import { expireMails } from "./expire.server";
import { outboxSender, type Send, smtpSender } from "./transport.server";

const pollIntervalMs = 1_000;
/** The embedded database has no autovacuum, so the worker runs VACUUM and ANALYZE. */
const vacuumIntervalMs = 60_000;
const expiryIntervalMs = 60 * 60_000;
/** The delay after a database error. */
const errorPauseMs = 5_000;

type Worker = {
  stopped: boolean;
  timer?: NodeJS.Timeout;
  round: Promise<void>;
  vacuumAt: number;
  expiredAt: number;
};

let worker: Worker | undefined;

/** Starts the worker. Does nothing if it is running. */
export async function startMailWorker(send: Send = configuredSender()): Promise<void> {
  if (worker) return;
  const started: Worker = {
    stopped: false,
    round: Promise.resolve(),
    vacuumAt: 0,
    expiredAt: Number.NEGATIVE_INFINITY,
  };
  worker = started;
  // Only one process uses the embedded database, so a claim found at the start belongs to a dead process.
  if (config.embedded) await db.update(mails).set({ claimedUntil: null }).where(eq(mails.state, "sending"));
  const next = (delayMs: number) => {
    if (started.stopped) return;
    started.timer = setTimeout(() => {
      started.round = round(send, started).then(next);
    }, delayMs).unref();
  };
  next(0);
}

/** Stops the worker after the current attempts. */
export async function stopMailWorker(): Promise<void> {
  const stopping = worker;
  if (!stopping) return;
  stopping.stopped = true;
  clearTimeout(stopping.timer);
  await stopping.round;
  worker = undefined;
}

/** Delivers until nothing is due. Returns the milliseconds until the next round. */
async function round(send: Send, running: Worker): Promise<number> {
  try {
    while (!running.stopped && (await deliverDue(send)) > 0);
    await storeEmptySearches();
    if (config.embedded && performance.now() > running.vacuumAt) {
      if (await vacuumStalest()) return 0;
      running.vacuumAt = performance.now() + vacuumIntervalMs;
    }
    if (performance.now() > running.expiredAt + expiryIntervalMs) {
      await expireMails();
      running.expiredAt = performance.now();
    }
    return pollIntervalMs;
  } catch (error) {
    console.error(`The mail worker could not use the database: ${failureText(error)}`);
    return errorPauseMs;
  }
}

function configuredSender(): Send {
  const sender = { from: config.MAIL_FROM, host: new URL(config.APP_URL).hostname };
  return config.SMTP_URL
    ? smtpSender(config.SMTP_URL, sender)
    : outboxSender(path.join(config.DATA_DIR, "outbox"), sender);
}
