import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { AuditAction } from "./audit-actions";

type Entry = Omit<typeof auditLog.$inferInsert, "id" | "at" | "actorId" | "actorEmail" | "action"> & {
  /** Null stands for the operator on the command line. */
  actor: { id: number | null; email?: string | null; batch?: string } | null;
  action: AuditAction;
};

/** Writes an entry of the audit log, in the transaction of the action. The database rejects changes and deletions of entries. */
export async function logAction(tx: Pick<Transaction, "insert">, { actor, ...entry }: Entry): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor?.id, actorEmail: actor?.email, batch: actor?.batch, ...entry });
}
