import { and, inArray, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema";

/** Days for which the row of an email that was sent or cancelled says who got what kind of email and when. */
export const maxAgeDays = 90;

/** The body of an email that was sent or cancelled: nothing, because it held private links (reset, status, payment). */
export const emptyBody = { text: "", html: "" };

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
