/** The pages of imports, of administrators and of members: their loaders and actions. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { asModerator } from "~/domain/accounts/permissions";
import { isOffered } from "~/domain/import/encoding";
import { choosableFields } from "~/domain/import/file-fields";
import { describeFile } from "~/domain/import/kinds";
import { UnreadableFile } from "~/domain/import/row";
import {
  importLimits,
  isRowOutcome,
  isRunning,
  isTaskKind,
  libraryLimits,
  rowsPerPage,
  type TaskKind,
  undoHours,
} from "~/domain/import/runs/import-values";
import * as runs from "~/domain/import/runs/imports.server";
import { readAgain, readImport, storable } from "~/domain/import/runs/read-import.server";
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
import type { ImportData } from "~/ui/import/import-page";

/** Whose imports a page has: where they are, and who may import and review. */
type Imports = {
  path: string;
  who: (request: Request) => Promise<CurrentUser>;
  reviewer: (request: Request) => Promise<CurrentUser>;
  ownerOf: (sender: { id: number }) => runs.Owner;
};

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
  if (!hasFile && typed.trim() === "") throw new UnreadableFile("Choose a file, or paste a text.");
  if (hasFile && typed.trim() !== "") throw new UnreadableFile("Choose a file or paste a text, not both.");
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

/** Loads an import with what was understood of its file, what waits of it, and a page of its rows. */
export async function loadImport({ request, id, owner, canAdd }: Loading): Promise<ImportData> {
  const found = await requireImport(request, id, owner);
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const outcome = isRowOutcome(show) ? show : undefined;
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, Math.ceil(found.total / rowsPerPage) || 1);
  const { understood, file, state, total, position, isExport, task, memberId } = found;
  const isReady = state === "ready";
  const isMember = memberId !== null;
  const [outcomes, waiting, approved, rows] = await Promise.all([
    runs.countOutcomes(found.id),
    isMember || isReady ? { all: 0, clean: 0 } : runs.countWaiting(found.id),
    isReady && isExport ? runs.countApproved(found.id) : 0,
    isRunning(state) ? [] : runs.listImportRows(found.id, { page, outcome }),
  ]);
  const canTakeBack = task && state === "done" && Date.now() - Date.parse(task.at) < undoHours * 3_600_000;
  return {
    run: { id: found.id, file, state, total, position },
    isMember,
    canAdd,
    about: total > 0 ? [describeFile(found.kind, total), ...found.notices] : found.notices,
    encodings: isReady ? understood?.encodings : undefined,
    fields: isExport ? [] : (understood?.fields ?? []),
    choosable: choosableFields(isMember),
    approved,
    waiting,
    takeBack: canTakeBack && ["publish", "approve", "reject"].includes(task.kind) ? task.kind : null,
    outcomes,
    outcome,
    page,
    hasMore: rows.length > rowsPerPage,
    rows: rows.slice(0, rowsPerPage),
  };
}

/** Does what the form's `do` says, and redirects. With `?review` moderators decide about what waits. */
const runAction =
  (imports: Imports) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const { path, who, reviewer, ownerOf } = imports;
    const isReview = new URL(request.url).searchParams.has("review");
    const { form, sender } = await readForm(request, { who: isReview ? reviewer : who, ...longForm });
    const run = await requireImport(request, params.id, ownerOf(sender));
    const own = `${path}/${run.id}`;
    const after = (isDone: boolean, text = "Something else is being done with this import.") =>
      isDone ? redirect(own, 303) : redirectWithToast(own, { kind: "error", text });
    const [action, value = ""] = String(form.get("do") ?? "").split(".") as [string, string?];
    const nothing = errorResponse(request, 422, "Choose what to do with the import.");
    if (isReview) {
      const moderator = run.memberId === null ? asModerator(sender) : null;
      if (!moderator || !isTaskKind(action)) throw nothing;
      if (action === "discard") await who(request);
      return after(await runs.decideImport(run.id, taskOf(request, form, { run, kind: action }), moderator));
    }
    switch (action) {
      case "fields":
        try {
          return redirect(`${path}/${await readAgain(run, ownerOf(sender), chosenFields(form, run))}`, 303);
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          return after(false, error.message);
        }
      case "import":
        return after(await runs.startImport(run.id), "This import has already begun.");
      case "add":
        return after(await runs.addRows(run.id, isRowOutcome(value) ? value : (idOf(value) ?? 0)));
      case "delete":
        if (!(await runs.discardImport(run.id))) return after(false, "This import has already begun.");
        return redirectWithToast(path, { kind: "success", text: "It was deleted." });
      default:
        throw nothing;
    }
  };

/** Returns what somebody wants to do with all that waits of an import. Taking back a decision needs its time. */
function taskOf(request: Request, form: FormData, { run, kind }: { run: runs.Import; kind: TaskKind }) {
  const at = kind === "undo" && run.task ? run.task.at : new Date().toISOString();
  if (kind === "reject") {
    const written = form.get("reason");
    const text = rejectionText(form.get("preset"), typeof written === "string" ? written : undefined);
    return { kind, at, reason: readReason(request, text) };
  }
  if (kind !== "edit") return { kind, at };
  const chosen = (name: "category" | "format" | "tag") => findTerm(name, String(form.get(name) ?? ""))?.slug;
  const [category, format, tag] = [chosen("category"), chosen("format"), chosen("tag")];
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
  return { columns, ...(typeof encoding === "string" && isOffered(encoding) && { encoding }) };
}

export const adminImport = { fileAction: fileAction(ofAdministrators), runAction: runAction(ofAdministrators) };
export const libraryImport = { fileAction: fileAction(ofMembers), runAction: runAction(ofMembers) };
