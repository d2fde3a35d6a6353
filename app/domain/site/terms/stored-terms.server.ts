/** The rows of the terms, which exist from the first change of their kind on. */
import { asc, eq, sql, TransactionRollbackError } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { terms } from "~/db/schema/site";
import { defaultTerms, type TermKind } from "~/domain/resources/values/vocabulary/vocabulary";
import { loadSite } from "../load-site.server";

export type TermRow = typeof terms.$inferSelect;

export type Admin = { id: number; email: string };

export type TermChange =
  | { kind: "saved"; slug: string }
  | { kind: "unchanged"; slug: string }
  | { kind: "missing" }
  /** Somebody else changed the term after the form was opened. */
  | { kind: "conflict"; current: TermRow }
  | { kind: "refused"; field: "label" | "slug" | "into" | ""; message: string };

const firstRows = (kind: TermKind): TermRow[] =>
  defaultTerms[kind].map((term, position) => ({
    kind,
    slug: term.slug,
    position,
    label: term.label,
    adminLabel: term.adminLabel ?? null,
    plural: term.plural ?? null,
    text: term.text ?? null,
    group: term.group ?? null,
    tag: term.tag ?? null,
    icon: term.icon ?? null,
    isOnHome: term.isOnHome ?? false,
    retiredAt: null,
    formerSlugs: [],
    // Nobody changed it yet.
    version: 0,
  }));

/** Returns all terms of a kind in their order. */
export async function listTerms(kind: TermKind, tx: Pick<Transaction, "select"> = db): Promise<TermRow[]> {
  const rows = await tx.select().from(terms).where(eq(terms.kind, kind)).orderBy(asc(terms.position), asc(terms.slug));
  return rows.length > 0 ? rows : firstRows(kind);
}

/** The advisory lock of changes of terms. Two at once could take the same address. */
const termLock = 7_120_429;

type Run = (tx: Transaction, rows: TermRow[]) => Promise<TermChange>;

/** Runs a change of the terms of a kind. If it saves something, all of them are stored and loaded into this process. */
export async function changeTerms(kind: TermKind, run: Run): Promise<TermChange> {
  let change: TermChange = { kind: "missing" };
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${termLock})`);
      const rows = await listTerms(kind, tx);
      const stored = await tx.$count(terms, eq(terms.kind, kind));
      if (stored === 0) await tx.insert(terms).values(rows);
      change = await run(tx, rows);
      // Without a rollback, the first terms would be stored, and all processes would forget their pages.
      if (change.kind !== "saved") tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
    return change;
  }
  await loadSite();
  return change;
}
