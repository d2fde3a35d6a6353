import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reporters, reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/list/conditions.server";
import { sha256 } from "~/hash.server";
import type { ReportKind } from "./report-values";

export const isOpen = isNull(reports.outcome);

type Report = {
  resourceId: number;
  kind: ReportKind;
  message: string | null;
  /** The id of the other resource, for a duplicate. */
  duplicateOf: number | null;
  /** A member, or a visitor who may have left an email. */
  from: { userId: number } | { email: string | null };
};

/**
 * Reports a problem with an approved resource. Joins the open report of the same kind, if there is one, which raises its
 * version. A member's second report replaces the first, and a form that is sent twice (with the same `key`) is stored
 * once. Returns false if there is no such resource or member.
 */
export function reportResource({ key, ...report }: Report & { key: string }): Promise<boolean> {
  const { resourceId, kind, from, ...written } = report;
  const formKey = sha256(key + JSON.stringify(report));
  return db.transaction(async (tx) => {
    // The account is locked first, as by its deletion, which locks reports later.
    if ("userId" in from) {
      const isSender = eq(users.id, from.userId);
      const [sender] = await tx.select({ id: users.id }).from(users).where(isSender).for("key share");
      if (!sender) return false;
    }
    const isThis = and(eq(resources.id, resourceId), isApproved);
    const [resource] = await tx.select({ id: resources.id }).from(resources).where(isThis).for("key share");
    if (!resource) return false;
    if ((await tx.$count(reporters, eq(reporters.formKey, formKey))) > 0) return true;
    const [joined] = await tx
      .insert(reports)
      .values({ resourceId, kind })
      .onConflictDoUpdate({
        target: [reports.resourceId, reports.kind],
        targetWhere: sql`outcome is null`,
        set: { version: sql`${reports.version} + 1` },
      })
      .returning({ id: reports.id });
    const row = { reportId: joined!.id, ...from, ...written, formKey };
    const insert = tx.insert(reporters).values(row);
    await ("userId" in from
      ? insert.onConflictDoUpdate({
          target: [reporters.reportId, reporters.userId],
          set: { ...written, formKey, createdAt: sql`now()` },
        })
      : insert.onConflictDoNothing());
    return true;
  });
}
