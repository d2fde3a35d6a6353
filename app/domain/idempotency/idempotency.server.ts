import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema/requests";
import { sha256 } from "~/hash.server";

/** The body is stored as text, because jsonb would change the order of its fields. */
export type StoredResponse = { status: number; body: string };
export type IdempotentResult =
  | { kind: "completed"; response: StoredResponse; isReplay: boolean }
  /** The key was used with other content. */
  | { kind: "key-reused" }
  /** The first request with this key has no response yet. */
  | { kind: "in-progress" };

type IdempotentRequest = {
  /** The client's key, prefixed so that two clients never share one. */
  key: string;
  /** The content of the request, which must be the same at each call. */
  content: string;
  /** Does the work. After a crash it runs again with the same `runKey` and must find what it already stored. */
  run: (runKey: string) => Promise<StoredResponse>;
};

const retention = sql`interval '24 hours'`;
/** A request without a response after this time has crashed. */
const maxRunTime = sql`interval '1 minute'`;

/**
 * Runs a request once for each key, and repeats the first response for 24 hours. If the request throws, nothing is
 * stored and the client can retry.
 */
export async function runIdempotently({ key, content, run }: IdempotentRequest): Promise<IdempotentResult> {
  const id = hash(key);
  const contentHash = hash(content);
  const startedAt = (await claim(id, contentHash)) ?? (await takeOver(id, contentHash));
  if (!startedAt) return findResult(id, contentHash);
  try {
    const response = await run(hash(`${id} ${startedAt.getTime()}`));
    const values = { status: response.status, body: { text: response.body } };
    await db.update(idempotencyKeys).set(values).where(eq(idempotencyKeys.key, id));
    return { kind: "completed", response, isReplay: false };
  } catch (error) {
    await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, id), isNull(idempotencyKeys.status)));
    throw error;
  }
}

/** Stores a new key. Returns the time, or undefined if the key exists. */
async function claim(id: string, contentHash: string): Promise<Date | undefined> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${retention}`));
  const [fresh] = await db
    .insert(idempotencyKeys)
    .values({ key: id, requestHash: contentHash })
    .onConflictDoNothing()
    .returning({ at: idempotencyKeys.createdAt });
  return fresh?.at;
}

/**
 * Returns when a crashed request started. Several requests may take over at once; their common `runKey` prevents
 * duplicates.
 */
async function takeOver(id: string, contentHash: string): Promise<Date | undefined> {
  const isOurs = and(eq(idempotencyKeys.key, id), eq(idempotencyKeys.requestHash, contentHash));
  const isDead = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, sql`now() - ${maxRunTime}`));
  const [dead] = await db.select({ at: idempotencyKeys.createdAt }).from(idempotencyKeys).where(and(isOurs, isDead));
  return dead?.at;
}

async function findResult(id: string, contentHash: string): Promise<IdempotentResult> {
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, id));
  if (stored && stored.requestHash !== contentHash) return { kind: "key-reused" };
  if (!stored || stored.status === null) return { kind: "in-progress" };
  const { text } = stored.body as { text: string };
  return { kind: "completed", response: { status: stored.status, body: text }, isReplay: true };
}

const hash = (text: string) => sha256(text, "base64url");
