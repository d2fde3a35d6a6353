/** What contributors can do with their submission: see, edit and withdraw it. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import type { Actor } from "~/domain/audit/audit-actions";
import { cancelMails } from "~/domain/mail/queue.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { detailFields } from "~/domain/resources/fields/detail-fields";
import { toRow, valuesFor } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { renamingTransaction, slugForName } from "~/domain/resources/values/slug.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { changeResource, writeAudit } from "~/domain/review/audit.server";
import {
  isMergeTarget,
  isOriginal,
  type MergedInto,
  mergedInto,
  mergeTargets,
  type Original,
  originalColumns,
  originalOf,
  originals,
} from "~/domain/review/changes/originals.server";
import { assertNotBlocked } from "~/domain/review/queue/blocked.server";
import { keepEmpty, type SubmissionForm, toSubmission } from "./submission";

/** How somebody has access to a submission: by its private link, or as the member with its confirmed email. */
export type Access = { token: string } | { resourceId: number; member: { id: number; email: string } };

/** Returns the submission that somebody has access to, or null. */
export async function findSubmission(access: Access): Promise<Resource | null> {
  const [row] = await db.select().from(resources).where(isOpenTo(access));
  return row ?? null;
}

/** Returns the resource that a suggested change is about, and the one that a submission was merged into, or nulls. */
export async function findRelatedOf({
  id,
}: Resource): Promise<{ original: Original | null; mergedInto: MergedInto | null }> {
  const [row] = await db
    .select({ ...originalColumns, mergedInto })
    .from(resources)
    .leftJoin(originals, isOriginal)
    .leftJoin(mergeTargets, isMergeTarget)
    .where(eq(resources.id, id));
  return { original: row ? originalOf(row) : null, mergedInto: row?.mergedInto ?? null };
}

function isOpenTo(access: Access): SQL | undefined {
  if ("token" in access) return eq(resources.statusTokenHash, sha256(access.token));
  return and(eq(resources.id, access.resourceId), isSubmittedBy(access.member.email));
}

async function lockSubmission(tx: Transaction, access: Access): Promise<Resource | undefined> {
  const [row] = await tx.select().from(resources).where(isOpenTo(access)).for("update");
  return row;
}

/** Returns who acts with this access, for the audit log. */
export function actorOf(access: Access, { creatorEmail }: Resource): Actor {
  return "token" in access ? { id: null, email: creatorEmail ?? "" } : access.member;
}

/**
 * Edits a pending submission. `version` is the version that the form showed. Empty fields get default texts; those of a
 * suggested change keep their text. Nobody can change the email. Throws `BlockedDomainError`.
 */
export async function correctSubmission(input: {
  access: Access;
  version: number;
  form: SubmissionForm;
}): Promise<{ kind: "corrected"; resource: Resource } | { kind: "conflict" | "decided" | "missing" }> {
  const { access } = input;
  await assertNotBlocked({ email: input.form.email, link: input.form.productLink });
  return renamingTransaction(async (tx) => {
    const before = await lockSubmission(tx, access);
    if (!before) return { kind: "missing" };
    if (before.status !== "Pending") return { kind: "decided" };
    if (before.version !== input.version) return { kind: "conflict" };
    const fields = correctedFields(before.changeBase ? keepEmpty(input.form, before) : input.form);
    const slug = await slugForName(tx, before, fields.name);
    const entry = { actor: actorOf(access, before), action: "correct" } as const;
    const after = await changeResource(tx, before, { ...fields, slug }, entry);
    return { kind: "corrected", resource: after };
  });
}

function correctedFields(form: SubmissionForm) {
  const { resource_creator, image_url: _imageUrl, ...product } = toSubmission(form);
  // The email stays. The form has no bio and no picture.
  const { email: _email, bio: _bio, ...contact } = resource_creator;
  return {
    ...toRow(productFields, { ...product, description: product.description! }),
    addressKey: addressKey(product.product_url),
    ...toRow(creatorFields, contact),
  };
}

/** Returns a stored submission as values of the form. Default texts become empty fields. */
export function toSubmissionForm(resource: Resource): SubmissionForm {
  const form: SubmissionForm = {
    firstName: resource.creatorFirstName,
    lastName: resource.creatorLastName,
    email: resource.creatorEmail ?? "",
    company: resource.creatorCompany,
    x: resource.creatorXUrl,
    instagram: resource.creatorInstagramUrl,
    linkedin: resource.creatorLinkedinUrl,
    youtubeUrl: resource.youtubeUrl,
    website: resource.creatorWebsiteUrl,
    productLink: resource.productUrl,
    price: Number(resource.price),
    title: null,
    pitch: null,
    format: resource.format,
    category: resource.category,
    tags: resource.tags,
    description: null,
    ...valuesFor(detailFields, "submitted", resource),
  };
  const derived = toSubmission(form);
  const unlessDerived = (text: string, from: string | null) => (text === from ? null : text);
  return {
    ...form,
    title: unlessDerived(resource.name, derived.name),
    pitch: unlessDerived(resource.valueProposition, derived.value_proposition),
    description: unlessDerived(resource.description, derived.description),
  };
}

/**
 * Withdraws a pending submission: deletes the record and keeps its content in the audit log. One that was published before
 * and that members have saved stays in their libraries, without its contributor.
 */
export function withdraw(access: Access): Promise<"withdrawn" | "decided" | "missing"> {
  return db.transaction(async (tx) => {
    const before = await lockSubmission(tx, access);
    if (!before) return "missing";
    if (before.status !== "Pending") return "decided";
    await cancelMails(tx, and(eq(mails.resourceId, before.id), inArray(mails.kind, ["receipt", "address"])));
    await writeAudit(tx, { actor: actorOf(access, before), action: "withdraw", before });
    const isSaved = (await tx.$count(saves, eq(saves.resourceId, before.id))) > 0;
    const nobody = { creatorEmail: null, submittedBy: null, statusTokenHash: null };
    await (isSaved
      ? tx
          .update(resources)
          .set({ status: "Rejected", ...nobody, decidedAt: sql`now()`, updatedAt: sql`now()` })
          .where(eq(resources.id, before.id))
      : tx.delete(resources).where(eq(resources.id, before.id)));
    return "withdrawn";
  });
}
