/** The pages of imports, of administrators and of members: their loaders and actions. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { asModerator } from "~/domain/accounts/permissions";
import { storable, UnreadableFile } from "~/domain/import/row";
import {
  importLimits,
  isRowOutcome,
  isTaskKind,
  libraryLimits,
  rowsPerPage,
  type TaskKind,
} from "~/domain/import/runs/import-values";
import * as runs from "~/domain/import/runs/imports.server";
import { readAgain, readImport } from "~/domain/import/runs/read-import.server";
import { readChange } from "~/domain/review/decisions/bulk-changes";
import { rejectionText } from "~/domain/review/rejection-presets";
import { idOf } from "~/http/api/record-id.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { readReason } from "~/http/decisions/decisions.server";
import { countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, orNotFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

type Who = (request: Request) => Promise<CurrentUser>;

/** Returns where imports are, who imports, who reviews, and whose they are. */
const pagesOf = (isMember: boolean) => ({
  isMember,
  path: isMember ? "/my-library/import" : "/admin/import",
  who: (isMember ? requireSignedIn : requireAdmin) as Who,
  reviewer: (isMember ? requireSignedIn : requireModerator) as Who,
  ownerOf: ({ id }: CurrentUser): runs.Owner => (isMember ? { memberId: id } : { adminId: id }),
});
type Pages = ReturnType<typeof pagesOf>;

/** Reads a sent file or text and shows what was understood. If it cannot be read, shows the form again with the reason and the text. */
const fileAction =
  ({ isMember, path, who, ownerOf }: Pages) =>
  async ({ request }: ActionFunctionArgs) => {
    const { maxBytes } = isMember ? libraryLimits : importLimits;
    const limit = ({ id: account }: CurrentUser) =>
      countAttempt(request, "libraryImport", { account, isSignedIn: true });
    const allowed = { who, maxBytes: maxBytes + 10_000, maxParts: 10, limit: isMember ? limit : undefined };
    const { form, sender } = await readForm(request, allowed);
    try {
      const id = await readImport(await sentFile(form), ownerOf(sender));
      return redirect(`${path}/${id}`, 303);
    } catch (error) {
      form.delete("file");
      if (!(error instanceof UnreadableFile)) throw error;
      return replyWithError(form, { status: 422, message: error.message });
    }
  };

async function sentFile(form: FormData) {
  const file = form.get("file");
  const typed = String(form.get("text") ?? "");
  const hasFile = file instanceof File && file.size > 0;
  if (hasFile === (typed.trim() !== "")) throw new UnreadableFile("Choose a file, or paste a text.");
  if (!hasFile) return { bytes: new TextEncoder().encode(typed), name: "Pasted text" };
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: storable(file.name).slice(0, 200) || "File" };
}

/** Returns an import of a URL. Throws a 404. */
export const requireImport = async (request: Request, id: string | undefined, owner: runs.Owner) =>
  orNotFound(request, await runs.findImport(idOf(id) ?? 0, owner));

type Loading = { request: Request; id: string | undefined; owner: runs.Owner; canAdd: boolean };

/** Loads an import with a page of its rows. */
export async function loadImport({ request, id, owner, canAdd }: Loading): Promise<runs.ShownImport> {
  const found = await requireImport(request, id, owner);
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, Math.ceil(found.total / rowsPerPage) || 1);
  return { ...(await runs.showImport(found, { page, outcome: isRowOutcome(show) ? show : undefined })), canAdd };
}

type Doing = { run: runs.Import; pages: Pages; sender: CurrentUser; form: FormData };

const unknownButton = (request: Request) => errorResponse(request, 422, "Choose what to do with the import.");

/** Does what a button says that is for who may import. Returns where that leads, or whether it was done. */
async function press(
  button: string,
  request: Request,
  { run, pages, sender, form }: Doing,
): Promise<Response | boolean> {
  const { path, ownerOf } = pages;
  const [action = "", value = ""] = button.split(".");
  if (action === "fields")
    return redirect(`${path}/${await readAgain(run, ownerOf(sender), chosenFields(form, run))}`, 303);
  if (action === "import") return runs.startImport(run.id);
  if (action === "add") return runs.addRows(run.id, value === "all" ? undefined : (idOf(value) ?? 0));
  if (action !== "delete") throw unknownButton(request);
  return (await runs.discardImport(run.id)) && redirectWithToast(path, { kind: "success", text: "It was deleted." });
}

/** Begins a task about all that waits of an import. Members have none. */
async function decide(kind: TaskKind, request: Request, { run, sender, form }: Doing): Promise<boolean> {
  const moderator = run.memberId === null ? asModerator(sender) : null;
  if (!moderator) throw unknownButton(request);
  // Taking back a decision needs its time.
  const at = kind === "undo" && run.task ? run.task.at : new Date().toISOString();
  const reason = rejectionText(form.get("preset"), String(form.get("reason") ?? ""));
  const change = kind === "edit" ? readChange(form.get("change")) : undefined;
  if (kind === "edit" && !change) throw errorResponse(request, 422, "Choose what to change.");
  return runs.decideImport(run.id, { kind, at, reason: readReason(request, reason), change }, moderator);
}

/** Does what the form's `do` says, and redirects. Moderators decide about what waits, but discard nothing. */
const runAction =
  (pages: Pages) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const { path, who, reviewer, ownerOf } = pages;
    const { form, sender } = await readForm(request, { who: reviewer, ...longForm });
    const button = String(form.get("do") ?? "");
    if (!isTaskKind(button) || button === "discard") await who(request);
    const run = await requireImport(request, params.id, ownerOf(sender));
    const own = `${path}/${run.id}`;
    const doing = { run, pages, sender, form };
    const pressing = isTaskKind(button) ? decide(button, request, doing) : press(button, request, doing);
    const done = await pressing.catch((error: unknown) => {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    });
    if (done === true) return redirect(own, 303);
    if (done instanceof Response) return done;
    return redirectWithToast(own, { kind: "error", text: done || "Something else is being done with this import." });
  };

/** Returns the fields and the encoding that somebody chose. */
function chosenFields(form: FormData, { understood }: runs.Import) {
  const columns = { ...understood?.choices.columns };
  for (const [at, { key, field }] of (understood?.fields ?? []).entries()) {
    const chosen = form.get(`field-${at}`);
    if (typeof chosen === "string" && chosen !== field) columns[key] = chosen;
  }
  const encoding = form.get("encoding");
  return { columns, ...(typeof encoding === "string" && { encoding }) };
}

const actionsOf = (pages: Pages) => ({ fileAction: fileAction(pages), runAction: runAction(pages) });
export const adminImport = actionsOf(pagesOf(false));
export const libraryImport = actionsOf(pagesOf(true));
