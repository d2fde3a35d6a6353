// The state is stored as 'parked', which a CHECK constraint lists.
import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";

/** Returns emails that could not be delivered, the newest first, at most 100. */
export async function listFailedMails() {
  const { id, kind, recipient, subject, attempts, lastError, createdAt } = mails;
  return db
    .select({ id, kind, recipient, subject, attempts, lastError, createdAt })
    .from(mails)
    .where(eq(mails.state, "parked"))
    .orderBy(desc(mails.id))
    .limit(100);
}

/** Counts emails that could not be delivered. */
export const countFailedMails = (): Promise<number> => db.$count(mails, eq(mails.state, "parked"));

/** Queues a failed email again. Returns false if it has not failed. */
export async function retryFailedMail(id: number): Promise<boolean> {
  const requeued = await db
    .update(mails)
    .set({ state: "queued", attempts: 0, dueAt: new Date(), lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, "parked")))
    .returning({ id: mails.id });
  return requeued.length > 0;
}

/** Counts waiting and failed emails. `lateSeconds` is how long the oldest one that is due has waited. */
export async function mailBacklog(): Promise<{ waiting: number; failed: number; lateSeconds: number }> {
  const open = sql`${mails.state} in ('queued', 'sending')`;
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${open}))::int`,
      failed: sql<number>`(count(*) filter (where ${mails.state} = 'parked'))::int`,
      lateSeconds: sql<number>`greatest(0, coalesce(extract(epoch from now() - min(${mails.dueAt}) filter (where ${open})), 0))::float`,
    })
    .from(mails)
    .where(sql`${mails.state} in ('queued', 'sending', 'parked')`);
  return row!;
}
