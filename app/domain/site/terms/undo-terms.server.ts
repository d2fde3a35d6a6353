/** Takes back the newest change of the categories, formats or tags, as the log has it. */
import { and, desc, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { TermKind } from "~/domain/resources/values/vocabulary/vocabulary";
import { removeTerm, reorderTerm, retireTerm, saveTerm } from "./change-terms.server";
import { type Admin, listTerms, type TermChange, type TermRow } from "./stored-terms.server";
import { fieldsOf } from "./term-form";

const changes = ["add-term", "change-term", "retire-term", "restore-term", "remove-term", "merge-tag"] as const;

type LastChange = {
  /** The entry of the log. */
  id: number;
  action: (typeof changes)[number];
  row: TermRow;
  /** The values of before, or the place. */
  before: Partial<TermRow> & { place?: number };
  after: { place?: number };
};

/** Returns the newest change of a kind. Undefined if there is none, and after a merge or a removal, which are not undone. */
export async function findLastChange(kind: TermKind): Promise<LastChange | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...changes]), sql`${auditLog.after} ->> 'kind' = ${kind}`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry || entry.action === "merge-tag") return undefined;
  const { id, action, before, after } = entry as typeof entry & Pick<LastChange, "action">;
  const row = (await listTerms(kind)).find(({ slug }) => slug === after?.slug);
  return row && { id, action, row, before: before ?? {}, after: after ?? {} };
}

type Undo = { kind: TermKind; seen: number; admin: Admin };

/** Takes back the change that the administrator saw. "missing" if there is a newer one. */
export async function undoLastChange({ kind, seen, admin }: Undo): Promise<TermChange> {
  const last = await findLastChange(kind);
  if (last?.id !== seen) return { kind: "missing" };
  const { action, row, before, after } = last;
  const term = { kind, slug: row.slug, seen: row.version, admin };
  if (action === "add-term") return removeTerm(term);
  if (action === "retire-term" || action === "restore-term")
    return retireTerm({ ...term, isRetired: action === "restore-term" });
  if (before.place && after.place) return reorderTerm({ ...term, by: before.place < after.place ? -1 : 1 });
  const stored = { ...row, ...before };
  return saveTerm({ ...term, values: { ...fieldsOf(stored), isOnHome: stored.isOnHome ? "on" : undefined } });
}
