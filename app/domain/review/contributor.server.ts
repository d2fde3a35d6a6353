/** What a contributor may do with a submission, by the private link of the receipt. */
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema";
import type { Resource } from "~/domain/resources/add.server";
import { toRow } from "~/domain/resources/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/resource-fields";
import { renamingTransaction, slugForName } from "~/domain/resources/slug.server";
import { addressKey } from "~/domain/resources/web-address";
import { writeAudit } from "./audit.server";
import { refuseBlocked } from "./blocked.server";
import { askToConfirmAddress, cancelMails } from "./contributor-email.server";
import { hashToken } from "./private-link.server";
import { type submissionForm, submissionFrom } from "./submission";

export type SubmissionForm = z.output<typeof submissionForm>;

/** The submission of a private link, or null. */
export async function findByStatusToken(token: string): Promise<Resource | null> {
  const [row] = await db.select().from(resources).where(ofToken(token));
  return row ?? null;
}

const ofToken = (token: string) => eq(resources.statusTokenHash, hashToken(token));

async function lockByToken(tx: Transaction, token: string): Promise<Resource | undefined> {
  const [row] = await tx.select().from(resources).where(ofToken(token)).for("update");
  return row;
}

export type Corrected =
  /** `toConfirm`: the new address, to which a link was mailed. */
  { kind: "corrected"; resource: Resource; toConfirm?: string } | { kind: "conflict" | "decided" | "missing" };

/**
 * Corrects a submission while it is pending; `version` is the one that was shown. Name and texts that were made from
 * the form are made anew, what an administrator wrote there stays. A new email address is asked to confirm first.
 * Throws `BlockedDomain`.
 */
export async function correctSubmission(asked: {
  token: string;
  version: number;
  form: SubmissionForm;
}): Promise<Corrected> {
  await refuseBlocked({ email: asked.form.email, link: asked.form.productLink });
  return renamingTransaction(async (tx) => {
    const before = await lockByToken(tx, asked.token);
    if (!before) return { kind: "missing" };
    if (before.status !== "Pending") return { kind: "decided" };
    if (before.version !== asked.version) return { kind: "conflict" };
    const fields = correctedFields(before, asked.form);
    const slug = await slugForName(tx, before, fields.name);
    const [after] = await tx
      .update(resources)
      .set({ ...fields, slug, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(resources.id, before.id))
      .returning();
    const actor = { id: null, email: before.creatorEmail ?? "" };
    await writeAudit(tx, { actor, act: "correct", before, after: after! });
    const { email } = asked.form;
    if (email === before.creatorEmail) return { kind: "corrected", resource: after! };
    await askToConfirmAddress(tx, { resource: after!, email, statusToken: asked.token });
    return { kind: "corrected", resource: after!, toConfirm: email };
  });
}

function correctedFields(before: Resource, form: SubmissionForm) {
  const made = submissionFrom(formOf(before));
  const next = submissionFrom(form);
  const { product_url, youtube_url, price } = next;
  // A new address is asked to confirm first; the form does not ask for a bio.
  const { email: _email, bio: _bio, ...contact } = next.resource_creator;
  return {
    name: before.name === made.name ? next.name : before.name,
    valueProposition:
      before.valueProposition === made.value_proposition ? next.value_proposition : before.valueProposition,
    description: before.description === made.description ? next.description! : before.description,
    ...toRow(productFields, { product_url, youtube_url, price }),
    addressKey: addressKey(product_url),
    ...toRow(creatorFields, contact),
  };
}

/** The form of `/submit` filled in from a stored submission. */
export function formOf(resource: Resource): SubmissionForm {
  return {
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
  };
}

/** Withdraws a submission while it is pending: the record is removed, the log keeps what it was. */
export function withdraw(token: string): Promise<"withdrawn" | "decided" | "missing"> {
  return db.transaction(async (tx) => {
    const before = await lockByToken(tx, token);
    if (!before) return "missing";
    if (before.status !== "Pending") return "decided";
    await cancelMails(tx, before.id, ["receipt", "address"]);
    const actor = { id: null, email: before.creatorEmail ?? "" };
    await writeAudit(tx, { actor, act: "withdraw", before });
    await tx.delete(resources).where(eq(resources.id, before.id));
    return "withdrawn";
  });
}
