import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { queueMail } from "~/domain/mail/queue.server";
import { addResources, type Resource } from "~/domain/resources/add.server";
import { toRow } from "~/domain/resources/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/resource-fields";
import { sha256 } from "~/hash.server";
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
    ...toRow(productFields, submission),
    description: submission.description ?? `Learn more at: ${submission.product_url}`,
    ...toRow(creatorFields, creator),
    status: "Pending" as const,
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
  return sha256(key + JSON.stringify(submission));
}
