/** The effects of approving, rejecting and reopening a submission, in the caller's transaction. */

import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { isConfirmedEmail } from "~/domain/accounts/account.server";
import type { Moderator } from "~/domain/accounts/permissions";
import { afterHold, cancelMails, queueMail } from "~/domain/mail/queue.server";
import {
  notifyContributor,
  notifyHolders,
  withdrawDecisionNotice,
  withdrawGoneNotices,
} from "~/domain/notices/decision-notices.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { changeResource } from "./audit.server";
import { applyChange } from "./changes/apply-change.server";
import {
  approvalEmail,
  changeApprovalEmail,
  changeRejectionEmail,
  type EmailContent,
  rejectionEmail,
} from "./submissions/emails";
import { newPrivateLink } from "./submissions/private-link.server";

export type DecidedStatus = "Approved" | "Rejected";

type DecisionInput = {
  before: Resource;
  status: DecidedStatus;
  reason: string | null;
  admin: Moderator;
  /** Whether to tell the contributor, by a notice and an email. */
  notify: boolean;
  at?: Date;
  /** To approve a suggested change: the version of the resource that the administrator compared with. */
  seenOriginalVersion?: number;
};

/**
 * Approves or rejects a record whose row the caller has locked. Writes the audit log, stores the notice for a member, and
 * queues the email with its delay.
 * Approving a suggested change applies it to its resource. Throws `ChangeConflict` if that is not possible.
 *
 * In the same transaction, triggers on `resources` (drizzle/*.sql) keep what depends on the status: the row of
 * `search_documents` and the words of `search_words`, the schedules in `link_checks` and `picture_fetches`, and a
 * notification on the channel "catalogue", which invalidates the cached pages of all processes.
 */
export async function applyDecision(
  tx: Transaction,
  { before, status, reason, admin, notify, at, seenOriginalVersion }: DecisionInput,
): Promise<{ resource: Resource; mailed: boolean }> {
  const isApproved = status === "Approved";
  // If it was compared with a resource that was deleted since, applying it fails, because nobody saw it as a whole.
  const isChange = before.changeOf !== null || seenOriginalVersion !== undefined;
  const changed =
    isApproved && isChange ? await applyChange(tx, { suggestion: before, admin, seenOriginalVersion }) : null;
  const payment = isApproved && !isChange && Number(before.price) > 0 ? newPrivateLink("payments") : null;
  const changes = {
    status: changed ? "Applied" : status,
    decidedAt: at ?? sql`now()`,
    decidedBy: admin.id,
    ...(isApproved && !isChange && !before.publishedAt && { publishedAt: sql`now()` }),
    rejectionReason: status === "Rejected" ? reason : null,
    paymentTokenHash: payment?.hash ?? null,
  };
  const action = isApproved ? "approve" : "reject";
  const resource = await changeResource(tx, before, changes, { actor: admin, action });
  await withdrawMessages(tx, resource.id);
  if (isApproved) await withdrawGoneNotices(tx, resource.id);
  else if (before.status === "Approved") await notifyHolders(tx, resource);
  if (!notify || !resource.creatorEmail) return { resource, mailed: false };
  await tellContributor(tx, resource.creatorEmail, { resource, changed, paymentUrl: payment?.url });
  return { resource, mailed: true };
}

/** Rejects an approved resource whose row the caller has locked, and tells its contributor, if somebody submitted it, and who saved it. */
export function takeDown(
  tx: Transaction,
  input: Pick<DecisionInput, "before" | "reason" | "admin">,
): Promise<{ resource: Resource; mailed: boolean }> {
  return applyDecision(tx, { ...input, status: "Rejected", notify: input.before.statusTokenHash !== null });
}

type Decided = { resource: Resource; changed: Resource | null; paymentUrl?: string };

async function tellContributor(tx: Transaction, recipient: string, decided: Decided): Promise<void> {
  const { resource } = decided;
  await notifyContributor(tx, decided);
  const isConfirmed = await isConfirmedEmail(tx, recipient);
  await queueMail(tx, {
    ...decisionEmail({ ...decided, isConfirmed }),
    kind: resource.status === "Rejected" ? "rejection" : "approval",
    recipient,
    resourceId: resource.id,
    dueAt: afterHold(),
  });
}

function decisionEmail({
  resource,
  changed,
  isConfirmed,
  paymentUrl,
}: Decided & { isConfirmed: boolean }): EmailContent {
  const { name, rejectionReason: reason, changeOf, changeBase, createdAt: submittedAt } = resource;
  if (changed) return changeApprovalEmail({ name: changed.name, isConfirmed, pageUrl: pageUrl(changed) });
  if (resource.status === "Approved")
    return approvalEmail({ name, isConfirmed, pageUrl: pageUrl(resource), paymentUrl });
  return changeOf !== null && changeBase
    ? changeRejectionEmail({ name: changeBase.name, isConfirmed, reason })
    : rejectionEmail({ name, isConfirmed, submittedAt, reason });
}

/** Returns the address of a resource's page, for emails. */
export const pageUrl = ({ slug }: Pick<Resource, "slug">): string =>
  `${config.APP_URL}/product/${encodeURIComponent(slug)}`;

/**
 * Sets a record whose row the caller has locked back to Pending, and takes back its notice and unsent email. Who voted for
 * it or saved it is told that it is gone.
 */
export async function resetToPending(
  tx: Transaction,
  { before, admin, action }: { before: Resource; admin: Moderator; action: "undo" | "reopen" },
): Promise<Resource> {
  await withdrawMessages(tx, before.id);
  if (before.status === "Approved") await notifyHolders(tx, before);
  const undecided = { decidedAt: null, decidedBy: null, rejectionReason: null, paymentTokenHash: null };
  return changeResource(tx, before, { status: "Pending", ...undecided }, { actor: admin, action });
}

const decisionKinds = ["approval", "rejection", "merge"];

/** Takes back the notices of decisions and cancels their unsent emails. One in state 'sending' may be sent already. */
export async function withdrawMessages(tx: Transaction, resourceId: number, since = new Date(0)): Promise<void> {
  await withdrawDecisionNotice(tx, resourceId, since);
  const isOfDecision = and(eq(mails.resourceId, resourceId), inArray(mails.kind, decisionKinds));
  await cancelMails(tx, and(isOfDecision, gte(mails.createdAt, since)));
}

/** Publishes a record again that was taken down, as it was decided before. Its row is locked. */
export async function republish(tx: Transaction, { before, was, admin }: Republishing): Promise<Resource> {
  await withdrawMessages(tx, before.id, before.decidedAt ?? undefined);
  await withdrawGoneNotices(tx, before.id);
  const decidedAt = was.decidedAt ? new Date(was.decidedAt) : null;
  const decision = { status: "Approved" as const, decidedAt, decidedBy: was.decidedBy ?? null, rejectionReason: null };
  return changeResource(tx, before, decision, { actor: admin, action: "undo" });
}

type Republishing = { before: Resource; was: Partial<Resource>; admin: Moderator };

/** Returns whether a decision can be undone: until its email is sent, and at any time if nobody was told. */
export async function canUndo(tx: Transaction, decided: Pick<Resource, "id" | "decidedAt">): Promise<boolean> {
  if (!decided.decidedAt) return false;
  // The email was queued in the decision's transaction, in which every now() is the same.
  const [email] = await tx
    .select({ state: mails.state })
    .from(mails)
    .where(
      and(
        eq(mails.resourceId, decided.id),
        inArray(mails.kind, decisionKinds),
        gte(mails.createdAt, decided.decidedAt),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
    .for("update");
  return !email || email.state === "queued" || email.state === "parked";
}
