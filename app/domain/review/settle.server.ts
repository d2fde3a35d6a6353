/** What becoming Approved, Rejected or Pending again brings with it; the verbs that decide end here, in their transaction. */
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Transaction } from "~/db/client.server";
import { mails, resources } from "~/db/schema";
import { emptyBody } from "~/domain/mail/expire.server";
import { queueMail } from "~/domain/mail/queue.server";
import type { Resource } from "~/domain/resources/add.server";
import type { Actor } from "./acts";
import { writeAudit } from "./audit.server";
import { approvalLetter, rejectionLetter } from "./letters";
import { newPrivateLink } from "./private-link.server";

export type DecidedStatus = "Approved" | "Rejected";

type Settling = {
  before: Resource;
  status: DecidedStatus;
  reason: string | null;
  admin: NonNullable<Actor>;
  /** Whether the contributor is to be told by mail. */
  tell: boolean;
};

/** Decides a record whose row the caller has locked: status, decider, log entry, and the letter after its hold. */
export async function settle(
  tx: Transaction,
  { before, status, reason, admin, tell }: Settling,
): Promise<{ resource: Resource; mailed: boolean }> {
  const isApproved = status === "Approved";
  const payment = isApproved && Number(before.price) > 0 ? newPrivateLink("payments") : null;
  const resource = await change(tx, before, {
    status,
    decidedAt: sql`now()`,
    decidedBy: admin.id,
    ...(status === "Approved" && !before.publishedAt && { publishedAt: sql`now()` }),
    rejectionReason: status === "Rejected" ? reason : null,
    paymentTokenHash: payment?.hash ?? null,
  });
  await writeAudit(tx, { actor: admin, act: isApproved ? "approve" : "reject", before, after: resource });
  await cancelLetters(tx, resource.id);
  if (!tell || !resource.creatorEmail) return { resource, mailed: false };
  const letter = isApproved
    ? approvalLetter({ name: resource.name, pageUrl: pageUrl(resource.slug), paymentUrl: payment?.url })
    : rejectionLetter({ name: resource.name, reason: resource.rejectionReason });
  await queueMail(tx, {
    ...letter,
    kind: isApproved ? "approval" : "rejection",
    recipient: resource.creatorEmail,
    resourceId: resource.id,
    dueAt: new Date(Date.now() + config.MAIL_HOLD_SECONDS * 1000),
  });
  return { resource, mailed: true };
}

const pageUrl = (slug: string) => `${config.APP_URL}/product/${encodeURIComponent(slug)}`;

/** Sets a record whose row the caller has locked back to Pending and calls back the letter that has not gone. */
export async function setPending(
  tx: Transaction,
  { before, admin, act }: { before: Resource; admin: NonNullable<Actor>; act: "undo" | "reopen" },
): Promise<Resource> {
  await cancelLetters(tx, before.id);
  const after = await change(tx, before, {
    status: "Pending",
    decidedAt: null,
    decidedBy: null,
    rejectionReason: null,
    paymentTokenHash: null,
  });
  await writeAudit(tx, { actor: admin, act, before, after });
  return after;
}

type Changes = Parameters<ReturnType<Transaction["update"]>["set"]>[0];

async function change(tx: Transaction, before: Resource, changes: Changes): Promise<Resource> {
  const [after] = await tx
    .update(resources)
    .set({ ...changes, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(resources.id, before.id))
    .returning();
  return after!;
}

const decisionKinds = ["approval", "rejection"];

/** Calls back the decision letters of a record that have not gone. A claimed one may be on its way and stays. */
async function cancelLetters(tx: Transaction, resourceId: number): Promise<void> {
  await tx
    .update(mails)
    .set({ state: "cancelled", ...emptyBody })
    .where(
      and(
        eq(mails.resourceId, resourceId),
        inArray(mails.kind, decisionKinds),
        inArray(mails.state, ["queued", "parked"]),
      ),
    );
}

/** Whether a decision can still be taken back: its letter has not gone or, when there was none, its hold has not passed. */
export async function isHeld(tx: Transaction, decided: Resource): Promise<boolean> {
  if (!decided.decidedAt) return false;
  // The letter is written in the decision's transaction, where every now() is the same moment.
  const [letter] = await tx
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
  if (letter) return letter.state === "queued" || letter.state === "parked";
  return decided.decidedAt.getTime() + config.MAIL_HOLD_SECONDS * 1000 > Date.now();
}
