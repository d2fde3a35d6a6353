import { and, eq, gte, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { submissionDecisions } from "./notice-kinds";
import { type Notice, notifyByEmail } from "./notify.server";

/** What was decided. `changed` is the resource that an approved suggestion changed. */
type Decided = { resource: Resource; changed: Resource | null };

/** Tells the contributor about a decision, if the contributor is a member. */
export async function notifyContributor(tx: Transaction, { resource, changed }: Decided): Promise<void> {
  const { id: resourceId, creatorEmail: email, rejectionReason: detail } = resource;
  if (email) await notifyByEmail(tx, { email, resourceId, detail, ...noticeOf({ resource, changed }) });
}

function noticeOf({ resource, changed }: Decided): Pick<Notice, "kind" | "title"> {
  const { name, status, changeOf, changeBase } = resource;
  if (changed) return { kind: "change-applied", title: changed.name };
  if (status === "Approved") return { kind: "submission-approved", title: name };
  return changeOf !== null && changeBase
    ? { kind: "change-rejected", title: changeBase.name }
    : { kind: "submission-rejected", title: name };
}

/** Takes the notices about decisions back, because they were undone or another one replaces them. */
export async function withdrawDecisionNotice(tx: Transaction, resourceId: number, since: Date): Promise<void> {
  const isDecision = inArray(notices.kind, [...submissionDecisions]);
  await tx.delete(notices).where(and(eq(notices.resourceId, resourceId), isDecision, gte(notices.createdAt, since)));
}
