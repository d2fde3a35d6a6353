/** The work on imports that run, a batch at a time. Each batch is one transaction, so that it can end at any moment. */
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { hasInvalidData } from "~/db/failure";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import { refreshStatistics } from "~/db/statistics.server";
import { asModerator, can, type Moderator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { readRow } from "~/domain/import/read-row";
import { lockImports, type RowReport } from "~/domain/import/store-rows.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { maxTags } from "~/domain/resources/values/tags";
import { applyDecision, resetToPending } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { findHeldBack, type HeldBack } from "~/domain/review/held-back.server";
import { type ImportTask, isRunning } from "./import-values";
import { countOutcomes, type Import, importColumns } from "./imports.server";
import { storable } from "./read-import.server";
import { storeFor } from "./save-links.server";
import { whyUsed } from "./why-kept.server";

/** Small, because nothing else uses the embedded database during a batch. */
const standardSize = 25;
const commandSize = 200;

type Row = typeof importRows.$inferSelect;

/** Does the next rows of the oldest import that runs. Returns whether there was one. */
export async function runBatch(size = standardSize): Promise<boolean> {
  try {
    return await runRows(size);
  } catch (error) {
    if (!hasInvalidData(error)) throw error;
    // The database rejects a row of the batch. Alone, it is reported.
    return await runRows(1);
  }
}

type ToEnd = { stop?: AbortSignal; onProgress?: (position: number) => void };

/** Does all batches of an import at once, for commands. The rows that it has not reached at `stop` can still be added. */
export async function runToEnd(id: number, { stop, onProgress }: ToEnd = {}): Promise<void> {
  for (;;) {
    const [run] = await db.select(importColumns).from(imports).where(eq(imports.id, id));
    if (!run || !isRunning(run.state)) return;
    if (stop?.aborted) return stopRun(run);
    onProgress?.(run.position);
    // A server may do a batch of it, too. The embedded database never waits, so Ctrl-C would not be heard in between.
    await wait((await runBatch(commandSize)) ? 0 : 50);
  }
}

async function stopRun({ id, position }: Import): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(imports).set({ state: "done" }).where(eq(imports.id, id));
    await tx
      .update(importRows)
      .set({ outcome: "left-out", message: "the import was stopped before it" })
      .where(and(eq(importRows.importId, id), gt(importRows.number, position), isNotNull(importRows.cells)));
  });
}

async function runRows(size: number): Promise<boolean> {
  const [run] = await db
    .select(importColumns)
    .from(imports)
    .where(inArray(imports.state, ["importing", "deciding"]))
    // A member's list is short, so it does not wait for a long file.
    .orderBy(sql`member_id is null`, asc(imports.id))
    .limit(1);
  if (!run) return false;
  const isOpen =
    run.state === "importing"
      ? and(isNotNull(importRows.cells), isNull(importRows.resourceId))
      : isNotNull(importRows.resourceId);
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, run.id), gt(importRows.number, run.position), isMembersOwn(run) ?? isOpen))
    .orderBy(asc(importRows.number))
    .limit(size);
  const held = run.state === "deciding" ? await findHeldBack(idsOf(rows)) : new Map<number, HeldBack>();
  const isFinished = await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ state: imports.state, position: imports.position })
      .from(imports)
      .where(eq(imports.id, run.id))
      .for("update");
    // Another process was faster.
    if (now?.state !== run.state || now.position !== run.position) return false;
    if (rows.length === 0) {
      await finish(tx, run);
      return true;
    }
    if (run.state === "importing") await importBatch(tx, run, rows);
    else await decideBatch(tx, run.task!, rows, held);
    await tx
      .update(imports)
      .set({ position: rows.at(-1)!.number })
      .where(eq(imports.id, run.id));
    return false;
  });
  if (isFinished) await refreshStatistics("resources", "search_documents", "search_words");
  return true;
}

const idsOf = (rows: readonly Row[]) => rows.flatMap(({ resourceId }) => resourceId ?? []);

/** What a member's list would skip is decided, because earlier rows of it are no longer known. */
const isMembersOwn = ({ memberId }: Import): SQL | undefined =>
  memberId === null
    ? undefined
    : sql`${importRows.cells} is not null and (${importRows.outcome} in ('added', 'missing')
        or (${importRows.outcome} = 'left-out' and ${importRows.sameLink} = 'add'))`;

async function importBatch(tx: Transaction, run: Import, rows: Row[]): Promise<void> {
  const { isExport, memberId, startedAt } = run;
  const batch = rows.map(({ line, cells }) => readRow({ line, values: cells! }, { isExport }));
  const storing = {
    isChosen: (at: number) => rows[at]!.sameLink === "add",
    importId: run.id,
    first: rows[0]!.number,
    started: startedAt!.getTime(),
    earlier: new Map(),
  };
  if (memberId === null) await lockImports(tx);
  const store = (inner: Transaction) => storeFor(memberId)(inner, batch, storing);
  const reports = rows.length > 1 ? await store(tx) : await storeAlone(tx, store);
  await saveReports(tx, run.id, rows, reports);
}

