import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema";
import { sha256 } from "~/hash.server";

/** The body is kept as text: as a structure the database would order its fields anew. */
export type Answer = { status: number; body: string };
export type Once =
  | { kind: "answered"; answer: Answer; again: boolean }
  /** The key was used for something else. */
  | { kind: "other" }
  /** The first request with that key is not answered yet. */
  | { kind: "under-way" };

type Asked = {
  /** The asker's key, with whatever tells askers apart. */
  key: string;
  /** What is asked, to the letter. */
  content: string;
  /** Does it. A request cut short may be done again with the same `onceKey`, and must then find what it made. */
  act: (onceKey: string) => Promise<Answer>;
};

const keptFor = sql`interval '24 hours'`;
/** A request that was not answered by then was cut short. */
const longest = sql`interval '1 minute'`;

/**
 * Does something once however often it is asked with one key, and repeats the first answer for 24 hours. What throws
 * counts as not asked.
 */
export async function once({ key, content, act }: Asked): Promise<Once> {
  const id = hashOf(key);
  const contentHash = hashOf(content);
  const begun = (await claim(id, contentHash)) ?? (await cutShort(id, contentHash));
  if (!begun) return whatIsKnown(id, contentHash);
  try {
    const answer = await act(hashOf(`${id} ${begun.getTime()}`));
    const kept = { status: answer.status, body: { text: answer.body } };
    await db.update(idempotencyKeys).set(kept).where(eq(idempotencyKeys.key, id));
    return { kind: "answered", answer, again: false };
  } catch (error) {
    await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, id), isNull(idempotencyKeys.status)));
    throw error;
  }
}

/** When the key was first used, if this request is the one to act. */
async function claim(id: string, contentHash: string): Promise<Date | undefined> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${keptFor}`));
  const [fresh] = await db
    .insert(idempotencyKeys)
    .values({ key: id, requestHash: contentHash })
    .onConflictDoNothing()
    .returning({ at: idempotencyKeys.createdAt });
  return fresh?.at;
}

/** When the key was first used, if that request will not be answered any more. Several may find so: what they do is done once. */
async function cutShort(id: string, contentHash: string): Promise<Date | undefined> {
  const isOurs = and(eq(idempotencyKeys.key, id), eq(idempotencyKeys.requestHash, contentHash));
  const isDead = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, sql`now() - ${longest}`));
  const [dead] = await db.select({ at: idempotencyKeys.createdAt }).from(idempotencyKeys).where(and(isOurs, isDead));
  return dead?.at;
}

async function whatIsKnown(id: string, contentHash: string): Promise<Once> {
  const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, id));
  if (known && known.requestHash !== contentHash) return { kind: "other" };
  if (!known || known.status === null) return { kind: "under-way" };
  const { text } = known.body as { text: string };
  return { kind: "answered", answer: { status: known.status, body: text }, again: true };
}

const hashOf = (text: string) => sha256(text, "base64url");
