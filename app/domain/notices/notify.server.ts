/** Stores notices, in the transaction of what they report. */
import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { notices } from "~/db/schema/notices";
import { hasEmail } from "~/domain/accounts/account.server";
import type { NoticeKind } from "./notice-kinds";

export type Notice = {
  kind: NoticeKind;
  /** The name of what it is about. */
  title: string;
  /** The reason of a decision, or what became of a report. Shown as it is. */
  detail?: string | null;
  /** What it links to. If that is deleted, so is the notice. */
  resourceId?: number;
  pathId?: number;
};

/** Stores a notice for each of these members, in the caller's transaction. */
export async function notify(tx: Transaction, { userIds, ...notice }: Notice & { userIds: number[] }): Promise<void> {
  if (userIds.length > 0) await notifyWhere(tx, inArray(users.id, userIds), notice);
}

/** Stores a notice for the member with this email, if it is confirmed: anyone can sign up with another's. */
export async function notifyByEmail(tx: Transaction, { email, ...notice }: Notice & { email: string }): Promise<void> {
  await notifyWhere(tx, and(hasEmail(email), isNotNull(users.emailConfirmedAt)), notice);
}

/** Stores a notice for the members of a condition on `users`. */
export async function notifyWhere(
  tx: Transaction,
  recipients: SQL | undefined,
  notice: Omit<Notice, "detail"> & { detail?: string | null | SQL },
): Promise<void> {
  const { kind, title, detail = null, resourceId = null, pathId = null } = notice;
  await tx.execute(sql`insert into ${notices} (user_id, kind, title, detail, resource_id, path_id)
    select id, ${kind}, ${title}, ${detail}, ${resourceId}::bigint, ${pathId}::bigint from ${users}
    where ${recipients} ${lockRecipients}`);
}

/** Leaves out an account that is being deleted: waiting for its lock could be a deadlock. */
const lockRecipients = sql.raw("for key share of users skip locked");
