import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";

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
