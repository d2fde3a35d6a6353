/** Creating, saving, copying and deleting paths. The callers have checked who the owner is. */
import { randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { cancelMails } from "~/domain/mail/queue.server";
import { isApproved } from "~/domain/resources/approved.server";
import { slugOf } from "~/domain/resources/values/slug.server";
import { pick } from "~/values/pick";
import { fieldNames, listedFields, type PathForm, type PathStep } from "./path-form";
import type { PathStatus } from "./path-values";
import { readSteps } from "./steps.server";

type Row = typeof paths.$inferSelect;

/** A path as its form has it. */
export type StoredPath = PathForm & { version: number };

export type SavedPath =
  /** `submitted` means that it now waits for a decision. */
  | { kind: "saved"; slug: string; submitted: boolean }
  /** It was saved in another window since, as this version. Nothing was saved. */
  | { kind: "conflict"; version: number }
  /** Some resources are not in the directory. Nothing was saved. */
  | { kind: "unknown-resources"; ids: number[] }
  | { kind: "missing" };

type Creating = {
  form: PathForm;
  ownerId: number;
  /** Sending the same form with the same key again returns the first path. */
  key?: string;
};

/** Creates a path. A public one waits in the moderation queue. */
export function createPath({ form, ownerId, key }: Creating): Promise<SavedPath> {
  // With other content it is another path, because the member went back, edited and sent again.
  const submissionKey = key === undefined ? null : sha256(`${key} ${ownerId} ${JSON.stringify(form)}`);
  return db.transaction(async (tx) => {
    const unknown = await findUnknown(tx, form.steps, []);
    if (unknown.length > 0) return { kind: "unknown-resources", ids: unknown };
    const { steps, ...fields } = form;
    const submitted = form.visibility === "public";
    const [path] = await tx
      .insert(paths)
      .values({ ...fields, ownerId, slug: newSlug(form.title), submissionKey, ...(submitted ? pending : {}) })
      .onConflictDoNothing(sameKey)
      .returning();
    if (path) await writeSteps(tx, path.id, steps);
    const stored = path ?? (await findByKey(tx, submissionKey!));
    return stored ? { kind: "saved", slug: stored.slug, submitted } : { kind: "missing" };
  });
}

const sameKey = { target: paths.submissionKey, where: sql`submission_key is not null` };

async function findByKey(tx: Transaction, submissionKey: string): Promise<Row | undefined> {
  const [path] = await tx.select().from(paths).where(eq(paths.submissionKey, submissionKey));
  return path;
}

const letters = "23456789abcdefghjkmnpqrstvwxyz";
const suffixLength = 8;
const maxTitlePart = 60;

/**
 * Returns the slug of a new path: its title, and some random letters. So nobody guesses the link of an unlisted path, and a
 * taken slug does not tell that there is a private one. It stays when the title changes.
 */
function newSlug(title: string): string {
  const base = slugOf(title.slice(0, maxTitlePart)).replace(/(?<!\.)\.+$/, "");
  const suffix = Array.from({ length: suffixLength }, () => letters[randomInt(letters.length)]).join("");
  return `${base}-${suffix}`;
}

const pending = { status: "Pending" as const, submittedAt: sql`now()` };

/**
 * Saves the whole of a path. If it was saved since `version`, saves nothing. Without a
 * version, overwrites what was saved meanwhile. A path that becomes public waits in the moderation queue, and so does a
 * public one with new wording or with a text in another place. A new order, other resources and removed texts need no
 * review.
 */
export function savePath(input: { pathId: number; form: PathForm; version?: number }): Promise<SavedPath> {
  const { pathId, form, version } = input;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(paths).where(eq(paths.id, pathId)).for("no key update");
    if (!before) return { kind: "missing" };
    if (version !== undefined && before.version !== version) return { kind: "conflict", version: before.version };
    const stored = await readSteps(tx, pathId);
    const unknown = await findUnknown(tx, form.steps, stored);
    if (unknown.length > 0) return { kind: "unknown-resources", ids: unknown };
    const { steps, ...fields } = form;
    const status = statusAfter(before, stored, form);
    const submitted = status === "Pending";
    await tx
      .update(paths)
      .set({
        ...fields,
        status,
        version: before.version + 1,
        updatedAt: textOf(form) === textOf({ ...before, steps: stored }) ? before.updatedAt : sql`now()`,
        rejectionReason: status === "Rejected" ? before.rejectionReason : null,
        submittedAt: submitted && before.status !== "Pending" ? sql`now()` : before.submittedAt,
      })
      .where(eq(paths.id, pathId));
    await tx.delete(pathSteps).where(eq(pathSteps.pathId, pathId));
    await writeSteps(tx, pathId, steps);
    await cancelDecision(tx, before, status);
    return { kind: "saved", slug: before.slug, submitted };
  });
}

