/** A member leaves. */
import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog, mails, resources, upvotes, users } from "~/db/schema";
import type { Act } from "~/domain/review/acts";
import { isFrom } from "./contributed.server";
import { giveCode } from "./give-code.server";
import { matchesPassword } from "./passwords.server";

export type Deleted =
  | "deleted"
  | "wrong-password"
  | "wrong-code"
  /** No key of SESSION_SECRET opens the account's second factor any more: a recovery code is needed. */
  | "unreadable-code"
  | "last-administrator"
  | "missing";

type User = typeof users.$inferSelect;

type Asked = {
  userId: number;
  password: string;
  /** Asked for where the account has a second factor, and used then. */
  code?: string;
};

/**
 * Removes an account whose password is given, and the code of its second factor if it has one, with its upvotes, so
 * that every count is right again. When its address was confirmed, what was sent in under it goes too: records that are
 * not public are removed, public ones stay without the address. The log says that an account of this number left, not
 * whose. The last administrator stays.
 */
export async function deleteAccount(asked: Asked): Promise<Deleted> {
  const columns = { hash: users.passwordHash, secondFactor: users.secondFactor };
  const [known] = await db.select(columns).from(users).where(eq(users.id, asked.userId));
  // Outside of the transaction, which it would hold up: hashing takes long.
  if (!(await matchesPassword(asked.password, known?.hash))) return known ? "wrong-password" : "missing";
  if (known!.secondFactor) {
    const { kind } = await giveCode({ userId: asked.userId, typed: asked.code ?? "" });
    if (kind !== "right") return `${kind}-code`;
  }
  return db.transaction(async (tx) => {
    // All administrators are held, in one order, so that two who leave at once cannot leave none.
    const held = await tx
      .select()
      .from(users)
      .where(or(eq(users.id, asked.userId), eq(users.isAdmin, true)))
      .orderBy(asc(users.id))
      .for("update");
    const user = held.find(({ id }) => id === asked.userId);
    if (!user) return "missing";
    if (user.passwordHash !== known!.hash) return "wrong-password";
    // Switched on since: no code was asked for.
    if (user.secondFactor && !known!.secondFactor) return "wrong-code";
    if (user.isAdmin && held.filter(({ isAdmin }) => isAdmin).length === 1) return "last-administrator";
    await takeUpvotesBack(tx, user.id);
    await removeMails(tx, user);
    if (user.emailConfirmedAt) await removeSubmissions(tx, user.email);
    await tx.delete(users).where(eq(users.id, user.id));
    await tx.insert(auditLog).values({ actorId: user.id, act: "delete-account" satisfies Act });
    return "deleted";
  });
}

async function takeUpvotesBack(tx: Transaction, userId: number): Promise<void> {
  // The records are held in one order first: two who leave at once and share some would else wait for each other.
  await tx
    .select({ id: resources.id })
    .from(resources)
    .innerJoin(upvotes, eq(upvotes.resourceId, resources.id))
    .where(eq(upvotes.userId, userId))
    .orderBy(asc(resources.id))
    .for("no key update", { of: resources });
  const gone = tx
    .$with("gone", {})
    .as(sql`delete from ${upvotes} where ${upvotes.userId} = ${userId} returning resource_id, counted`);
  await tx
    .with(gone)
    .update(resources)
    .set({ upvotes: sql`${resources.upvotes} - 1` })
    .where(sql`${resources.id} in (select resource_id from gone where counted)`);
}

/** Messages to the address, with their links; those of submissions are the contributor's, who may be somebody else. */
async function removeMails(tx: Transaction, { email, emailConfirmedAt }: User): Promise<void> {
  const toThem = eq(sql`lower(${mails.recipient})`, sql`lower(${email})`);
  await tx.delete(mails).where(emailConfirmedAt ? toThem : and(toThem, inArray(mails.kind, ["reset", "confirm"])));
}

async function removeSubmissions(tx: Transaction, email: string): Promise<void> {
  await tx.delete(resources).where(and(isFrom(email), ne(resources.status, "Approved")));
  await tx
    .update(resources)
    .set({ creatorEmail: null, version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
    .where(isFrom(email));
}
