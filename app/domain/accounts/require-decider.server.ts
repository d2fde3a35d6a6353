/** Nobody decides about what they sent themselves: with their account, or from an address of theirs. */
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mailboxOf, resources } from "~/db/schema/resources";
import { OwnDecisionError } from "./own-decision";
import { can, type Decider } from "./permissions";

/** The condition that an email leads to somebody's mailbox. */
export const hasMailboxOf = ({ email }: Decider, address: SQLWrapper): SQL =>
  email ? sql`coalesce(${mailboxOf(address)} = ${mailboxOf(sql`${email}::text`)}, false)` : sql`false`;

/** The condition that an account is somebody's own, or one with the same mailbox. */
export const isAccountOf = (person: Decider, accountId: SQLWrapper): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${accountId}
    and (${users.id} = ${person.id}::bigint or ${hasMailboxOf(person, users.email)}))`;

type Thing = {
  table: PgTable;
  /** Which rows are decided about. */
  where: SQL | undefined;
  /** The condition that the decider sent one. */
  isOwn: SQL;
};

/** Throws `OwnDecisionError` if somebody may not decide about one of these things, because it is their own. */
export async function requireDecider(tx: Transaction, decider: Decider, ...things: Thing[]): Promise<void> {
  if (can(decider, "decide", { isOwn: true })) return;
  for (const { table, where, isOwn } of things) {
    const found = await tx.select({ one: sql`1` }).from(table).where(and(where, isOwn)).limit(1);
    if (!can(decider, "decide", { isOwn: found.length > 0 })) throw new OwnDecisionError();
  }
}

/** The condition that a submission has this contributor email, ignoring case. */
export function isSubmittedBy(email: string): SQL {
  return eq(sql`lower(${resources.creatorEmail})`, sql`lower(${email})`);
}
