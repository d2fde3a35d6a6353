/** A contributor's new email address: it replaces the old one only when its owner follows the link that was mailed to it. */
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { mails, resources } from "~/db/schema";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { emptyBody } from "~/domain/mail/expire.server";
import { queueMail } from "~/domain/mail/queue.server";
import type { Resource } from "~/domain/resources/add.server";
import { writeAudit } from "./audit.server";
import { newAddressLetter, receiptLetter } from "./letters";
import { hashToken, privateUrl } from "./private-link.server";

const seconds = 24 * 60 * 60;
const purpose = "contributor address";
const linkContent = z.object({ statusToken: z.string(), email: z.string() });

type Asked = { resource: Resource; email: string; statusToken: string };

/** Mails a link that confirms the new address, in the caller's transaction; earlier ones that have not gone are cancelled. */
export async function askToConfirmAddress(tx: Transaction, { resource, email, statusToken }: Asked): Promise<void> {
  await cancelMails(tx, resource.id, ["address"]);
  // Encrypted, so that who gets the mail has the private link only after having confirmed the address.
  const token = await encrypt({ statusToken, email } satisfies Link, { purpose, seconds });
  const letter = newAddressLetter(`${config.APP_URL}/status/confirm-email?token=${token}`);
  await queueMail(tx, { ...letter, kind: "address", recipient: email, resourceId: resource.id });
}

/** The address that a submission is to have once it is confirmed; null when none is waiting. */
export async function unconfirmedAddress({ id, creatorEmail }: Resource): Promise<string | null> {
  const [latest] = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(
      and(
        eq(mails.resourceId, id),
        eq(mails.kind, "address"),
        ne(mails.state, "cancelled"),
        gt(mails.createdAt, sql`now() - ${seconds} * interval '1 second'`),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return latest && latest.recipient !== creatorEmail ? latest.recipient : null;
}

/** Whether a confirmation link would work now. Changes nothing: mail scanners follow links. */
export async function isAddressLinkOpen(token: string): Promise<boolean> {
  const link = await readLink(token);
  const [found] = link ? await db.select({ status: resources.status }).from(resources).where(ofLink(link)) : [];
  return found?.status === "Pending";
}

/**
 * Gives a pending submission the address of a confirmation link, which then gets the receipt. Returns the token of the
 * submission's private page; null when the link is not ours or older than a day, or the submission is decided or gone.
 */
export async function confirmAddressOfSubmission(token: string): Promise<string | null> {
  const link = await readLink(token);
  if (!link) return null;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(resources).where(ofLink(link)).for("update");
    if (before?.status !== "Pending") return null;
    if (before.creatorEmail === link.email) return link.statusToken;
    const [after] = await tx
      .update(resources)
      .set({ creatorEmail: link.email, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(resources.id, before.id))
      .returning();
    await writeAudit(tx, { actor: { id: null, email: link.email }, act: "correct", before, after: after! });
    await cancelMails(tx, before.id, ["receipt"]);
    const letter = receiptLetter(privateUrl("status", link.statusToken));
    await queueMail(tx, { ...letter, kind: "receipt", recipient: link.email, resourceId: before.id });
    return link.statusToken;
  });
}

/** Cancels the mails of these kinds about a submission that have not gone. */
export async function cancelMails(tx: Transaction, resourceId: number, kinds: string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ state: "cancelled", ...emptyBody })
    .where(
      and(eq(mails.resourceId, resourceId), inArray(mails.kind, kinds), inArray(mails.state, ["queued", "parked"])),
    );
}

type Link = z.output<typeof linkContent>;

async function readLink(token: string): Promise<Link | null> {
  return (await decrypt(token, linkContent, { purpose }))?.content ?? null;
}

const ofLink = ({ statusToken }: Link) => eq(resources.statusTokenHash, hashToken(statusToken));
