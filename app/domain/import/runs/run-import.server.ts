/** The work on imports that run, a batch at a time. Each batch is one transaction, so that it can end at any moment. */
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { hasInvalidData } from "~/db/failure";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import { refreshStatistics } from "~/db/statistics.server";
import { asModerator, can, type Moderator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { readRow } from "~/domain/import/read-row";
import { storable } from "~/domain/import/row";
import { lockImports, type RowReport } from "~/domain/import/store-rows.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { applyDecision, resetToPending } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { ruleOf } from "~/domain/review/decisions/bulk-edit.server";
import { findHeldBack, type HeldBack } from "~/domain/review/held-back.server";
import { type ImportTask, isRunning } from "./import-values";
import { countRows, type Import, importColumns } from "./imports.server";
import { storeFor } from "./save-links.server";

/** Small, because nothing else uses the embedded database during a batch. */
const standardSize = 25;
const commandSize = 200;

type Row = typeof importRows.$inferSelect;

/** What would be added, and what somebody chose. What was done has no cells. */
const isToImport = and(
  isNotNull(importRows.cells),
  or(inArray(importRows.outcome, ["added", "changed", "missing"]), eq(importRows.sameLink, "add")),
);

/** The rows that a task is about. Only those without a notice are published together. */
const isToDecide = (task: ImportTask | null) =>
  and(isNotNull(importRows.resourceId), task?.kind === "publish" ? eq(importRows.outcome, "added") : undefined);

/** Does the next rows of the oldest import that runs. Returns whether there was one. */
export async function runBatch(size = standardSize): Promise<boolean> {
  const [run] = await db
    .select(importColumns)
    .from(imports)
    .where(inArray(imports.state, ["importing", "deciding"]))
    // A member's list is short, so it does not wait for a long file.
    .orderBy(sql`member_id is null`, asc(imports.id))
    .limit(1);
  if (!run) return false;
  const isOpen = run.state === "importing" ? isToImport : isToDecide(run.task);
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, run.id), gt(importRows.number, run.position), isOpen))
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
    if (rows.length === 0) await finish(tx, run);
    else if (run.state === "importing") await importBatch(tx, run, rows);
    else await decideBatch(tx, run.task!, rows, held);
    const position = rows.at(-1)?.number ?? now.position;
    await tx.update(imports).set({ position }).where(eq(imports.id, run.id));
    return rows.length === 0;
  });
  if (isFinished) await refreshStatistics("resources", "search_documents", "search_words");
  return true;
}

const idsOf = (rows: readonly Row[]) => rows.flatMap(({ resourceId }) => resourceId ?? []);

type ToEnd = { stop?: AbortSignal; onProgress?: (position: number) => void };

/** Does all batches of an import at once, for commands. After `stop` a web process goes on, as after any end of a process. */
export async function runToEnd(id: number, { stop, onProgress }: ToEnd = {}): Promise<void> {
  while (!stop?.aborted) {
    const [run] = await db.select(importColumns).from(imports).where(eq(imports.id, id));
    if (!run || !isRunning(run.state)) return;
    onProgress?.(run.position);
    // A server may do a batch of it, too. The embedded database never waits, so Ctrl-C would not be heard in between.
    await wait((await runBatch(commandSize)) ? 0 : 50);
  }
}

/** Stores rows, and what became of them. What can still be added keeps its texts. */
async function importBatch(tx: Transaction, run: Import, rows: Row[]): Promise<void> {
  if (run.memberId === null) await lockImports(tx);
  const reports = await storeRows(tx, run, rows);
  const saved = reports.map(({ outcome, message, resourceId = null }, at) => {
    // A message may quote a text that was cut in the middle of a character.
    return { number: rows[at]!.number, outcome, message: storable(message), resource_id: resourceId };
  });
  await tx.execute(sql`update ${importRows} as row set outcome = r.outcome, message = r.message,
    resource_id = r.resource_id, cells = case when r.outcome in ('left-out', 'question') then row.cells end
    from json_to_recordset(${JSON.stringify(saved)}::json) as r(number int, outcome text, message text, resource_id bigint)
    where row.import_id = ${run.id} and row.number = r.number`);
}

/** Stores rows in a savepoint. If the database rejects one, each is stored by itself, and that one is reported. */
async function storeRows(tx: Transaction, run: Import, rows: Row[]): Promise<RowReport[]> {
  const { id: importId, memberId } = run;
  const batch = rows.map(({ line, cells, sameLink }) => {
    return { ...readRow({ line, values: cells! }, run), isChosen: sameLink === "add" };
  });
  try {
    return await tx.transaction((inner) => storeFor(memberId, inner, batch, { importId, earlier: new Map() }));
  } catch (error) {
    if (!hasInvalidData(error)) throw error;
    if (rows.length === 1) return [{ outcome: "rejected", message: "the database does not accept its values" }];
    const reports: RowReport[] = [];
    for (const row of rows) reports.push(...(await storeRows(tx, run, [row])));
    return reports;
  }
}

