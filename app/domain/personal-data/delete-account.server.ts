import { and, asc, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves, upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { isAdministrator } from "~/domain/accounts/account.server";
import { can } from "~/domain/accounts/permissions";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import { logAction } from "~/domain/audit/log-action.server";
import { removeReportsOf } from "~/domain/review/reports/own-reports.server";

/**
 * Deletes an account with its upvotes and verdicts, and corrects the counts. The caller has checked the
 * password, and the code of a second factor. If the email was confirmed, its unpublished submissions are deleted too. Published ones stay, without
 * the email, and so do those that were taken down and that others saved. Approved public paths stay, without an owner; the others are deleted. The audit log keeps the account's id only. The last administrator cannot be deleted.
 */
export async function deleteAccount({
  userId,
}: {
  userId: number;
}): Promise<"deleted" | "last-administrator" | "missing"> {
  return db.transaction(async (tx) => {
    // Locks all administrators in one order, so that two deletions at once cannot leave none.
    const held = await tx
      .select()
      .from(users)
      .where(or(eq(users.id, userId), isAdministrator))
      .orderBy(asc(users.id))
      .for("update");
    const user = held.find(({ id }) => id === userId);
    if (!user) return "missing";
    const administrators = held.filter((one) => can(one, "administer")).length;
    if (!can(user, "deleteOwnAccount", { administrators })) return "last-administrator";
    await lockVerdicts(tx, user.id);
    await removeUpvotes(tx, user.id);
    await tx.delete(paths).where(and(eq(paths.ownerId, user.id), ne(paths.status, "Approved")));
    await removeReportsOf(tx, user);
    await removeMails(tx, user);
    if (user.emailConfirmedAt) await removeSubmissions(tx, user);
    await tx.delete(users).where(eq(users.id, user.id));
    await logAction(tx, { actor: { id: user.id }, action: "delete-account" });
    return "deleted";
  });
}

/** Locks what is deleted with the account's row, in the order in which saves and verdicts are written. */
async function lockVerdicts(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: saves.resourceId }).from(saves).where(eq(saves.userId, userId)).for("update");
  await tx.select({ id: verdicts.id }).from(verdicts).where(eq(verdicts.userId, userId)).for("update");
}

async function removeUpvotes(tx: Transaction, userId: number): Promise<void> {
  // Locks the votes first, like the removal of a vote, and then the records in one order, to prevent deadlocks. The
  // deletion of the account also lowers the counts of verdicts.
  await tx.select({ id: upvotes.resourceId }).from(upvotes).where(eq(upvotes.userId, userId)).for("update");
  const voted = tx.select({ id: upvotes.resourceId }).from(upvotes).where(eq(upvotes.userId, userId));
  const judged = tx.select({ id: verdicts.resourceId }).from(verdicts).where(eq(verdicts.userId, userId));
  await tx
    .select({ id: resources.id })
    .from(resources)
    .where(inArray(resources.id, union(voted, judged)))
    .orderBy(asc(resources.id))
    .for("no key update");
  const gone = tx
    .$with("gone", {})
    .as(sql`delete from ${upvotes} where ${upvotes.userId} = ${userId} returning resource_id, counted`);
  await tx
    .with(gone)
    .update(resources)
    .set({ upvotes: sql`${resources.upvotes} - 1` })
    .where(sql`${resources.id} in (select resource_id from gone where counted)`);
}

const accountMails = [
  "reset",
  "confirm",
  "report-closed",
  "path-approval",
  "path-rejection",
  "suspended",
  "restored",
  "role",
  "second-factor-reset",
  "linked",
  "unlinked",
];

/** Deletes emails to the account. If it is unconfirmed, those about submissions stay: they may be another's. */
async function removeMails(tx: Transaction, { email, emailConfirmedAt }: typeof users.$inferSelect): Promise<void> {
  const isRecipient = eq(sql`lower(${mails.recipient})`, sql`lower(${email})`);
  await tx.delete(mails).where(emailConfirmedAt ? isRecipient : and(isRecipient, inArray(mails.kind, accountMails)));
}

async function removeSubmissions(tx: Transaction, { id: userId, email }: typeof users.$inferSelect): Promise<void> {
  // Others have what was published in their libraries, also after it was taken down.
  const isSaved = sql`exists (select from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} <> ${userId})`;
  await tx
    .delete(resources)
    .where(and(isSubmittedBy(email), notInArray(resources.status, ["Approved", "Merged"]), sql`not ${isSaved}`));
  await tx
    .update(resources)
    .set({ creatorEmail: null, version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
    .where(isSubmittedBy(email));
}
