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
};

/** Queues an email in the caller's transaction, so that it is sent only if the transaction commits. */
export async function queueMail(tx: Transaction, message: Message): Promise<void> {
  await tx.insert(mails).values(message);
}
