import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { type Status, statuses } from "~/domain/resources/values/statuses";
import { type AdminPayload, adminPayload } from "~/domain/review/admin-resource";
import { describeDefaults } from "~/domain/review/needs-editing";
import { createResource, type Saved, saveResource } from "~/domain/review/save.server";
import { idOf } from "~/http/api/record-id.server";
import { notFound, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { decisionText, nextInQueue, undoOf } from "~/http/forms/decisions.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/document/toast";
import { conflictText } from "./conflict-text";

type Asked = { request: Request; resourceId: number | null; admin: CurrentUser };
export type DialogResult = {
  submission: SubmissionResult;
  /** What somebody else made of the record since: what "Save mine anyway" overwrites. */
  other?: { version: number; status: Status };
  /** Asks whether to approve a record whose title, pitch or category is still the default. */
  asksToConfirm?: boolean;
};

/** Creates or saves what the dialog sent; errors come back to the dialog with what was typed. */
export async function saveFromDialog({ request, resourceId, admin }: Asked) {
  const form = await readForm(request);
  const parsed = parseWithZod(form, { schema: adminPayload });
  if (parsed.status !== "success") return data<DialogResult>({ submission: parsed.reply() }, { status: 422 });
  const answer = (message: string, status: number, more: Omit<DialogResult, "submission"> = {}) =>
    data<DialogResult>({ submission: parsed.reply({ formErrors: [message] }), ...more }, { status });
  const payload = payloadOf(parsed.value, form);
  const to = safePath(form.get("redirectTo"), "/admin");
  const unedited = form.get("decision") === "approve" && describeDefaults(recordOf(payload));
  if (unedited) return answer(`${unedited} Approve it like that?`, 200, { asksToConfirm: true });
  try {
    if (resourceId === null) {
      await createResource({ payload, admin });
      return redirectWithToast(to, { kind: "success", text: "Resource created successfully" });
    }
    const version = idOf(form.get("overwrite")) ?? idOf(form.get("version")) ?? undefined;
    const saved = await saveResource({ resourceId, version, payload, admin });
    if (saved.kind === "missing") throw notFound(request);
    if (saved.kind === "conflict") return answer(`${conflictText(saved)} Nothing was saved.`, 409, { other: saved });
    const next = form.has("decision") ? await nextInQueue(to, saved.resource) : to;
    return redirectWithToast(next, savedToast(saved, to));
  } catch (error) {
    if (error instanceof Response || isUnavailable(error)) throw error;
    logFailure(error);
    return answer("Failed to save resource", 503);
  }
}

/** What the form says, with the decision of the button that was pressed. */
function payloadOf({ resource, resource_creator }: AdminPayload, form: FormData): AdminPayload {
  // A form's blank field is left out of what it parses to; here a blank reason means that there is none.
  const rejection_reason = resource.rejection_reason ?? "";
  if (form.has("decision"))
    return { resource: { ...resource, status: "Approved", rejection_reason }, resource_creator };
  // Somebody else's decision stays when only the fields are overwritten.
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
    creatorFirstName: resource_creator.first_name,
    creatorLastName: resource_creator.last_name,
  };
}

function savedToast(saved: Extract<Saved, { kind: "saved" }>, to: string): ToastMessage {
  const text = "Resource updated successfully";
  if (!saved.decided) return { kind: "success", text };
  const { resource, mailed } = saved;
  return {
    kind: "success",
    title: text,
    text: decisionText({ kind: "decided", resource, mailed }),
    undo: undoOf([resource], to),
  };
}
