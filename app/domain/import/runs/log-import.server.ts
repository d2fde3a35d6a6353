import { count, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { importRows, type imports } from "~/db/schema/imports";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";

type Run = Pick<typeof imports.$inferSelect, "id" | "adminId" | "file" | "status">;

/** Writes the one entry of the audit log about an import, or about its undoing. */
export async function logImport(tx: Transaction, run: Run, action: AuditAction): Promise<void> {
  const rows = await tx
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, run.id))
    .groupBy(importRows.outcome);
  const of = (...outcomes: string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, one) => sum + one.rows, 0);
  const admins = run.adminId === null ? [] : await tx.select().from(users).where(eq(users.id, run.adminId));
  const counts =
    action === "import"
      ? { added: of("added", "changed"), skipped: of("skipped"), rejected: of("rejected") }
      : { removed: of("removed"), kept: of("kept") };
  await logAction(tx, {
    actor: { id: run.adminId, email: admins[0]?.email },
    action,
    after: { import: run.id, file: run.file, status: run.status, ...counts },
  });
}
