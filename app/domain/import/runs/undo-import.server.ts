import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import { undoHours } from "./import-values";

/** Lets the worker remove what an import added, if unchanged and unused. Returns false if it is too late. */
export async function undoImport(id: number): Promise<boolean> {
  const started = await db
    .update(imports)
    .set({ state: "undoing", position: 0 })
    .where(and(eq(imports.id, id), eq(imports.state, "done"), isNull(imports.memberId), isRecent))
    .returning({ id: imports.id });
  return started.length > 0;
}

const isRecent = gt(imports.finishedAt, sql`now() - make_interval(hours => ${sql.raw(String(undoHours))})`);

/** The first reason why a resource stays. Edits raise its version. The table is named: others have an "id", too. */
export const whyKept = sql<string | null>`case
  when resources.version > 1 then 'it was edited or reviewed since'
  when exists (select from upvotes where resource_id = resources.id) then 'somebody upvoted it'
  when exists (select from saves where resource_id = resources.id) then 'somebody saved it'
  when exists (select from verdicts where resource_id = resources.id) then 'somebody gave a verdict on it'
  when exists (select from reports where resource_id = resources.id and outcome is null) then 'somebody reported it'
  when exists (select from path_steps where resource_id = resources.id) then 'a learning path has it'
  when exists (select from resources c where c.change_of = resources.id) then 'somebody suggested a change' end`;

type AddedRow = { number: number; outcome: string; resourceId: number | null };

/** Removes the resources of these rows that nobody changed or used. Says of the others why they stay. */
export async function removeBatch(tx: Transaction, { id: importId }: { id: number }, rows: AddedRow[]): Promise<void> {
  const added = rows.filter(({ outcome }) => outcome === "added" || outcome === "changed");
  const ids = added.flatMap(({ resourceId }) => resourceId ?? []);
  if (ids.length === 0) return;
  const stored = await tx
    .select({ id: resources.id, reason: whyKept })
    .from(resources)
    .where(inArray(resources.id, ids))
    .orderBy(asc(resources.id))
    .for("update");
  const kept = new Map(stored.flatMap((one) => (one.reason ? [[one.id, one.reason] as const] : [])));
  await tx.delete(resources).where(
    inArray(
      resources.id,
      ids.filter((id) => !kept.has(id)),
    ),
  );
  const numbersOf = (message?: string) =>
    added.filter(({ resourceId }) => kept.get(resourceId ?? 0) === message).map(({ number }) => number);
  for (const message of new Set([undefined, ...kept.values()]))
    await tx
      .update(importRows)
      .set(message === undefined ? { outcome: "removed", message: "" } : { outcome: "kept", message })
      .where(and(eq(importRows.importId, importId), inArray(importRows.number, numbersOf(message))));
}
