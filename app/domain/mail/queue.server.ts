import type { Transaction } from "~/db/client.server";
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
  /** Of an optional email: the member, the local day, and where a mail program can unsubscribe. */
  optional?: { userId: number; period: string; unsubscribeUrl: string };
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
