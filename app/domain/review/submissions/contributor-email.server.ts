/** Changes a contributor's email, which counts only after its owner has opened the link and confirmed. */
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { cancelMails, queueMail } from "~/domain/mail/queue.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { changeResource } from "~/domain/review/audit.server";
import { newAddressEmail, receiptEmail } from "./emails";
import { privateUrl } from "./private-link.server";

const linkSeconds = 24 * 60 * 60;
const purpose = "contributor address";
const linkContent = z.object({ statusToken: z.string(), email: z.string() });

/** Queues an email with a link that confirms the new email, in the caller's transaction. Cancels earlier ones. */
export async function requestEmailChange(
  tx: Transaction,
  { resource, email, statusToken }: { resource: Resource; email: string; statusToken: string },
): Promise<void> {
  await cancelMails(tx, mailsAbout(resource.id, ["address"]));
  // Encrypted, because the token gives access to the submission and the recipient may have that only after confirming.
  const token = await encrypt({ statusToken, email } satisfies Link, { purpose, maxAgeSeconds: linkSeconds });
  const content = newAddressEmail(`${config.APP_URL}/status/confirm-email?token=${token}`);
  await queueMail(tx, { ...content, kind: "address", recipient: email, resourceId: resource.id });
}

/** Returns the new email that waits for confirmation, or null. */
export async function findPendingEmail({ id, creatorEmail }: Resource): Promise<string | null> {
  const [latest] = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(
      and(
        eq(mails.resourceId, id),
        eq(mails.kind, "address"),
        ne(mails.state, "cancelled"),
        gt(mails.createdAt, sql`now() - ${linkSeconds} * interval '1 second'`),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return latest && latest.recipient !== creatorEmail ? latest.recipient : null;
}

/** Returns whether a confirmation link is valid. Changes nothing, because mail scanners follow links. */
export async function isEmailChangeLinkValid(token: string): Promise<boolean> {
  const link = await readLink(token);
  const [found] = link ? await db.select({ status: resources.status }).from(resources).where(ofLink(link)) : [];
  return found?.status === "Pending";
}

/**
 * Sets the email of a pending submission by a confirmation link, and sends the receipt to it. Returns the token of the
 * submission's private page, or null if the link is invalid or expired, or the submission is decided or deleted.
 */
export async function confirmEmailChange(token: string): Promise<string | null> {
  const link = await readLink(token);
  if (!link) return null;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(resources).where(ofLink(link)).for("update");
    if (before?.status !== "Pending") return null;
    if (before.creatorEmail === link.email) return link.statusToken;
    const entry = { actor: { id: null, email: link.email }, action: "correct" } as const;
    await changeResource(tx, before, { creatorEmail: link.email }, entry);
    await cancelMails(tx, mailsAbout(before.id, ["receipt"]));
    const content = receiptEmail(privateUrl("status", link.statusToken));
    await queueMail(tx, { ...content, kind: "receipt", recipient: link.email, resourceId: before.id });
    return link.statusToken;
  });
}

/** The emails of these kinds about a submission. */
export const mailsAbout = (resourceId: number, kinds: string[]) =>
  and(eq(mails.resourceId, resourceId), inArray(mails.kind, kinds));

type Link = z.output<typeof linkContent>;

async function readLink(token: string): Promise<Link | null> {
  return (await decrypt(token, linkContent, { purpose }))?.content ?? null;
}

const ofLink = ({ statusToken }: Link) => eq(resources.statusTokenHash, sha256(statusToken));
