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
import { findTerm } from "~/domain/resources/terms/terms";
import { rejectionText } from "~/domain/review/rejection-presets";
import { idOf } from "~/http/api/record-id.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { readReason } from "~/http/decisions/decisions.server";
import { countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ownValue } from "~/values/own-value";

type Who = (request: Request) => Promise<CurrentUser>;

/** Whose imports a page has: where they are, who imports, and who reviews. */
type Imports = { path: string; who: Who; reviewer: Who; ownerOf: (sender: { id: number }) => runs.Owner };

const ofAdministrators: Imports = {
  path: "/admin/import",
  who: requireAdmin,
  reviewer: requireModerator,
  ownerOf: ({ id: adminId }) => ({ adminId }),
};
const ofMembers: Imports = {
  path: "/my-library/import",
  who: requireSignedIn,
  reviewer: requireSignedIn,
  ownerOf: ({ id: memberId }) => ({ memberId }),
};

/** Reads a sent file or text and shows what was understood. If it cannot be read, shows the form again with the reason and the text. */
const fileAction =
  ({ path, who, ownerOf }: Imports) =>
  async ({ request }: ActionFunctionArgs) => {
    const isMember = path === ofMembers.path;
    const { maxBytes } = isMember ? libraryLimits : importLimits;
    const limit = ({ id: account }: CurrentUser) =>
      countAttempt(request, "libraryImport", { account, isSignedIn: true });
    const allowed = { who, maxBytes: maxBytes + 10_000, maxParts: 10 };
    const { form, sender } = await readForm(request, isMember ? { ...allowed, limit } : allowed);
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

type Button = (doing: Doing) => Promise<Response | true | string>;
type Doing = { run: runs.Import; path: string; owner: runs.Owner; form: FormData; value: string };

const hasBegun = "This import has already begun.";
const isBusy = "Something else is being done with this import.";

/** What the buttons of an import do for who may import it. Each returns where that leads, true for its page, or why it was not done. */
const buttons: Record<string, Button> = {
  fields: async ({ run, path, owner, form }) =>
    redirect(`${path}/${await readAgain(run, owner, chosenFields(form, run))}`, 303),
  import: async ({ run }) => (await runs.startImport(run.id)) || hasBegun,
  add: async ({ run, value }) =>
    (await runs.addRows(run.id, isRowOutcome(value) ? value : (idOf(value) ?? 0))) || isBusy,
  delete: async ({ run, path }) =>
    (await runs.discardImport(run.id))
      ? redirectWithToast(path, { kind: "success", text: "It was deleted." })
      : hasBegun,
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
    const press = isTaskKind(action) ? decide(request, action, { run, sender }) : ownValue(buttons, action);
    if (!press) throw errorResponse(request, 422, "Choose what to do with the import.");
    const done = await press({ run, path, owner, form, value }).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    });
    if (done instanceof Response) return done;
    const own = `${path}/${run.id}`;
    return done === true ? redirect(own, 303) : redirectWithToast(own, { kind: "error", text: done });
  };

/** The buttons of the review. Members have none. */
function decide(request: Request, kind: TaskKind, { run, sender }: Deciding): Button | null {
  const moderator = run.memberId === null ? asModerator(sender) : null;
  if (!moderator) return null;
  return async ({ form }) =>
    (await runs.decideImport(run.id, taskOf(request, form, { run, kind }), moderator)) || isBusy;
}

type Deciding = { run: runs.Import; sender: CurrentUser };

/** Returns what somebody wants to do with all that waits of an import. Taking back a decision needs its time. */
function taskOf(request: Request, form: FormData, { run, kind }: { run: runs.Import; kind: TaskKind }) {
  const at = kind === "undo" && run.task ? run.task.at : new Date().toISOString();
  const textIn = (name: string) => [form.get(name)].find((value) => typeof value === "string") ?? "";
  if (kind === "reject")
    return { kind, at, reason: readReason(request, rejectionText(form.get("preset"), textIn("reason"))) };
  if (kind !== "edit") return { kind, at };
  const [category, format, tag] = (["category", "format", "tag"] as const).map(
    (name) => findTerm(name, textIn(name))?.slug,
  );
  if (!category && !format && !tag) throw errorResponse(request, 422, "Choose a category, a format or a tag.");
  return {
    kind,
    at,
    changes: { ...(category && { category }), ...(format && { format }), ...(tag && { tags: [tag] }) },
  };
}

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
