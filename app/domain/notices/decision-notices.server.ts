import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { saves, upvotes } from "~/db/schema/library";
import { notices } from "~/db/schema/notices";
import { verdicts } from "~/db/schema/verdicts";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { decisionNotices } from "./notice-kinds";
import { type Notice, notifyByEmail, notifyWhere } from "./notify.server";

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

/** The ids of who voted for a resource, saved it or gave a verdict on it. */
export const holdersOf = (resourceId: number): SQL =>
  sql.join(
    [upvotes, saves, verdicts].map((table) => sql`select user_id from ${table} where resource_id = ${resourceId}`),
    sql` union `,
  );

/** Tells who voted for a resource, saved it or gave a verdict on it that it was taken down. */
export async function notifyHolders(tx: Transaction, { id: resourceId, name: title }: Resource): Promise<void> {
  await notifyWhere(tx, sql`id in (${holdersOf(resourceId)})`, { kind: "resource-gone", title, resourceId });
}

/** Takes these notices back, because the resource is published again. */
export async function withdrawGoneNotices(tx: Transaction, resourceId: number): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.resourceId, resourceId), eq(notices.kind, "resource-gone")));
}

/** Takes the notices about decisions back, because they were undone or another one replaces them. */
export async function withdrawDecisionNotice(tx: Transaction, resourceId: number, since: Date): Promise<void> {
  const isDecision = inArray(notices.kind, [...decisionNotices]);
  await tx.delete(notices).where(and(eq(notices.resourceId, resourceId), isDecision, gte(notices.createdAt, since)));
}
