/** Takes back the newest change of the categories, formats or tags, as the log has it. */
import { and, desc, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { listTerms, orderTerms, removeTerms, type SeenTerm, saveTerm } from "./change-terms.server";
import { type TermValues, valuesOf } from "./term-form";

const undone = ["add-term", "change-term"] as const;
const changes = [...undone, "retire-term", "restore-term", "remove-term", "merge-tag"] as const;

/** Returns the newest change of a kind. Undefined if there is none, and after a merge or a removal, which are not undone. */
export async function findLastChange(kind: TermKind) {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...changes]), sql`${auditLog.after} ->> 'kind' = ${kind}`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const action = undone.find((one) => one === entry?.action);
  // The version before moved a term by one place.
  if (!entry || !action || entry.after?.place) return undefined;
  const { id, before, after } = entry as typeof entry & {
    before: (Partial<TermValues> & { order?: string[] }) | null;
    after: { slug?: string; slugs?: string[]; order?: string[] };
  };
  // None if it was their order.
  const named = new Set([after.slug, after.slugs].flat());
  const rows = (await listTerms(kind)).filter(({ slug }) => named.has(slug));
  return rows.length > 0 || after.order ? { id, action, rows, before: before ?? {}, after } : undefined;
}

/** Takes back the change that the administrator saw, unless there is a newer one. */
export async function undoLastChange({ kind, seen, admin }: Omit<SeenTerm, "slug">) {
  const last = await findLastChange(kind);
  if (last?.id !== seen) return { kind: "changed" } as const;
  const { action, rows, before, after } = last;
  if (before.order && after.order) return orderTerms({ kind, admin, seen: after.order, order: before.order });
  if (action === "add-term") return removeTerms({ kind, slugs: rows.map(({ slug }) => slug), admin });
  const [row] = rows as [Term];
  const values = { ...valuesOf(row), ...before };
  return saveTerm({ kind, slug: row.slug, seen: row.version, admin, values, isScreen: () => false });
}
