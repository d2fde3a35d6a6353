/** The worker of the web process: each second it looks for messages that are due, each minute for stale statistics. */
import path from "node:path";
import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { mails } from "~/db/schema";
import { refreshStalest } from "~/db/statistics.server";
import { deliverDue } from "./deliver.server";
import { expireMails } from "./expire.server";
import { outboxSender, type Send, smtpSender } from "./transport.server";

const pause = 1_000;
/** Milliseconds between two looks at the statistics of the embedded database, which has nobody else to keep them fresh. */
const statisticsPause = 60_000;
const expiryIntervalMs = 60 * 60_000;
/** After the database could not be asked. */
const longPause = 5_000;

type Worker = {
  stopped: boolean;
  timer?: NodeJS.Timeout;
  round: Promise<void>;
  statisticsAt: number;
  expiredAt: number;
};

let worker: Worker | undefined;

/** Starts delivering in this process; does nothing when it is running. */
export async function startMailWorker(send: Send = configuredSender()): Promise<void> {
  if (worker) return;
  const started: Worker = {
    stopped: false,
    round: Promise.resolve(),
    statisticsAt: 0,
    expiredAt: Number.NEGATIVE_INFINITY,
  };
  worker = started;
  // The embedded database is this process's alone: a claim that is there at its start is a dead process's.
  if (config.embedded) await db.update(mails).set({ claimedUntil: null }).where(eq(mails.state, "sending"));
  const next = (wait: number) => {
    if (started.stopped) return;
    started.timer = setTimeout(() => {
      started.round = round(send, started).then(next);
    }, wait).unref();
  };
  next(0);
}

/** Stops after the messages under way have ended. */
export async function stopMailWorker(): Promise<void> {
  const stopping = worker;
  if (!stopping) return;
  stopping.stopped = true;
  clearTimeout(stopping.timer);
  await stopping.round;
  worker = undefined;
}

/** Delivers until nothing is due; returns the milliseconds to wait before looking again. */
async function round(send: Send, running: Worker): Promise<number> {
  try {
    while (!running.stopped && (await deliverDue(send)) > 0);
    if (config.embedded && performance.now() > running.statisticsAt) {
      if (await refreshStalest()) return 0;
      running.statisticsAt = performance.now() + statisticsPause;
    }
    if (performance.now() > running.expiredAt + expiryIntervalMs) {
      await expireMails();
      running.expiredAt = performance.now();
    }
    return pause;
  } catch (error) {
    console.error(`The mail worker could not use the database: ${failureText(error)}`);
    return longPause;
  }
}

function configuredSender(): Send {
  const sender = { from: config.MAIL_FROM, host: new URL(config.APP_URL).hostname };
  return config.SMTP_URL
    ? smtpSender(config.SMTP_URL, sender)
    : outboxSender(path.join(config.DATA_DIR, "outbox"), sender);
}
