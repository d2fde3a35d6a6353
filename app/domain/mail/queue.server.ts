import type { Transaction } from "~/db/client.server";
import { mails } from "~/db/schema";

export type Message = {
  /** What the message is about, for operators: "reset", "receipt", "approval". */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The record it tells of, so that undoing a decision can call it back. */
  resourceId?: number;
  /** Not before this moment. */
  dueAt?: Date;
};

/** Writes a message in the caller's transaction, so that it goes out exactly when what it tells of has happened. */
export async function queueMail(tx: Transaction, message: Message): Promise<void> {
  await tx.insert(mails).values(message);
}
