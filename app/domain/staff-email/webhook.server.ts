/** The address that is told what begins to wait, for a chat or a program. Its messages are rows of the queue of emails. */
import { createHmac, randomUUID } from "node:crypto";
import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { cookieSecretsFor } from "~/crypto/keys.server";
import { db, type Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { nobody } from "~/domain/accounts/permissions";
import { timeLimit } from "~/domain/background/time-limit";
import { FetchFailure } from "~/domain/links/fetcher/outcome";
import { type PostJson, postJson } from "~/domain/links/fetcher/post.server";
import { cancelMails } from "~/domain/mail/queue.server";
import { reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import type { Mail, Send } from "~/domain/mail/transport.server";
import { site } from "~/site";
import { findWaiting, type Waiting } from "./find-waiting.server";
import { counted, pathOf } from "./staff-email";

const kind = "webhook";
const isWebhook = eq(mails.kind, kind);

/** The advisory lock of those who write a message. Two at once would tell the same. */
const webhookLock = 7_120_461;
const secondMs = 1_000;
/** How long a transaction may take that stores what begins to wait. */
const lagMs = 10 * secondMs;
const minIntervalMs = 60 * secondMs;
const firstPeriodMs = 3_600 * secondMs;

/** Queues a message about what began to wait since the last one, at most one a minute. Cancels those to a former address. */
export async function queueWebhook(): Promise<void> {
  await cancelMails(db, and(isWebhook, ne(mails.recipient, site.webhook)));
  if (site.webhook === "") return;
  const { now, last } = await readTimes(db);
  const after = last ?? new Date(now.getTime() - firstPeriodMs);
  if (now.getTime() - after.getTime() < minIntervalMs) return;
  const period = { after: new Date(after.getTime() - lagMs), until: new Date(now.getTime() - lagMs) };
  const waiting = await findWaiting(nobody, reviewTopics, period);
  if (waiting.length === 0) return;
  const subject = `To review: ${waiting.map(counted).join(", ")}`;
  const text = JSON.stringify(payloadOf("waiting", subject, waiting));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${webhookLock})`);
    // Another process wrote a message meanwhile.
    if ((await readTimes(tx)).last?.getTime() !== last?.getTime()) return;
    await tx.insert(mails).values({ kind, recipient: site.webhook, subject, text, html: "", createdAt: now });
  });
}

/** Returns the database's time, and when the last message was written. */
async function readTimes(tx: Pick<Transaction, "select">): Promise<{ now: Date; last: Date | null }> {
  const ms = sql<number>`(extract(epoch from now()) * 1000)::float8`;
  const [row] = await tx
    .select({ ms, last: max(mails.createdAt) })
    .from(mails)
    .where(isWebhook);
  return { now: new Date(Math.floor(row!.ms)), last: row!.last };
}

/** Titles are what strangers typed, so they are not in the texts that a chat shows and may read as commands. */
function payloadOf(what: "waiting" | "test", title: string, waiting: Waiting[]) {
  const url = config.APP_URL + pathOf(waiting);
  const text = `${site.name}: ${title}. ${url}`;
  return {
    ...{ text, content: text, kind: what, title, url },
    counts: Object.fromEntries(waiting.map(({ topic, count }) => [topic, count])),
    titles: Object.fromEntries(waiting.map(({ topic, titles }) => [topic, titles])),
  };
}

/** Returns the secret of the signature. It is derived from SESSION_SECRET, and stored nowhere. */
export const webhookSecret = (): string => cookieSecretsFor("webhook")[0]!;

type Message = Pick<Mail, "recipient" | "text"> & {
  /** The same in each attempt, so that a program takes a message once. */
  id: string;
};

/** Posts a message, signed. Returns the status of the answer. Throws if it is not 2xx. */
async function post({ id, recipient, text }: Message, signal: AbortSignal, send: PostJson): Promise<number> {
  const time = String(Math.floor(Date.now() / secondMs));
  const signature = createHmac("sha256", webhookSecret()).update(`${time}.${text}`).digest("hex");
  const headers = { "Webhook-Id": id, "Webhook-Time": time, "Webhook-Signature": `sha256=${signature}` };
  const { status, body } = await send(recipient, { body: text, headers, signal }).catch((error: unknown) => {
    throw error instanceof FetchFailure ? new Error(`Not sent: ${error.kind} ${error.detail}`.trim()) : error;
  });
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${body}`);
  return status;
}

/** Returns the sender of the queue: messages to the webhook are posted, all others are emails. */
export const withWebhook =
  (sendEmail: Send, send: PostJson = postJson): Send =>
  async (mail, signal) => {
    if (mail.kind === kind) await post({ ...mail, id: String(mail.id) }, signal, send);
    else await sendEmail(mail, signal);
  };

/** Posts a test message without the queue, to show the answer. Returns whether it was taken. */
export async function testWebhook(send: PostJson = postJson): Promise<{ ok: boolean; message: string }> {
  if (site.webhook === "") return { ok: false, message: "There is no webhook." };
  try {
    const text = JSON.stringify(payloadOf("test", "Test message", []));
    const status = await post(
      { id: `test-${randomUUID()}`, recipient: site.webhook, text },
      timeLimit(15 * secondMs),
      send,
    );
    return { ok: true, message: `The webhook answered ${status}.` };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns what became of the last ten messages. */
export function listWebhookMessages() {
  const { id, createdAt, sentAt, state, subject, attempts, lastError } = mails;
  return db
    .select({ id, createdAt, sentAt, state, subject, attempts, lastError })
    .from(mails)
    .where(isWebhook)
    .orderBy(desc(mails.id))
    .limit(10);
}
