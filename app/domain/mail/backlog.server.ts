import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema";

/** Messages that wait and that were given up, and for how many seconds the oldest that is due has waited. */
export async function mailBacklog(): Promise<{ waiting: number; parked: number; late: number }> {
  const open = sql`${mails.state} in ('queued', 'sending')`;
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${open}))::int`,
      parked: sql<number>`(count(*) filter (where ${mails.state} = 'parked'))::int`,
      late: sql<number>`greatest(0, coalesce(extract(epoch from now() - min(${mails.dueAt}) filter (where ${open})), 0))::float`,
    })
    .from(mails)
    .where(sql`${mails.state} in ('queued', 'sending', 'parked')`);
  return row!;
}
