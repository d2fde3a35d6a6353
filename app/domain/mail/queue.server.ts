import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/mails";

export type Message = {
  /** The kind of email, such as "reset", "receipt" or "approval". Operators see it. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The submission it is about. Undoing a decision cancels the emails about it. */
  resourceId?: number;
  /** When to send it. Now by default. */
  dueAt?: Date;
  /** Of an optional email: the member, the day of which there is one at most, and where a mail program can unsubscribe. */
  optional?: { userId: number; period?: string; unsubscribeUrl: string };
};

/**
 * Queues an email in the caller's transaction, so that it is sent only if the transaction commits. Of the optional emails
 * of a kind for one member and day, only the first is queued. Returns whether this one was.
 */
export async function queueMail(tx: Transaction, { optional, ...message }: Message): Promise<boolean> {
  const queued = await tx
    .insert(mails)
    .values({ ...message, ...optional })
    .onConflictDoNothing({ target: [mails.userId, mails.kind, mails.period] })
    .returning({ id: mails.id });
  return queued.length > 0;
}

/** When the email about a decision is sent, which can be taken back until then. */
export const afterHold = () => new Date(Date.now() + config.MAIL_HOLD_SECONDS * 1000);

/** Days after which a sent or cancelled email's row, which says who got what kind when, is deleted. */
export const maxAgeDays = 90;

/** Replaces the body of a sent or cancelled email, because bodies contain private links (reset, status, unsubscribe). */
export const emptyBody = { text: "", html: "", unsubscribeUrl: null };

/**
 * Cancels those of some emails that are not sent, and returns to whom they were. One that is being sent may have gone:
 * it is cancelled only with `evenIfSending`.
 */
export async function cancelMails(
  tx: Pick<Transaction, "update">,
  which: SQL | undefined,
  { evenIfSending = false } = {},
): Promise<string[]> {
  const states = ["queued" as const, "parked" as const, ...(evenIfSending ? (["sending"] as const) : [])];
  const cancelled = await tx
    .update(mails)
    .set({ state: "cancelled", ...emptyBody })
    .where(and(which, inArray(mails.state, states)))
    .returning({ recipient: mails.recipient });
  return cancelled.map(({ recipient }) => recipient);
}

/** Deletes old rows of finished emails. Returns how many. */
export async function expireMails(): Promise<number> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(days => ${maxAgeDays})`);
  const deleted = await db
    .delete(mails)
    .where(and(inArray(mails.state, ["sent", "cancelled"]), isOld))
    .returning({ id: mails.id });
  return deleted.length;
}
