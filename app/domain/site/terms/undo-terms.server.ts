/** Takes back the newest change of the categories, formats or tags, as the log has it. */
import { and, desc, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { listTerms, removeTerms, reorderTerm, retireTerm, type SeenTerm, saveTerm } from "./change-terms.server";
import { columnsOf } from "./term-form";

const changes = ["add-term", "change-term", "retire-term", "restore-term", "remove-term", "merge-tag"] as const;

type LastChange = {
  /** The entry of the log. */
  id: number;
  action: (typeof changes)[number];
  row: Term;
  /** The values of before, or the place. */
  before: Partial<Term> & { place?: number };
  /** The place, or the terms that were added together. */
  after: { place?: number; slugs?: string[] };
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
  const named = new Set([after?.slug, after?.slugs].flat());
  const row = (await listTerms(kind)).find(({ slug }) => named.has(slug));
  return row && { id, action, row, before: before ?? {}, after: after ?? {} };
}

/** Takes back the change that the administrator saw, unless there is a newer one. */
export async function undoLastChange({ kind, seen, admin }: Omit<SeenTerm, "slug">) {
  const last = await findLastChange(kind);
  if (last?.id !== seen) return { kind: "changed" } as const;
  const { action, row, before, after } = last;
  const term = { kind, slug: row.slug, seen: row.version, admin };
  if (action === "add-term") return removeTerms({ kind, slugs: after.slugs ?? [row.slug], admin });
  if (action === "retire-term" || action === "restore-term")
    return retireTerm({ ...term, isRetired: action === "restore-term" });
  if (before.place && after.place) return reorderTerm({ ...term, by: before.place < after.place ? -1 : 1 });
  return saveTerm({ ...term, values: columnsOf({ ...row, ...before }) });
}
