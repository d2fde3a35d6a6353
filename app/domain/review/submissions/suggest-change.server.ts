import { and, desc, eq, inArray, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import { findApproved, isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { changeBaseOf, isSame } from "~/domain/review/changes/change";
import { ownValue } from "~/values/own-value";
import type { PrivateLink } from "./private-link.server";
import { keepEmpty, type SubmissionForm, toSubmission } from "./submission";
import { submit } from "./submit.server";

/** Returns the approved resource with this slug or former slug, or null. */
export async function findChangeable(slug: string): Promise<Resource | null> {
  if (slug.includes("\0")) return null;
  const formerly = db.select({ id: formerSlugs.resourceId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
  const [found] = await db
    .select()
    .from(resources)
    .where(and(or(eq(resources.slug, slug), inArray(resources.id, formerly)), isApproved))
    .orderBy(desc(eq(resources.slug, slug)))
    .limit(1);
  return found ?? null;
}

type Suggestion = {
  form: SubmissionForm;
  resourceId: number;
  /** The version of the resource that the form was filled with. */
  version: number;
  key: string;
  link: PrivateLink;
  isSuspect?: boolean;
  /** The account that is signed in. */
  submittedBy?: number | null;
};

export type Suggested =
  /** `isNew` is false if the same form was sent before. */
  | { kind: "sent"; isNew: boolean }
  | { kind: "changed"; name: string }
  /** The resource is not in the directory. */
  | { kind: "gone" }
  /** The form is the same as the resource. */
  | { kind: "same" };

/** Stores a suggested change of an approved resource as a pending submission. Throws `BlockedDomainError`. */
export async function suggestChange({
  form,
  resourceId,
  version,
  key,
  link,
  isSuspect,
  submittedBy,
}: Suggestion): Promise<Suggested> {
  const original = await findApproved(resourceId);
  if (!original) return { kind: "gone" };
  if (original.version !== version) return { kind: "changed", name: original.name };
  const submission = toSubmission(keepEmpty(form, original));
  const base = changeBaseOf(original);
  const suggested = { ...submission, image_url: base.image_url, price: submission.price.toFixed(2) };
  if (Object.entries(base).every(([field, value]) => isSame(value, ownValue<unknown>(suggested, field))))
    return { kind: "same" };
  const change = { submittedBy, isSuspect, changeOf: original.id, changeBase: base };
  const stored = await submit({ ...submission, image_url: base.image_url }, key, link, change);
  return { kind: "sent", isNew: stored !== null };
}
