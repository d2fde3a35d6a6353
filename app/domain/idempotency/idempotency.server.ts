import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema/requests";

/** The body is stored as text, because jsonb would change the order of its fields. */
export type StoredResponse = { status: number; body: string };
type IdempotentResult =
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
  /**
   * Does the work. It may run again with the same `runKey`, after a crash or after an error that came when the work was
   * done, and must then find what it already stored.
   */
  run: (runKey: string) => Promise<StoredResponse>;
};

const retention = sql`interval '24 hours'`;
/** A request without a response after this time has crashed. */
const maxRunTime = sql`interval '1 minute'`;

/**
 * Runs a request once for each key, and repeats the first response for 24 hours. If the request throws, the client can
 * retry at once. If only its response cannot be stored, the client can retry after a minute, and gets what was stored.
 */
export async function runIdempotently({ key, content, run }: IdempotentRequest): Promise<IdempotentResult> {
  const id = hash(key);
  const contentHash = hash(content);
  if (!(await claim(id, contentHash)) && !(await hasCrashed(id, contentHash))) return findResult(id, contentHash);
  const response = await run(hash(`${id} ${contentHash}`)).catch(async (error: unknown) => {
    await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, id), isNull(idempotencyKeys.status)));
    throw error;
  });
  const values = { status: response.status, body: { text: response.body } };
  await db.update(idempotencyKeys).set(values).where(eq(idempotencyKeys.key, id));
  return { kind: "completed", response, isReplay: false };
}

/** Returns true for the first call with a key, and false for others within 24 hours. */
export const claimOnce = (key: string): Promise<boolean> => claim(hash(key), "");

/** Stores a new key. Returns false if the key exists. */
async function claim(id: string, contentHash: string): Promise<boolean> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${retention}`));
  const stored = await db
    .insert(idempotencyKeys)
    .values({ key: id, requestHash: contentHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return stored.length > 0;
}

/** Whether this request crashed. Several may then run at once: their common `runKey` prevents duplicates. */
async function hasCrashed(id: string, contentHash: string): Promise<boolean> {
  const isOurs = and(eq(idempotencyKeys.key, id), eq(idempotencyKeys.requestHash, contentHash));
  const isDead = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, sql`now() - ${maxRunTime}`));
  return (await db.$count(idempotencyKeys, and(isOurs, isDead))) > 0;
}

async function findResult(id: string, contentHash: string): Promise<IdempotentResult> {
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, id));
  if (stored && stored.requestHash !== contentHash) return { kind: "key-reused" };
  if (!stored || stored.status === null) return { kind: "in-progress" };
  const { text } = stored.body as { text: string };
  return { kind: "completed", response: { status: stored.status, body: text }, isReplay: true };
}

const hash = (text: string) => sha256(text, "base64url");
