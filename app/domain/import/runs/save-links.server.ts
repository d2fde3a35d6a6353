import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Row } from "~/domain/import/read-row";
import type { RowReport } from "~/domain/import/store-rows.server";
import { isApproved } from "~/domain/resources/approved.server";
import { addressKey } from "~/domain/resources/values/web-address";
import type { RowOutcome, SameLink } from "./import-values";

type Saving = {
  member: { id: number };
  /** The lines of the links that came before. This batch is added to it. */
  earlier: Map<string, number>;
  choiceOf?: (at: number) => SameLink | undefined;
  dryRun?: boolean;
};

/** Adds the links that are in the directory to a member's library, as wanted. Those that are there stay. Reports all rows. */
export async function saveLinks(tx: Transaction, rows: Row[], saving: Saving): Promise<RowReport[]> {
  const { member, earlier, choiceOf, dryRun } = saving;
  const isLeftOut = ({ leftOut }: Row, at: number) => leftOut !== undefined && choiceOf?.(at) !== "add";
  const keys = rows.map((row, at) =>
    row.parsed && !isLeftOut(row, at) ? addressKey(row.parsed.record.productUrl) : undefined,
  );
  const found = await tx
    .select({ id: resources.id, key: resources.addressKey })
    .from(resources)
    .where(
      and(
        inArray(
          resources.addressKey,
          keys.flatMap((key) => key ?? []),
        ),
        isApproved,
      ),
    )
    .orderBy(desc(resources.upvotes), asc(resources.id));
  // Of several resources with a link, the most upvoted.
  const byKey = new Map(found.reverse().map((one) => [one.key, one.id]));
  const isNew = await addSaves(tx, member.id, [...new Set(byKey.values())], dryRun);
  return rows.map((row, at) => {
    const { line, name, parsed, problem = "" } = row;
    const key = keys[at];
    const resourceId = key === undefined ? undefined : byKey.get(key);
    const link = parsed?.record.productUrl ?? row.link;
    const result = (outcome: RowOutcome, message = ""): RowReport => ({
      line,
      name,
      link,
      outcome,
      message,
      resourceId,
    });
    if (!parsed) return result("rejected", problem);
    if (key === undefined) return result("left-out", row.leftOut);
    const before = earlier.get(key);
    if (before !== undefined) return result("skipped", `it equals line ${before}`);
    earlier.set(key, line);
    if (resourceId === undefined) return result("missing");
    return isNew(resourceId) ? result("added") : result("skipped", "it is in your library");
  });
}

/** Saves resources. Returns which of them are new to the library. */
async function addSaves(tx: Transaction, userId: number, ids: number[], dryRun = false) {
  if (ids.length === 0) return () => false;
  if (dryRun) {
    const own = and(eq(saves.userId, userId), inArray(saves.resourceId, ids));
    const there = new Set((await tx.select({ id: saves.resourceId }).from(saves).where(own)).map(({ id }) => id));
    return (id: number) => !there.has(id);
  }
  const saved = await tx
    .insert(saves)
    .values(ids.map((resourceId) => ({ userId, resourceId, state: "want" as const })))
    .onConflictDoNothing()
    .returning({ id: saves.resourceId });
  const added = new Set(saved.map(({ id }) => id));
  return (id: number) => added.has(id);
}
