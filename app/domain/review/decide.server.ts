import { and, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type Status, shownStatus } from "~/domain/resources/values/statuses";
import { applyDecision, canUndo, type DecidedStatus, resetToPending } from "./apply-decision.server";
import type { Actor } from "./audit-actions";
import { revertChange } from "./changes/apply-change.server";
import { ChangeConflict } from "./changes/change";
import { findDefaults } from "./needs-editing";

type Admin = NonNullable<Actor>;

export type Decision =
  | { kind: "decided"; resource: Resource; mailed: boolean }
  /** Somebody else decided first. `by` is null if the record was imported or created with this status. */
  | { kind: "already"; resource: Resource; status: Status; by: string | null; at: Date | null }
  /** A suggested change that cannot be applied. Nothing was changed. */
  | { kind: "conflict"; resourceId: number; conflict: ChangeConflict }
  | { kind: "missing" };

/**
 * Approves a pending record. The first decision wins; the second returns who decided. One transaction sets the status,
 * writes the audit log and queues the email, which is sent after MAIL_HOLD_SECONDS. The email has a payment link unless
 * the resource is free. Approving a suggested change applies it; `seenVersion` is the version of the changed resource
 * that the administrator compared with.
 */
export function approve(input: { resourceId: number; admin: Admin; seenVersion?: number }): Promise<Decision> {
  return decide({ ...input, status: "Approved", reason: null });
}

/** Rejects a pending record, in the same way as `approve`. The email contains the reason, if there is one. */
export function reject(input: { resourceId: number; admin: Admin; reason?: string | null }): Promise<Decision> {
  return decide({ ...input, status: "Rejected", reason: input.reason || null });
}

type Deciding = {
  resourceId: number;
  admin: Admin;
  status: DecidedStatus;
  reason: string | null;
  seenVersion?: number;
};

async function decide({ resourceId, ...decision }: Deciding): Promise<Decision> {
  const run = async (tx: Transaction): Promise<Decision> => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (before.status !== "Pending") {
      const by = await emailOf(tx, before.decidedBy);
      return { kind: "already", resource: before, status: shownStatus(before.status), by, at: before.decidedAt };
    }
    return { kind: "decided", ...(await applyDecision(tx, { before, ...decision, notify: true })) };
  };
  return db.transaction(run).catch((error: unknown) => {
    if (error instanceof ChangeConflict) return { kind: "conflict", resourceId, conflict: error };
    throw error;
  });
}

/** Returns the record and locks it for the rest of the transaction. */
export async function lockResource(tx: Transaction, resourceId: number): Promise<Resource | undefined> {
  const [row] = await tx.select().from(resources).where(eq(resources.id, resourceId)).for("update");
  return row;
}

async function emailOf(tx: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

export type Undoing = { resourceId: number; admin: Admin; decidedAt: Date };
export type Undone =
  | { kind: "undone"; resource: Resource }
  | { kind: "too-late" }
  /** A suggested change was applied, and the resource was edited since. */
  | { kind: "edited-since" }
  | { kind: "missing" };

/**
 * Undoes a decision while its email is unsent: cancels the email and sets the record back to Pending. `decidedAt`
 * identifies the decision, so that an old button does not undo a later one. Returns "too-late" the second time. If a
 * suggested change was applied, the changed resource gets its former values.
 */
export function undoDecision({ resourceId, admin, decidedAt }: Undoing): Promise<Undone> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    const isMeant = before.decidedAt?.getTime() === decidedAt.getTime();
    if (!isMeant || !(await canUndo(tx, before))) return { kind: "too-late" };
    if (before.status === "Applied" && !(await revertChange(tx, { suggestion: before, admin })))
      return { kind: "edited-since" };
    return { kind: "undone", resource: await resetToPending(tx, { before, admin, action: "undo" }) };
  });
}

export type BulkInput = { resourceIds: number[]; action: "approve" | "reject"; reason?: string | null; admin: Admin };
export type BulkResult = {
  decided: Resource[];
  mailed: number;
  already: number;
  missing: number;
  /** Not approved, because title, pitch or category is still the default. */
  unedited: number;
  /** Not approved, because the texts of a suggested change have to be compared. */
  changes: number;
};

/**
 * Decides several records. Each has its own transaction, so that a record that is already decided does not stop the
 * others. Does not approve records that need editing, and suggested changes.
 */
export async function bulkDecide({ resourceIds, action, reason, admin }: BulkInput): Promise<BulkResult> {
  const { unedited, changes } = action === "approve" ? await findLeftOut(resourceIds) : { unedited: [], changes: [] };
  const result: BulkResult = {
    decided: [],
    mailed: 0,
    already: 0,
    missing: 0,
    unedited: unedited.length,
    changes: changes.length,
  };
  for (const resourceId of new Set(resourceIds)) {
    if (unedited.includes(resourceId) || changes.includes(resourceId)) continue;
    const decision = await (action === "approve"
      ? approve({ resourceId, admin })
      : reject({ resourceId, admin, reason }));
    if (decision.kind === "decided") {
      result.decided.push(decision.resource);
      result.mailed += Number(decision.mailed);
    } else if (decision.kind === "conflict") result.changes += 1;
    else result[decision.kind] += 1;
  }
  return result;
}

async function findLeftOut(resourceIds: number[]): Promise<Record<"unedited" | "changes", number[]>> {
  const { id, name, valueProposition, category, creatorFirstName, creatorLastName, changeOf } = resources;
  const rows = await db
    .select({ id, name, valueProposition, category, creatorFirstName, creatorLastName, changeOf })
    .from(resources)
    .where(and(inArray(resources.id, resourceIds), eq(resources.status, "Pending")));
  const idsOf = (isLeftOut: (row: (typeof rows)[number]) => boolean) => rows.filter(isLeftOut).map((row) => row.id);
  return {
    unedited: idsOf((row) => findDefaults(row).length > 0),
    changes: idsOf((row) => row.changeOf !== null),
  };
}