/** Decides about what these rows added. What its decider sent stays, and what has to be looked at one by one. */
async function decideBatch(tx: Transaction, task: ImportTask, rows: Row[], held: Map<number, HeldBack>): Promise<void> {
  const [account] = await tx
    .select({ id: users.id, email: users.email, accessRole: users.accessRole })
    .from(users)
    .where(eq(users.id, task.by));
  const admin = asModerator(account ?? null);
  if (!admin) return;
  const isMeant = task.kind === "undo" ? ne(resources.status, "Pending") : eq(resources.status, "Pending");
  const found = await tx
    .select({ ...getTableColumns(resources), isOwn: sql<boolean>`${isSubmissionOf(admin)}` })
    .from(resources)
    .where(and(inArray(resources.id, idsOf(rows)), isMeant))
    .orderBy(asc(resources.id))
    .for("update");
  for (const { isOwn, ...resource } of found) {
    const why = can(admin, "decide", { isOwn })
      ? whyHeld(task, held.get(resource.id))
      : "who pressed the button sent it";
    if (why === undefined) await decideOne(tx, { ...task, admin }, resource);
    else if (task.kind === "publish") await addNotice(tx, resource, `not published, because ${why}`);
  }
}

/** Those without a notice are published as they are shown, also without a category. */
function whyHeld({ kind }: ImportTask, held?: HeldBack): string | undefined {
  if (!held || !(kind === "approve" || (kind === "publish" && held.why !== "unedited"))) return undefined;
  return held.why === "blocked" ? "its site or sender is blocked" : `it is like "${held.of ?? held.name}"`;
}

/** Gives the row of a resource a notice, so that it is no longer among those without one. */
const addNotice = (tx: Transaction, { id, importId }: Resource, message: string) =>
  tx
    .update(importRows)
    .set({ outcome: "changed", message })
    .where(and(eq(importRows.resourceId, id), eq(importRows.importId, importId!)));

type Deciding = ImportTask & { admin: Moderator };

async function decideOne(tx: Transaction, task: Deciding, before: Resource): Promise<void> {
  const { kind, admin, reason = null, change } = task;
  const at = new Date(task.at);
  if (kind === "undo") {
    const isMeant = before.decidedAt?.getTime() === at.getTime() && /^(Approved|Rejected)$/.test(before.status);
    if (isMeant) await resetToPending(tx, { before, admin, action: "undo" });
  } else if (kind === "discard") await discard(tx, before.id);
  else if (kind === "edit") {
    if (!change) return;
    const { column, next } = ruleOf(change);
    await changeResource(tx, before, { [column]: next(resources[column]) }, { actor: admin, action: "edit" });
  } else {
    const status = kind === "reject" ? "Rejected" : "Approved";
    await applyDecision(tx, { before, admin, at, notify: false, status, reason });
  }
}

/** Whether somebody uses a resource. The table is named: others have an "id", too. */
export const isUsed = sql<boolean>`(exists (select from upvotes where resource_id = resources.id)
  or exists (select from saves where resource_id = resources.id)
  or exists (select from verdicts where resource_id = resources.id)
  or exists (select from reports where resource_id = resources.id and outcome is null)
  or exists (select from path_steps where resource_id = resources.id)
  or exists (select from resources c where c.change_of = resources.id))`;

/** Removes what an import added, unless it is used, and says so at its row. */
async function discard(tx: Transaction, resourceId: number): Promise<void> {
  const isThis = eq(resources.id, resourceId);
  const gone = await tx
    .delete(resources)
    .where(and(isThis, not(isUsed)))
    .returning({ id: resources.id });
  const outcome =
    gone.length > 0
      ? { outcome: "removed" as const, message: "", resourceId: null }
      : { outcome: "kept" as const, message: "somebody uses it" };
  await tx.update(importRows).set(outcome).where(eq(importRows.resourceId, resourceId));
}

async function finish(tx: Transaction, { id, state, memberId, adminId, file, task }: Import): Promise<void> {
  const isImported = state === "importing";
  await tx
    .update(imports)
    .set({ state: "done", ...(isImported && { finishedAt: sql`now()` }) })
    .where(eq(imports.id, id));
  if (memberId !== null || !(isImported || task?.kind === "discard")) return;
  const { outcomes } = await countRows(id, tx);
  const actorId = isImported ? adminId : task!.by;
  const [actor] = actorId === null ? [] : await tx.select().from(users).where(eq(users.id, actorId));
  await logAction(tx, {
    actor: { id: actorId, email: actor?.email },
    action: isImported ? "import" : "undo-import",
    after: { import: id, file, ...outcomes },
  });
}
