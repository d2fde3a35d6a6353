import { bulkEditBody, maxBulkEdit, readChange } from "~/domain/review/decisions/bulk-changes";
import { type BulkEdited, bulkEdit } from "~/domain/review/decisions/bulk-edit.server";
import { parseSeen } from "~/domain/review/seen";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { authenticationRequired, requireModerator } from "~/http/auth/admin.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { readForm, readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { error, undoOf } from "~/http/decisions/decision-toasts.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export const loader = endpoint({ POST: { handle: changeMany, failure: "Failed to change the resources" } });
export { loader as action };

/** Changes one field of many published resources: those with these ids, or all that a search finds. */
async function changeMany({ request }: EndpointArgs): Promise<Response> {
  if (isScreenForm(request)) return changeFromForm(request);
  const who = () => requireModerator(request, { message: authenticationRequired });
  const { json, sender: admin } = await readJson(request, { who });
  const { ids, q, change } = validate(request, bulkEditBody, json);
  if ((ids === undefined) === (q === undefined)) throw errorResponse(request, 422, "Send either ids or q");
  const edited = await bulkEdit({ ids, q, change, admin });
  if (edited.kind === "too-many") throw errorResponse(request, 422, tooManyText(edited));
  return Response.json({ resources: edited.resources });
}

async function changeFromForm(request: Request): Promise<Response> {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const to = safePath(form.get("redirectTo"), "/admin?status=approved");
  const change = readChange(form.get("change"));
  const ids = form.getAll("seen").flatMap((value) => parseSeen(value)?.resourceId ?? []);
  if (!change) return redirectWithToast(to, error("Choose what to change."));
  const isAll = form.has("all");
  if (!isAll && ids.length === 0) return redirectWithToast(to, error("Select at least one resource."));
  const edited = await bulkEdit({
    ...(isAll ? { q: String(form.get("q") ?? "").slice(0, 300) } : { ids }),
    change,
    admin,
  });
  if (edited.kind === "too-many") return redirectWithToast(to, error(tooManyText(edited)));
  if (edited.resources === 0) return redirectWithToast(to, error("It changes none of them."));
  const text = `${edited.text}. ${edited.resources} ${edited.resources === 1 ? "resource" : "resources"} changed.`;
  return redirectWithToast(to, { kind: "success", text, undo: undoOf(admin, to) });
}

const tooManyText = ({ count }: Extract<BulkEdited, { kind: "too-many" }>) =>
  `${count} resources would change. At most ${maxBulkEdit} are changed at once, so search for fewer.`;
