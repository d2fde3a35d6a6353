/** The page on which a contributor edits or withdraws a submission, by its private link or as its sender. */

import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { can } from "~/domain/accounts/permissions";
import { pictureDataUrl } from "~/domain/media/store.server";
import { previewCard, shownAddress } from "~/domain/resources/card.server";
import { shownStatus } from "~/domain/resources/values/statuses";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import {
  type Access,
  correctSubmission,
  findRelatedOf,
  findSubmission,
  toSubmissionForm,
  withdraw,
} from "~/domain/review/submissions/contributor.server";
import { submissionForm } from "~/domain/review/submissions/submission";
import { idOf } from "~/http/api/record-id.server";
import { requireMember } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { replyBlocked } from "~/http/replies/form-reply.server";
import { notFound, orNotFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/**
 * Returns the access of the signed-in member to a submission. Throws a 404 unless their email is confirmed. If the
 * session has ended, throws a login page that keeps a posted form.
 */
export async function memberAccess(request: Request, id: string | undefined): Promise<Access> {
  const isForm = request.method === "POST";
  const member = isForm ? await requireSignedIn(request) : await requireMember(request);
  const { id: userId, email } = member;
  const resourceId = idOf(id);
  if (resourceId === null || !can(member, "useOwnSubmissions")) throw notFound(request);
  return { resourceId, member: { id: userId, email } };
}

export async function loadSubmission(request: Request, access: Access) {
  const record = await findOrThrow(request, access);
  const { name, slug, status, rejectionReason, productUrl, createdAt, version } = record;
  const isPending = status === "Pending";
  const form = isPending ? toSubmissionForm(record) : null;
  // Visitors have no access to /media before the approval.
  const picture = isPending ? await pictureDataUrl(record.picture) : null;
  const { original, mergedInto } = await findRelatedOf(record);
  const pictures = {
    picture: status === "Approved" ? record.picture : null,
    imageUrl: picture ?? shownAddress(record),
  };
  return {
    name,
    slug,
    status: shownStatus(status),
    rejectionReason,
    productUrl,
    createdAt,
    version,
    form,
    original,
    sent: isPending || status === "Approved" ? null : [name, record.valueProposition, record.description],
    mergedInto,
    card: original ? null : { ...previewCard(record), ...pictures },
  };
}

/** Stores the corrected form, or withdraws the submission if that button was pressed. */
export async function editSubmission(request: Request, access: Access) {
  const { form, sender: record } = await readForm(request, { who: () => findOrThrow(request, access) });
  if (form.get("do") === "withdraw") return withdrawSubmission(request, access);
  const parsed = parseWithZod(form, { schema: submissionForm });
  if (parsed.status !== "success") return data(parsed.reply(), { status: 422 });
  const { rejection } = await countAttempt(request, "correction", { submission: record.id });
  if (rejection) return data(parsed.reply({ formErrors: [rejection.message] }), rejection);
  const version = Number(form.get("version"));
  const corrected = await correctSubmission({ access, version, form: parsed.value }).catch(orBlocked);
  if (corrected instanceof BlockedDomainError) return replyBlocked(parsed, corrected);
  if (corrected.kind === "missing") throw notFound(request);
  const here = new URL(request.url).pathname;
  if (corrected.kind === "decided") {
    return redirectWithToast(here, {
      kind: "error",
      text: "This submission was already reviewed. Nothing was changed.",
    });
  }
  if (corrected.kind === "conflict") {
    const message = "This submission changed after you opened it. Nothing was saved. Please reload.";
    return data(parsed.reply({ formErrors: [message] }), { status: 409 });
  }
  return redirectWithToast(here, { kind: "success", text: "Your changes were saved." });
}

/** Withdraws the submission while it is pending. */
async function withdrawSubmission(request: Request, access: Access) {
  const done = await withdraw(access);
  if (done === "missing") throw notFound(request);
  if (done === "decided") {
    const text = "This submission was already reviewed. It cannot be withdrawn.";
    return redirectWithToast(new URL(request.url).pathname, { kind: "error", text });
  }
  const list = "token" in access ? "/" : "/account/submissions";
  return redirectWithToast(list, { kind: "success", text: "Your submission has been withdrawn." });
}

const findOrThrow = async (request: Request, access: Access) => orNotFound(request, await findSubmission(access));

function orBlocked(error: unknown): BlockedDomainError {
  if (error instanceof BlockedDomainError) return error;
  throw error;
}
