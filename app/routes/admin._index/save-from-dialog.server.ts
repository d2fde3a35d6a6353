import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { type AdminPayload, adminPayload } from "~/domain/review/admin-resource";
import { createResource, type Saved, saveResource } from "~/domain/review/save.server";
import { idOf } from "~/http/api/record-id.server";
import { notFound, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { decisionText, undoOf } from "~/http/forms/decisions.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/document/toast";
import { moment } from "~/ui/lists/day";

type Asked = { request: Request; resourceId: number | null; admin: CurrentUser };
export type DialogResult = {
  submission: SubmissionResult;
  /** The one that another save made: what "Save mine anyway" overwrites. */
  version?: number;
};

/** Creates or saves what the dialog sent; errors come back to the dialog with what was typed. */
export async function saveFromDialog({ request, resourceId, admin }: Asked) {
  const form = await readForm(request);
  const parsed = parseWithZod(form, { schema: adminPayload });
  if (parsed.status !== "success") return data<DialogResult>({ submission: parsed.reply() }, { status: 422 });
  const failed = (message: string, status: number, version?: number) =>
    data<DialogResult>({ submission: parsed.reply({ formErrors: [message] }), version }, { status });
  const payload = withReason(parsed.value);
  const to = safePath(form.get("redirectTo"), "/admin");
  try {
    if (resourceId === null) {
      await createResource({ payload, admin });
      return redirectWithToast(to, { kind: "success", text: "Resource created successfully" });
    }
    const version = idOf(form.get("overwrite")) ?? idOf(form.get("version")) ?? undefined;
    const saved = await saveResource({ resourceId, version, payload, admin });
    if (saved.kind === "missing") throw notFound(request);
    if (saved.kind === "conflict") return failed(conflictText(saved), 409, saved.version);
    return redirectWithToast(to, savedToast(saved, to));
  } catch (error) {
    if (error instanceof Response || isUnavailable(error)) throw error;
    logFailure(error);
    return failed("Failed to save resource", 503);
  }
}

// A form's blank field is left out of what it parses to; here a blank reason means that there is none.
function withReason(payload: AdminPayload): AdminPayload {
  const { resource } = payload;
  return { ...payload, resource: { ...resource, rejection_reason: resource.rejection_reason ?? "" } };
}

function conflictText({ by, at }: Extract<Saved, { kind: "conflict" }>): string {
  return `${by ?? "Somebody"} changed this resource on ${moment(at)}, after you opened it. Nothing was saved.`;
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
