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
import { type Attempt, countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ownValue } from "~/values/own-value";

type Who = (request: Request) => Promise<CurrentUser>;

/** Whose imports a page has: where they are, who imports, who reviews, and how large a file may be. */
type Imports = {
  path: string;
  who: Who;
  reviewer: Who;
  ownerOf: (sender: { id: number }) => runs.Owner;
  maxBytes: number;
  limitOf?: (request: Request) => (sender: { id: number }) => Promise<Attempt>;
};

const ofAdministrators: Imports = {
  path: "/admin/import",
  who: requireAdmin,
  reviewer: requireModerator,
  ownerOf: ({ id: adminId }) => ({ adminId }),
  maxBytes: importLimits.maxBytes,
};
const ofMembers: Imports = {
  path: "/my-library/import",
  who: requireSignedIn,
  reviewer: requireSignedIn,
  ownerOf: ({ id: memberId }) => ({ memberId }),
  maxBytes: libraryLimits.maxBytes,
  limitOf:
    (request) =>
    ({ id: account }) =>
      countAttempt(request, "libraryImport", { account, isSignedIn: true }),
};

/** Reads a sent file or text and shows what was understood. If it cannot be read, shows the form again with the reason and the text. */
const fileAction =
  ({ path, who, ownerOf, maxBytes, limitOf }: Imports) =>
  async ({ request }: ActionFunctionArgs) => {
    const allowed = { who, maxBytes: maxBytes + 10_000, maxParts: 10, limit: limitOf?.(request) };
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
  if (hasFile === (typed.trim() !== ""))
    throw new UnreadableFile(hasFile ? "Choose a file or paste a text, not both." : "Choose a file, or paste a text.");
  if (!hasFile) return { bytes: new TextEncoder().encode(typed), name: "Pasted text" };
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: storable(file.name).slice(0, 200) || "File" };
}

/** Returns an import of a URL. Throws a 404. */
export async function requireImport(request: Request, id: string | undefined, owner: runs.Owner) {
  const found = await runs.findImport(idOf(id) ?? 0, owner);
  if (!found) throw notFound(request);
  return found;
}

type Loading = { request: Request; id: string | undefined; owner: runs.Owner; canAdd: boolean };

/** Loads an import with a page of its rows. */
export async function loadImport({ request, id, owner, canAdd }: Loading): Promise<runs.ShownImport> {
  const found = await requireImport(request, id, owner);
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, Math.ceil(found.total / rowsPerPage) || 1);
  return { ...(await runs.showImport(found, { page, outcome: isRowOutcome(show) ? show : undefined })), canAdd };
}

type Doing = {
  request: Request;
  run: runs.Import;
  path: string;
  owner: runs.Owner;
  sender: CurrentUser;
  form: FormData;
  value: string;
};
type Button = (doing: Doing) => Promise<Response | boolean>;

/** What the buttons of an import do for who may import it. Each returns where that leads, or whether it was done. */
const buttons: Record<string, Button> = {
  fields: async ({ run, path, owner, form }) =>
    redirect(`${path}/${await readAgain(run, owner, chosenFields(form, run))}`, 303),
  import: ({ run }) => runs.startImport(run.id),
  add: ({ run, value }) => runs.addRows(run.id, isRowOutcome(value) ? value : (idOf(value) ?? 0)),
  delete: async ({ run, path }) =>
    (await runs.discardImport(run.id)) && redirectWithToast(path, { kind: "success", text: "It was deleted." }),
};

const unknownButton = (request: Request) => errorResponse(request, 422, "Choose what to do with the import.");

/** Returns the button of a task about all that waits of an import. Members have none. */
const buttonOf =
  (kind: TaskKind): Button =>
  async ({ request, run, sender, form }) => {
    const moderator = run.memberId === null ? asModerator(sender) : null;
    if (!moderator) throw unknownButton(request);
    // Taking back a decision needs its time.
    const at = kind === "undo" && run.task ? run.task.at : new Date().toISOString();
    const reason = rejectionText(form.get("preset"), String(form.get("reason") ?? ""));
    const change = kind === "edit" ? readChange(form.get("change")) : undefined;
    if (kind === "edit" && !change) throw errorResponse(request, 422, "Choose what to change.");
    return runs.decideImport(run.id, { kind, at, reason: readReason(request, reason), change }, moderator);
  };

/** Does what the form's `do` says, and redirects. Moderators decide about what waits, but discard nothing. */
const runAction =
  ({ path, who, reviewer, ownerOf }: Imports) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const { form, sender } = await readForm(request, { who: reviewer, ...longForm });
    const [action = "", value = ""] = String(form.get("do") ?? "").split(".");
    if (!isTaskKind(action) || action === "discard") await who(request);
    const owner = ownerOf(sender);
    const run = await requireImport(request, params.id, owner);
    const press = isTaskKind(action) ? buttonOf(action) : ownValue(buttons, action);
    if (!press) throw unknownButton(request);
    const done = await press({ request, run, path, owner, sender, form, value }).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    });
    const own = `${path}/${run.id}`;
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

export const adminImport = { fileAction: fileAction(ofAdministrators), runAction: runAction(ofAdministrators) };
export const libraryImport = { fileAction: fileAction(ofMembers), runAction: runAction(ofMembers) };
