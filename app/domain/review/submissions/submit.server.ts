import { eq } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { queueMail } from "~/domain/mail/queue.server";
import { addResources, type Resource } from "~/domain/resources/catalogue/add.server";
import { toRow } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { defaultDescription } from "~/domain/resources/values/default-description";
import { assertNotBlocked } from "~/domain/review/queue/blocked.server";
import { receiptEmail } from "./emails";
import { newPrivateLink, type PrivateLink } from "./private-link.server";
import type { Submission } from "./submission";

/**
 * Stores a public submission, always as Pending, and queues the receipt with the private link to its status page in the
 * same transaction. With a `key`, the same submission is stored once; a second call returns null. The same key with
 * other content is another submission, because the contributor went back, edited and sent again. `more` has the account of
 * who is signed in, marks it, or makes it a suggested change. Throws `BlockedDomainError`.
 */
export async function submit(
  submission: Submission,
  key?: string,
  status: PrivateLink = newPrivateLink("status"),
  more?: Partial<Pick<Resource, "submittedBy" | "isSuspect" | "changeOf" | "changeBase">>,
): Promise<Resource | null> {
  const creator = submission.resource_creator;
  await assertNotBlocked({ email: creator.email, link: submission.product_url });
  const record = {
    ...toRow(productFields, submission),
    description: submission.description ?? defaultDescription(submission.product_url),
    ...toRow(creatorFields, creator),
    ...more,
    status: "Pending" as const,
    statusTokenHash: status.hash,
    submissionKey: key === undefined ? undefined : hashKey(key, submission),
  };
  return db.transaction(async (tx) => {
    const [stored] = await addResources(tx, [record]);
    if (!stored) return null;
    await queueMail(tx, {
      ...receiptEmail(status.url),
      kind: "receipt",
      recipient: creator.email,
      resourceId: stored.id,
    });
    return stored;
  });
}

/** Returns what `submit` stored for this submission and key, or null. */
export async function findSubmitted(submission: Submission, key: string): Promise<Resource | null> {
  const [stored] = await db
    .select()
    .from(resources)
    .where(eq(resources.submissionKey, hashKey(key, submission)));
  return stored ?? null;
}

function hashKey(key: string, submission: Submission): string {
  return sha256(key + JSON.stringify(submission));
}
