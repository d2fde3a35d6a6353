import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { fetchPageFacts } from "~/domain/links/facts/fetch-facts.server";
import { statuses } from "~/domain/resources/values/statuses";
import { type AdminPayload, adminPayload } from "~/domain/review/admin-resource";
import { findRecordWithLink } from "~/domain/review/held-back.server";
import { describeDefaults } from "~/domain/review/needs-editing";
import { createResource, type Saved, saveResource } from "~/domain/review/save.server";
import { idOf } from "~/http/api/record-id.server";
import type { ModeratorUser } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { decisionText, undoOf } from "~/http/decisions/decision-toasts.server";
import { nextInQueue, withRecord } from "~/http/decisions/decisions.server";
import { formErrorResult, typedResult } from "~/http/replies/form-reply.server";
import { notFound, safePath, thrownResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/forms/toast";
import type { DialogResult } from "./dialog-result";
import { appliedText, conflictText } from "./dialog-result";

type SaveInput = { request: Request; resourceId: number | null; admin: ModeratorUser };

/** Creates or saves the dialog's record. Returns errors with the values for the dialog. */
export async function saveFromDialog({ request, resourceId, admin }: SaveInput) {
  const { form } = await readForm(request, { who: () => admin });
  if (form.has("read")) return readPage(form);
  const parsed = parseWithZod(form, { schema: adminPayload });
  if (parsed.status !== "success") return data<DialogResult>({ submission: parsed.reply() }, { status: 422 });
  const reply = (message: string, status: number, more: Omit<DialogResult, "submission"> = {}) =>
    data<DialogResult>({ submission: parsed.reply({ formErrors: [message] }), ...more }, { status });
  const payload = payloadOf(parsed.value, form);
  const to = safePath(form.get("redirectTo"), "/admin");
  // The form of a suggested change has this field. It needs no editing.
  const asks = form.get("decision") === "approve" && !form.has("seenOriginalVersion");
  const question = asks && (await questionBefore(payload, resourceId));
  if (question) return reply(question, 200, { asksToConfirm: true });
  try {
    if (resourceId === null) {
      const { id } = await createResource({ payload, admin });
      return redirectWithToast(withRecord(to, "created", id), {
        kind: "success",
        text: "Resource created successfully",
      });
    }
    const numberIn = (field: string) => idOf(form.get(field)) ?? undefined;
    const [version, seenOriginalVersion] = [
      numberIn("overwrite") ?? numberIn("version"),
      numberIn("seenOriginalVersion"),
    ];
    const saved = await saveResource({ resourceId, version, payload, admin, seenOriginalVersion });
    if (saved.kind === "missing") throw notFound(request);
    if (saved.kind !== "saved") return reply(conflictMessage(saved), 409, otherOf(saved));
    const next = form.has("decision") ? await nextInQueue(to, saved.resource) : to;
    return redirectWithToast(next, savedToast(saved, to, admin));
  } catch (error) {
    if (isUnavailable(error) || thrownResponse(request, error)) throw error;
    logFailure(error);
    return reply("Failed to save resource", 503);
  }
}

const otherOf = (saved: Saved) => (saved.kind === "conflict" ? { other: saved } : {});

function conflictMessage(saved: Exclude<Saved, { kind: "saved" | "missing" }>): string {
  if (saved.kind === "change-conflict") return saved.conflict.message;
  return `${saved.kind === "conflict" ? conflictText(saved) : appliedText} Nothing was saved.`;
}

/** Returns the question that has to be answered before an approval, or undefined. */
async function questionBefore(payload: AdminPayload, resourceId: number | null): Promise<string | undefined> {
  const unedited = describeDefaults(recordOf(payload));
  if (unedited) return `${unedited} Approve it as it is?`;
  const same = await findRecordWithLink(payload.resource.product_url, resourceId);
  return same
    ? `It has the same address as "${same.name}" (${same.status.toLowerCase()}). Approve it anyway?`
    : undefined;
}

/** Returns the form's values with the decision of the pressed button. */
function payloadOf({ resource, resource_creator }: AdminPayload, form: FormData): AdminPayload {
  // The parsed form omits blank fields, but a blank reason must remove the stored one.
  const rejection_reason = resource.rejection_reason ?? "";
  if (form.has("decision"))
    return { resource: { ...resource, status: "Approved", rejection_reason }, resource_creator };
  // If "Save mine anyway" overwrites the fields, somebody else's decision stays.
  const theirs = statuses.find((status) => form.has("overwrite") && status === form.get("decided"));
  if (theirs && resource.status === "Pending")
    return { resource: { ...resource, status: theirs, rejection_reason: undefined }, resource_creator };
  return { resource: { ...resource, rejection_reason }, resource_creator };
}

function recordOf({ resource, resource_creator }: AdminPayload) {
  return {
    name: resource.name,
    valueProposition: resource.value_proposition,
    category: resource.category,
    productUrl: resource.product_url,
    creatorFirstName: resource_creator.first_name,
    creatorLastName: resource_creator.last_name,
  };
}

function savedToast(saved: Extract<Saved, { kind: "saved" }>, to: string, admin: ModeratorUser): ToastMessage {
  const text = "Resource updated successfully";
  if (!saved.decided) return { kind: "success", text };
  const { resource, mailed } = saved;
  return {
    kind: "success",
    title: text,
    text: decisionText({ kind: "decided", resource, mailed }),
    undo: undoOf(admin, to),
  };
}

/** Reads the page that the form links to. Returns its facts with the form as it was typed. */
async function readPage(form: FormData) {
  const fetched = await fetchPageFacts(String(form.get("resource.product_url") ?? ""));
  if (fetched.kind === "facts") return data<DialogResult>({ submission: typedResult(form), facts: fetched.facts });
  const fields = { "resource.product_url": [fetched.message] };
  const submission = formErrorResult(form, { message: fetched.message, fields });
  return data<DialogResult>({ submission }, { status: 422 });
}
