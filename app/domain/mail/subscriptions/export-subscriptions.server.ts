import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mailSubscriptions } from "~/db/schema/mails";

/** Returns the optional emails that a member asked for, for the download of the account. */
export function exportSubscriptions(userId: number) {
  const { kind, weekday, timeZone, startedAt, endedAt, endReason, nextAt } = mailSubscriptions;
  return db
    .select({
      kind,
      weekday,
      time_zone: timeZone,
      started_at: startedAt,
      ended_at: endedAt,
      end_reason: endReason,
      next_email_at: nextAt,
    })
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.userId, userId))
    .orderBy(asc(kind));
}
