import { and, inArray, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";

/** Days after which a sent or cancelled email's row, which says who got what kind when, is deleted. */
export const maxAgeDays = 90;

/** Replaces the body of a sent or cancelled email, because bodies contain private links (reset, status, unsubscribe). */
export const emptyBody = { text: "", html: "", unsubscribeUrl: null };

const isFinished = inArray(mails.state, ["sent", "cancelled"]);

/** Deletes old rows of finished emails and empties bodies that an earlier version kept. Returns how many rows it deleted. */
export async function expireMails(): Promise<number> {
  await db
    .update(mails)
    .set(emptyBody)
    .where(and(isFinished, or(ne(mails.text, ""), ne(mails.html, ""))));
  const isOld = lt(mails.createdAt, sql`now() - make_interval(days => ${maxAgeDays})`);
  const deleted = await db.delete(mails).where(and(isFinished, isOld)).returning({ id: mails.id });
  return deleted.length;
}