/** Stores one row in a savepoint. Reports it if the database rejects it. */
async function storeAlone(tx: Transaction, store: (inner: Transaction) => Promise<RowReport[]>): Promise<Outcome[]> {
  try {
    return await tx.transaction(store);
  } catch (error) {
    if (!hasInvalidData(error)) throw error;
    return [{ outcome: "rejected", message: "the database does not accept its values" }];
  }
}

type Outcome = Pick<RowReport, "outcome" | "message" | "resourceId">;

/** Stores what became of rows. What can still be added keeps its texts. */
async function saveReports(tx: Transaction, importId: number, rows: Row[], reports: Outcome[]): Promise<void> {
  const saved = reports.map(({ outcome, message, resourceId = null }, at) => {
    return { number: rows[at]!.number, outcome, message: storable(message), resource_id: resourceId };
  });
  await tx.execute(sql`update ${importRows} as row set outcome = r.outcome, message = r.message,
    resource_id = r.resource_id, cells = case when r.outcome in ('left-out', 'question') then row.cells end
    from json_to_recordset(${JSON.stringify(saved)}::json) as r(number int, outcome text, message text, resource_id bigint)
    where row.import_id = ${importId} and row.number = r.number`);
}

/** Decides about what these rows added. What has to be looked at one by one stays, and what its decider sent. */
async function decideBatch(tx: Transaction, task: ImportTask, rows: Row[], held: Map<number, HeldBack>): Promise<void> {
  const [account] = await tx
    .select({ id: users.id, email: users.email, accessRole: users.accessRole })
    .from(users)
    .where(eq(users.id, task.by));
  const admin = asModerator(account ?? null);
  if (!admin) return;
  const found = await tx
    .select({ ...getTableColumns(resources), isOwn: sql<boolean>`${isSubmissionOf(admin)}` })
    .from(resources)
    .where(inArray(resources.id, idsOf(rows)))
    .orderBy(asc(resources.id))
    .for("update");
  const clean = new Set(rows.filter(({ outcome }) => outcome === "added").map(({ resourceId }) => resourceId));
  for (const { isOwn, ...resource } of found) {
    const why = held.get(resource.id)?.why;
    // Those without a notice are published as they are shown, also without a category.
    const isHeld =
      task.kind === "publish" ? !clean.has(resource.id) || (why && why !== "unedited") : task.kind === "approve" && why;
    if (!isHeld && can(admin, "decide", { isOwn })) await decideOne(tx, { ...task, admin }, resource);
  }
}

type Deciding = ImportTask & { admin: Moderator };

async function decideOne(tx: Transaction, task: Deciding, before: Resource): Promise<void> {
  const { kind, admin, reason = null, changes } = task;
  const at = new Date(task.at);
  const input = { before, admin, at, notify: false };
  if (kind === "undo") {
    const isMeant = before.decidedAt?.getTime() === at.getTime() && /^(Approved|Rejected)$/.test(before.status);
    if (isMeant) await resetToPending(tx, { before, admin, action: "undo" });
  } else if (before.status !== "Pending") return;
  else if (kind === "discard") await discard(tx, before.id);
  else if (kind === "reject") await applyDecision(tx, { ...input, status: "Rejected", reason });
  else if (kind !== "edit") await applyDecision(tx, { ...input, status: "Approved", reason: null });
  else {
    const { tags, ...others } = changes ?? {};
    const edited = { ...others, ...(tags && { tags: [...new Set([...tags, ...before.tags])].slice(0, maxTags) }) };
    await changeResource(tx, before, edited, { actor: admin, action: "edit" });
  }
}

/** Removes what an import added, unless it is used, and says so at its row. */
async function discard(tx: Transaction, resourceId: number): Promise<void> {
  const [found] = await tx.select({ why: whyUsed }).from(resources).where(eq(resources.id, resourceId));
  if (!found?.why) await tx.delete(resources).where(eq(resources.id, resourceId));
  await tx
    .update(importRows)
    .set(found?.why ? { outcome: "kept", message: found.why } : { outcome: "removed", message: "", resourceId: null })
    .where(eq(importRows.resourceId, resourceId));
}

async function finish(tx: Transaction, { id, state, memberId, adminId, file, task }: Import): Promise<void> {
  const isImported = state === "importing";
  await tx
    .update(imports)
    .set({ state: "done", ...(isImported && { finishedAt: sql`now()` }) })
    .where(eq(imports.id, id));
  if (memberId !== null || !(isImported || task?.kind === "discard")) return;
  const { added = 0, changed = 0, skipped = 0, rejected = 0, removed = 0, kept = 0 } = await countOutcomes(id, tx);
  const actorId = isImported ? adminId : task!.by;
  const [actor] = actorId === null ? [] : await tx.select().from(users).where(eq(users.id, actorId));
  await logAction(tx, {
    actor: { id: actorId, email: actor?.email },
    action: isImported ? "import" : "undo-import",
    after: { import: id, file, ...(isImported ? { added: added + changed, skipped, rejected } : { removed, kept }) },
  });
}