/** Cancels the unsent email about a decision that is not true any more. It has the address of the path. */
async function cancelDecision(tx: Transaction, { slug, status }: Row, now: PathStatus): Promise<void> {
  if (now === status) return;
  const isAboutIt = and(
    inArray(mails.kind, ["path-approval", "path-rejection"]),
    sql`position(${`/paths/${encodeURIComponent(slug)}`} in ${mails.text}) > 0`,
  );
  await cancelMails(tx, isAboutIt);
}

/** Returns what readers see of a path, as a text to compare. Its followers are told when it changes. */
function textOf({ steps, ...fields }: Omit<PathForm, "visibility">): string {
  const shown = steps.map(({ resource_id, heading, note, optional }) => [resource_id, heading, note, optional]);
  return JSON.stringify([pick(fields, ...listedFields), shown]);
}

function statusAfter(before: Row, stored: PathStep[], form: PathForm): PathStatus {
  if (form.visibility !== "public") return "Draft";
  return before.status === "Approved" && isReviewed(form, { ...before, steps: stored }) ? "Approved" : "Pending";
}

/** Returns whether each text of a form was approved in its place: a note or heading belongs to its resource. */
function isReviewed(form: PathForm, approved: Pick<PathForm, "title" | "summary" | "steps">): boolean {
  const steps = new Map(approved.steps.map((step) => [step.resource_id, step]));
  return (
    form.title === approved.title &&
    form.summary === approved.summary &&
    form.steps.every((step) => {
      const before = steps.get(step.resource_id);
      return [before?.heading, ""].includes(step.heading) && [before?.note, ""].includes(step.note);
    })
  );
}

/** Returns a path with its steps as its form has them, for the editor. */
export function readPathForm(pathId: number): Promise<StoredPath | null> {
  return db.transaction(async (tx) => {
    const [path] = await tx.select().from(paths).where(eq(paths.id, pathId));
    return path ? { ...pick(path, ...fieldNames), steps: await readSteps(tx, pathId), version: path.version } : null;
  });
}

/** Returns the ids of steps whose resource is not in the directory. Steps that the path already has may stay. */
async function findUnknown(tx: Transaction, steps: readonly PathStep[], stored: readonly PathStep[]) {
  const kept = new Set(stored.map((step) => step.resource_id));
  const added = steps.map((step) => step.resource_id).filter((id) => !kept.has(id));
  if (added.length === 0) return [];
  const found = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(inArray(resources.id, added), isApproved))
    .for("key share");
  const known = new Set(found.map(({ id }) => id));
  return added.filter((id) => !known.has(id));
}

async function writeSteps(tx: Transaction, pathId: number, steps: readonly PathStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.insert(pathSteps).values(
    steps.map(({ resource_id, heading, note, optional }, at) => ({
      pathId,
      resourceId: resource_id,
      position: at + 1,
      heading,
      note,
      isOptional: optional,
    })),
  );
}

type Copying = { pathId: number } & Omit<Creating, "form">;

/** Copies a path to a private one of the member, "based on" the first. Returns the slug of the copy. */
export function copyPath({ pathId, ownerId, key }: Copying): Promise<string | null> {
  const submissionKey = key === undefined ? null : sha256(`${key} ${ownerId} copy of ${pathId}`);
  return db.transaction(async (tx) => {
    const [path] = await tx.select().from(paths).where(eq(paths.id, pathId)).for("key share");
    if (!path) return null;
    const slug = newSlug(path.title);
    const copy = { ...pick(path, ...listedFields), slug, ownerId, basedOn: pathId, submissionKey };
    const [made] = await tx.insert(paths).values(copy).onConflictDoNothing(sameKey).returning({ id: paths.id });
    if (!made) return (await findByKey(tx, submissionKey!))?.slug ?? null;
    await tx.execute(sql`insert into ${pathSteps} (path_id, resource_id, position, heading, note, is_optional)
      select ${made.id}::bigint, resource_id, position, heading, note, is_optional from ${pathSteps} where path_id = ${pathId}`);
    return slug;
  });
}

/** Deletes a path with its steps, follows and reports. */
export async function deletePath(pathId: number): Promise<void> {
  await db.delete(paths).where(eq(paths.id, pathId));
}
