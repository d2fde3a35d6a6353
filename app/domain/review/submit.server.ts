import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { queueMail } from "~/domain/mail/queue.server";
import { addResources, type Resource } from "~/domain/resources/add.server";
import { refuseBlocked } from "./blocked.server";
import { receiptLetter } from "./letters";
import { newPrivateLink } from "./private-link.server";
import type { Submission } from "./submission";

/**
 * Stores a public submission, always Pending. With a key the same submission is stored once however often it is sent;
 * the same key with other content (back, edit, send) is another submission. Returns null when it was stored before.
 * What is stored gets, in the same transaction, a receipt by mail with the private link to its status page.
 * Throws `BlockedDomain`.
 */
export async function submit(submission: Submission, key?: string): Promise<Resource | null> {
  const creator = submission.resource_creator;
  await refuseBlocked({ email: creator.email, link: submission.product_url });
  const status = newPrivateLink("status");
  const record = {
    name: submission.name,
    valueProposition: submission.value_proposition,
    description: submission.description ?? `Learn more at: ${submission.product_url}`,
    category: submission.category,
    tags: submission.tags,
    imageUrl: submission.image_url,
    productUrl: submission.product_url,
    format: submission.format,
    youtubeUrl: submission.youtube_url,
    price: submission.price.toFixed(2),
    status: "Pending" as const,
    creatorFirstName: creator.first_name,
    creatorLastName: creator.last_name,
    creatorEmail: creator.email,
    creatorCompany: creator.company,
    creatorBio: creator.bio,
    creatorWebsiteUrl: creator.website_url,
    creatorLinkedinUrl: creator.linkedin_url,
    creatorXUrl: creator.x_url,
    creatorInstagramUrl: creator.instagram_url,
    statusTokenHash: status.hash,
    submissionKey: key === undefined ? undefined : onceKey(key, submission),
  };
  return db.transaction(async (tx) => {
    const [stored] = await addResources(tx, [record]);
    if (!stored) return null;
    await queueMail(tx, {
      ...receiptLetter(status.url),
      kind: "receipt",
      recipient: creator.email,
      resourceId: stored.id,
    });
    return stored;
  });
}

/** What `submit` stored of this submission under this key, or null. */
export async function findSubmitted(submission: Submission, key: string): Promise<Resource | null> {
  const [stored] = await db
    .select()
    .from(resources)
    .where(eq(resources.submissionKey, onceKey(key, submission)));
  return stored ?? null;
}

function onceKey(key: string, submission: Submission): string {
  return createHash("sha256").update(key).update(JSON.stringify(submission)).digest("hex");
}
