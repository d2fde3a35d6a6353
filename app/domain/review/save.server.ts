import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import { addResources, type Resource } from "~/domain/resources/catalogue/add.server";
import type { DetailName } from "~/domain/resources/fields/detail-fields";
import { toRow } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { renamingTransaction, slugForName } from "~/domain/resources/values/slug.server";
import { isInAnother, type Status, shownStatus } from "~/domain/resources/values/statuses";
import { ownValue } from "~/values/own-value";
import type { AdminPayload } from "./admin-resource";
import { applyDecision, resetToPending } from "./apply-decision.server";
import { changeResource, findLastChange, lockResource, writeAudit } from "./audit.server";
import { ChangeConflict } from "./changes/change";
import { type FieldChange, findChangesSince } from "./changes/changes-since.server";
import { submission } from "./decide.server";

/**
 * Creates a record of any status as an administrator. Sends no email, and insights do not count it as a decision,
 * because nobody submitted it. A second call with the same `key` returns the first record.
 */
export function createResource({ payload, admin, key }: Creating): Promise<Resource> {
  return db.transaction(async (tx) => {
    const { status, rejection_reason } = payload.resource;
    const rejectionReason = status === "Rejected" ? rejection_reason || null : null;
    const [created] = await addResources(tx, [{ ...fieldsOf(payload), status, rejectionReason, submissionKey: key }]);
    if (created) await writeAudit(tx, { actor: admin, action: "create", after: created });
    const [stored] = created ? [created] : await tx.select().from(resources).where(eq(resources.submissionKey, key!));
    return stored!;
  });
}

type Creating = { payload: AdminPayload; admin: Moderator; key?: string };

type Saving = {
  resourceId: number;
  /** The version that was edited. Without it, a save overwrites others' changes, but decides no submission. */
  version?: number;
  payload: SavedPayload;
  admin: Moderator;
  /** To approve a suggested change: the version of the changed resource that the administrator compared with. */
  seenOriginalVersion?: number;
};
/** If the creator or a detail is left out, the stored one stays. */
type SavedPayload = {
  resource: Omit<AdminPayload["resource"], DetailName> & Partial<Pick<AdminPayload["resource"], DetailName>>;
  resource_creator?: AdminPayload["resource_creator"];
};
export type Saved =
  /** `decided` means that the status changed to Approved or Rejected. */
  | { kind: "saved"; resource: Resource; decided: boolean; mailed: boolean }
  | { kind: "conflict"; by: string | null; at: Date; version: number; status: Status; changes: FieldChange[] }
  /** A suggested change that cannot be applied. Nothing was saved. */
  | { kind: "change-conflict"; conflict: ChangeConflict }
  /** It is part of another resource now: an applied change, or merged. Nothing was saved. */
  | { kind: "applied" }
  | { kind: "missing" };

/**
 * Saves an edited record. Writes nothing if nothing changed. If somebody else saved since `version`, saves nothing and
 * returns who and when. A new name gives a new slug; the old slug of a published record redirects.
 *
 * Changing the status is a decision. From Pending to Approved or Rejected it does the same as `approve` and `reject`.
 * Between Approved and Rejected it cancels an unsent email and sends a new one, if somebody submitted the record. Setting
 * it to Pending reopens it without an email. Throws `OwnDecisionError` if a moderator submitted the record.
 */
export async function saveResource({
  resourceId,
  version,
  payload,
  admin,
  seenOriginalVersion,
}: Saving): Promise<Saved> {
  const save = async (tx: Transaction): Promise<Saved> => {
    const before = await lockResource(tx, resourceId);
    if (!before) return { kind: "missing" };
    if (isInAnother(before.status)) return { kind: "applied" };
    await requireDecider(tx, admin, submission(before, admin));
    if (before.version !== version && (version !== undefined || decidesUnseen(before, payload.resource.status))) {
      const last = await findLastChange(tx, resourceId);
      const { version: current, updatedAt } = before;
      const status = shownStatus(before.status);
      const changes = version === undefined ? [] : await findChangesSince(before, version, tx);
      return { kind: "conflict", by: last?.by ?? null, at: last?.at ?? updatedAt, version: current, status, changes };
    }
    const edited = await edit(tx, { before, payload, admin });
    return { kind: "saved", ...(await setStatus(tx, { before: edited, payload, admin, seenOriginalVersion })) };
  };
  return renamingTransaction(save).catch((error: unknown) => {
    if (error instanceof ChangeConflict) return { kind: "change-conflict", conflict: error };
    throw error;
  });
}

/** Whether a save without a version would publish or reject something. Taking a resource down needs no version. */
const decidesUnseen = (before: Resource, status: Status): boolean =>
  status !== before.status && status !== "Pending" && before.status !== "Approved";

type Step = Pick<Saving, "payload" | "admin" | "seenOriginalVersion"> & { before: Resource };

async function edit(tx: Transaction, { before, payload, admin }: Step): Promise<Resource> {
  const fields = fieldsOf(payload);
  const { status, rejection_reason } = payload.resource;
  const staysRejected = before.status === "Rejected" && status === "Rejected";
  const rejectionReason =
    staysRejected && rejection_reason !== undefined ? rejection_reason || null : before.rejectionReason;
  const values = { ...fields, rejectionReason };
  if (!isChanged(before, values)) return before;
  const slug = await slugForName(tx, before, fields.name);
  return changeResource(tx, before, { ...values, slug }, { actor: admin, action: "edit" });
}

function isChanged(before: Resource, values: Partial<Resource>): boolean {
  return Object.entries(values).some(
    ([key, value]) => JSON.stringify(ownValue<unknown>(before, key)) !== JSON.stringify(value),
  );
}

async function setStatus(tx: Transaction, { before, payload, admin, seenOriginalVersion }: Step) {
  const { status, rejection_reason } = payload.resource;
  const undecided = { decided: false, mailed: false };
  if (status === before.status) return { resource: before, ...undecided };
  if (status === "Pending") {
    return { resource: await resetToPending(tx, { before, admin, action: "reopen" }), ...undecided };
  }
  const notify = before.status === "Pending" || before.statusTokenHash !== null;
  const reason = rejection_reason || null;
  const applied = await applyDecision(tx, { before, status, reason, admin, notify, seenOriginalVersion });
  return { ...applied, decided: true };
}

function fieldsOf({ resource, resource_creator }: SavedPayload) {
  return { ...toRow(productFields, resource), ...(resource_creator && toRow(creatorFields, resource_creator)) };
}
