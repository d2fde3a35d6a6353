import { eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { can, type Decider, type Moderator } from "~/domain/accounts/permissions";
import { hasMailboxOf, isAccountOf, requireDecider } from "~/domain/accounts/require-decider.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type Status, shownStatus } from "~/domain/resources/values/statuses";
import { applyDecision, canUndo, type DecidedStatus, republish, resetToPending } from "./apply-decision.server";
import { lockResource } from "./audit.server";
import { revertChange } from "./changes/apply-change.server";
import { ChangeConflict } from "./changes/change";
import { blockableOf, blockDomain } from "./queue/blocked.server";
import type { Seen } from "./seen";

/** What became of a decision at the desk, whatever it was about. Only "decided" changed something. */
export type Outcome<Decided = object, Changed = object, Already = object> =
  | ({ kind: "decided" } & Decided)
  /** It is no longer what was seen. */
  | ({ kind: "changed" } & Changed)
  /** It does not wait for a decision, or not any more. */
  | ({ kind: "already" } & Already)
  | { kind: "missing" };

/** Who decided first. `by` is null if the record was imported or created with this status. */
type First = { resource: Resource; status: Status; by: string | null; at: Date | null };

export type Decision =
  | Outcome<{ resource: Resource; mailed: boolean; blocked?: string[] }, { resource: Resource }, First>
  /** A suggested change that cannot be applied. Nothing was decided. */
  | { kind: "conflict"; conflict: ChangeConflict };

type Deciding = {
  seen: Seen;
  admin: Moderator;
  /** When it is decided. Decisions that are made together have the same time. Now by default. */
  at?: Date;
};

type Rejecting = Deciding & {
  reason?: string | null;
  notify?: boolean;
  /** The names to block, of which only its sender's mailbox and its site are blocked. */
  block?: readonly string[];
};

/**
 * Approves a pending record that is as the administrator saw it. The first decision wins; the second returns who decided.
 * One transaction sets the status, writes the audit log and queues the email, which is sent after MAIL_HOLD_SECONDS. The
 * email has a payment link unless the resource is free. Approving a suggested change applies it. Throws
 * `OwnDecisionError` if a moderator submitted it.
 */
export function approve(input: Deciding): Promise<Decision> {
  return decide({ ...input, status: "Approved", reason: null, notify: true });
}

/**
 * Rejects a pending record, in the same way as `approve`. The email contains the reason, if there is one. Without `notify`
 * the contributor gets neither an email nor a notice.
 */
export function reject({ reason, notify = true, ...input }: Rejecting): Promise<Decision> {
  return decide({ ...input, status: "Rejected", reason: reason || null, notify });
}

type Choice = { status: DecidedStatus; reason: string | null; notify: boolean; block?: readonly string[] };

async function decide({ seen, block = [], ...decision }: Deciding & Choice): Promise<Decision> {
  const run = async (tx: Transaction): Promise<Decision> => {
    const before = await lockResource(tx, seen.resourceId);
    if (!before) return { kind: "missing" };
    if (before.status !== "Pending") {
      const by = await nameOf(tx, before.decidedBy);
      return { kind: "already", resource: before, status: shownStatus(before.status), by, at: before.decidedAt };
    }
    await requireDecider(tx, decision.admin, submission(before, decision.admin));
    if (before.version !== seen.version) return { kind: "changed", resource: before };
    const input = { before, ...decision, seenOriginalVersion: seen.originalVersion };
    const applied = await applyDecision(tx, input);
    const blocked: string[] = [];
    for (const domain of blockableOf(before).filter((name) => block.includes(name)))
      if (await blockDomain({ domain, admin: decision.admin }, tx)) blocked.push(domain);
    return { kind: "decided", ...applied, blocked };
  };
  return db.transaction(run).catch((error: unknown) => {
    if (error instanceof ChangeConflict) return { kind: "conflict", conflict: error };
    throw error;
  });
}

/** The condition that somebody sent a submission: with the account, or with an email that it has or had before. */
export function isSubmissionOf(person: Decider): SQL<boolean> {
  const earlier = sql`exists (select from ${auditLog} where ${auditLog.resourceId} = ${resources.id}
    and ${hasMailboxOf(person, sql`(${auditLog.before} ->> 'creatorEmail')`)})`;
  return sql`(${isAccountOf(person, resources.submittedBy)} or ${hasMailboxOf(person, resources.creatorEmail)} or ${earlier})`;
}

/** A submission, for `requireDecider`. */
export const submission = ({ id }: Pick<Resource, "id">, decider: Decider) => ({
  table: resources,
  where: eq(resources.id, id),
  isOwn: isSubmissionOf(decider),
});

/** Whether somebody may decide about a submission. */
export async function canDecideSubmission({ id }: Pick<Resource, "id">, person: Decider): Promise<boolean> {
  const [own] = await db
    .select({ isOwn: isSubmissionOf(person) })
    .from(resources)
    .where(eq(resources.id, id));
  return can(person, "decide", { isOwn: own?.isOwn ?? false });
}

/** Returns "Ann L.", or the email of somebody without a name. */
async function nameOf(tx: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ name: shortName }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

export const shortName = sql<string>`coalesce(nullif(btrim(${users.firstName} || case when ${users.lastName} = '' then ''
  else ' ' || left(${users.lastName}, 1) || '.' end), ''), ${users.email})`;

type Undoing = {
  resourceId: number;
  admin: Moderator;
  decidedAt: Date;
  /** Also if somebody was told. */
  evenIfNotified?: boolean;
  /** What the record was before, if it was published. */
  was?: Partial<Resource> | null;
};
type Undone =
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
export function undoDecision({ resourceId, admin, decidedAt, evenIfNotified, was }: Undoing): Promise<Undone> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    const isMeant = before.decidedAt?.getTime() === decidedAt.getTime() && before.status !== "Merged";
    const isInTime = isMeant && (evenIfNotified || (await canUndo(tx, before)));
    if (!isInTime) return { kind: "too-late" };
    await requireDecider(tx, admin, submission(before, admin));
    if (before.status === "Applied" && !(await revertChange(tx, { suggestion: before, admin })))
      return { kind: "edited-since" };
    const resource =
      was?.status === "Approved"
        ? await republish(tx, { before, was, admin })
        : await resetToPending(tx, { before, admin, action: evenIfNotified ? "reopen" : "undo" });
    return { kind: "undone", resource };
  });
}
