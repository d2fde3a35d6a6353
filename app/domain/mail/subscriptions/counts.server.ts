import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mailSubscriptions, mails } from "~/db/schema/mails";

export type WeeklyCounts = {
  /** Members with the weekly email on. */
  on: number;
  /** Those for whom it ended after three bounces. */
  bounced: number;
  /** Emails of the last seven days. */
  sent: number;
  waiting: number;
  failed: number;
};

/** Counts weekly emails, for the operator. */
export async function countWeekly(): Promise<WeeklyCounts> {
  const [[members], [emails]] = await Promise.all([
    db
      .select({
        on: sql<number>`(count(*) filter (where ${mailSubscriptions.endedAt} is null))::int`,
        bounced: sql<number>`(count(*) filter (where ${mailSubscriptions.endReason} = 'bounces'))::int`,
      })
      .from(mailSubscriptions)
      .where(eq(mailSubscriptions.kind, "weekly")),
    db
      .select({
        sent: sql<number>`(count(*) filter (where ${mails.state} = 'sent'))::int`,
        waiting: sql<number>`(count(*) filter (where ${mails.state} in ('queued', 'sending')))::int`,
        failed: sql<number>`(count(*) filter (where ${mails.state} = 'parked'))::int`,
      })
      .from(mails)
      .where(and(eq(mails.kind, "weekly"), gt(mails.createdAt, sql`now() - interval '7 days'`))),
  ]);
  return { ...members!, ...emails! };
}
