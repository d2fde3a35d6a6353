import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema";
import { addResources, type Resource } from "~/domain/resources/add.server";
import { toRow } from "~/domain/resources/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/resource-fields";
import { renamingTransaction, slugForName } from "~/domain/resources/slug.server";
import { addressKey } from "~/domain/resources/web-address";
import type { Actor } from "./acts";
import type { AdminPayload } from "./admin-resource";
import { lastActOn, writeAudit } from "./audit.server";
import { lockResource } from "./decide.server";
import { setPending, settle } from "./settle.server";

type Admin = NonNullable<Actor>;

/**
 * Creates a record as an administrator, in any status. Nobody submitted it, so nobody is written to and no time to a
 * decision is counted; a Pending one is decided later like any other.
 * With a key it is stored once however often it is asked; then it is what was stored at first.
 */
export function createResource({ payload, admin, key }: Creating): Promise<Resource> {
  return db.transaction(async (tx) => {
    const { status, rejection_reason } = payload.resource;
    const rejectionReason = status === "Rejected" ? rejection_reason || null : null;
    const [created] = await addResources(tx, [{ ...fieldsOf(payload), status, rejectionReason, submissionKey: key }]);
    if (!created) return storedUnder(tx, key!);
    await writeAudit(tx, { actor: admin, act: "create", after: created });
    return created;
  });
}

type Creating = { payload: AdminPayload; admin: Admin; key?: string };

async function storedUnder(tx: Transaction, key: string): Promise<Resource> {
  const [stored] = await tx.select().from(resources).where(eq(resources.submissionKey, key));
  return stored!;
}

export type Saving = {
  resourceId: number;
  /** The version that was edited; left out, the save overwrites whatever is there. */
  version?: number;
  payload: SavedPayload;
  admin: Admin;
};
/** Without a creator the stored one stays. */
type SavedPayload = Pick<AdminPayload, "resource"> & Partial<AdminPayload>;
export type Saved =
  /** `decided`: the status was set to Approved or Rejected. */
  | { kind: "saved"; resource: Resource; decided: boolean; mailed: boolean }
  | { kind: "conflict"; by: string | null; at: Date; version: number }
  | { kind: "missing" };

/**
 * Saves an edited record; another name gives it another slug, and once it was published the old one redirects. Nothing is
 * written when nothing changed. When
 * another saved since `version`, nothing is saved and it says who and when.
 *
 * A status set here counts as a decision: Pending to Approved or Rejected does all that `approve` and `reject` do.
 * Approved to Rejected and back decides anew: a mail that has not gone is called back, and who had submitted the
 * record is told how it stands now; the creator of a record nobody submitted is not. Setting it to Pending reopens it,
 * without a mail: there is nothing to tell yet.
 */
export function saveResource({ resourceId, version, payload, admin }: Saving): Promise<Saved> {
  return renamingTransaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (version !== undefined && before.version !== version) {
      const last = await lastActOn(tx, resourceId);
      return { kind: "conflict", by: last?.by ?? null, at: last?.at ?? before.updatedAt, version: before.version };
    }
    const edited = await edit(tx, { before, payload, admin });
    return { kind: "saved", ...(await setStatus(tx, { before: edited, payload, admin })) };
  });
}

type Step = { before: Resource; payload: SavedPayload; admin: Admin };

async function edit(tx: Transaction, { before, payload, admin }: Step): Promise<Resource> {
  const fields = fieldsOf(payload);
  const { status, rejection_reason } = payload.resource;
  const staysRejected = before.status === "Rejected" && status === "Rejected";
  const rejectionReason =
    staysRejected && rejection_reason !== undefined ? rejection_reason || null : before.rejectionReason;
  const wanted = { ...fields, rejectionReason };
  if (!isChanged(before, wanted)) return before;
  const [after] = await tx
    .update(resources)
    .set({
      ...wanted,
      slug: await slugForName(tx, before, fields.name),
      addressKey: addressKey(fields.productUrl),
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(resources.id, before.id))
    .returning();
  await writeAudit(tx, { actor: admin, act: "edit", before, after: after! });
  return after!;
}

function isChanged(before: Resource, wanted: Partial<Resource>): boolean {
  return Object.entries(wanted).some(
    ([key, value]) => JSON.stringify(before[key as keyof Resource]) !== JSON.stringify(value),
  );
}

async function setStatus(tx: Transaction, { before, payload, admin }: Step) {
  const { status, rejection_reason } = payload.resource;
  const undecided = { decided: false, mailed: false };
  if (status === before.status) return { resource: before, ...undecided };
  if (status === "Pending") {
    return { resource: await setPending(tx, { before, admin, act: "reopen" }), ...undecided };
  }
  const tell = before.status === "Pending" || before.statusTokenHash !== null;
  const settled = await settle(tx, { before, status, reason: rejection_reason || null, admin, tell });
  return { ...settled, decided: true };
}

function fieldsOf({ resource, resource_creator }: SavedPayload) {
  return { ...toRow(productFields, resource), ...(resource_creator && toRow(creatorFields, resource_creator)) };
}
