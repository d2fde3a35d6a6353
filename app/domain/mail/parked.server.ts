import { and, count, desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema";

/** Messages given up, for an operator: what, to whom, why; the newest first, 100 at most. */
export async function listParked() {
  const { id, kind, recipient, subject, attempts, lastError, createdAt } = mails;
  return db
    .select({ id, kind, recipient, subject, attempts, lastError, createdAt })
    .from(mails)
    .where(eq(mails.state, "parked"))
    .orderBy(desc(mails.id))
    .limit(100);
}

/** How many messages were given up. */
export async function countParked(): Promise<number> {
  const [row] = await db.select({ parked: count() }).from(mails).where(eq(mails.state, "parked"));
  return row!.parked;
}

/** Tries a parked message again, as if it were new. False when it is not parked. */
export async function retryParked(id: number): Promise<boolean> {
  const requeued = await db
    .update(mails)
    .set({ state: "queued", attempts: 0, dueAt: new Date(), lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, "parked")))
    .returning({ id: mails.id });
  return requeued.length > 0;
}
