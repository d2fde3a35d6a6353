import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resources, users } from "~/db/schema";
import type { Resource } from "~/domain/resources/add.server";
import type { Status } from "~/domain/resources/statuses";
import type { Actor } from "./acts";
import { type DecidedStatus, isHeld, setPending, settle } from "./settle.server";

type Admin = NonNullable<Actor>;

export type Decision =
  | { kind: "decided"; resource: Resource; mailed: boolean }
  /** Someone was first; `by` is unknown for what was imported or created decided. */
  | { kind: "already"; resource: Resource; status: Status; by: string | null; at: Date | null }
  | { kind: "missing" };

/**
 * Approves a pending record. The first decision wins, the other is told who decided. In one transaction: the status,
 * the log entry and the mail (with the payment link, unless the resource is free), which waits MAIL_HOLD_SECONDS.
 */
export function approve(asked: { resourceId: number; admin: Admin }): Promise<Decision> {
  return decide({ ...asked, status: "Approved", reason: null });
}

/** Rejects a pending record as `approve` approves one; the mail carries the reason if there is one. */
export function reject(asked: { resourceId: number; admin: Admin; reason?: string | null }): Promise<Decision> {
  return decide({ ...asked, status: "Rejected", reason: asked.reason || null });
}

type Deciding = { resourceId: number; admin: Admin; status: DecidedStatus; reason: string | null };

function decide({ resourceId, admin, status, reason }: Deciding): Promise<Decision> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (before.status !== "Pending") {
      const by = await emailOf(tx, before.decidedBy);
      return { kind: "already", resource: before, status: before.status, by, at: before.decidedAt };
    }
    return { kind: "decided", ...(await settle(tx, { before, status, reason, admin, tell: true })) };
  });
}

/** The record, held for the rest of the transaction so that two who change it come one after the other. */
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
export type Undone = { kind: "undone"; resource: Resource } | { kind: "too-late" } | { kind: "missing" };

/**
 * Takes a decision back for as long as its mail has not gone: the mail is cancelled, the record is Pending again.
 * `decidedAt` names the decision meant, so that an old button does not undo somebody's later one. Doing it twice is too late.
 */
export function undoDecision({ resourceId, admin, decidedAt }: Undoing): Promise<Undone> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    const isMeant = before.decidedAt?.getTime() === decidedAt.getTime();
    if (!isMeant || !(await isHeld(tx, before))) return { kind: "too-late" };
    return { kind: "undone", resource: await setPending(tx, { before, admin, act: "undo" }) };
  });
}

export type BulkAsked = { resourceIds: number[]; act: "approve" | "reject"; reason?: string | null; admin: Admin };
export type BulkResult = { decided: Resource[]; mailed: number; already: number; missing: number };

/** Decides several records, one transaction each, so that one that somebody else decided first holds up no other. */
export async function bulkDecide({ resourceIds, act, reason, admin }: BulkAsked): Promise<BulkResult> {
  const result: BulkResult = { decided: [], mailed: 0, already: 0, missing: 0 };
  for (const resourceId of new Set(resourceIds)) {
    const decision = await (act === "approve" ? approve({ resourceId, admin }) : reject({ resourceId, admin, reason }));
    if (decision.kind === "decided") {
      result.decided.push(decision.resource);
      result.mailed += Number(decision.mailed);
    } else result[decision.kind] += 1;
  }
  return result;
}
