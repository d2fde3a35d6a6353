/** The pages of imports, of administrators and of members: their loaders and actions. */
import { redirect } from "@remix-run/node";
import { choosableFields } from "~/domain/import/columns";
import { isOffered } from "~/domain/import/encoding";
import { describeFile } from "~/domain/import/kinds";
import { UnreadableFile } from "~/domain/import/row";
import {
  type ImportTask,
  importLimits,
  isRowOutcome,
  isRunning,
  libraryLimits,
  rowsPerPage,
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
import { type Attempt, countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/** Whose imports a page has: where they are, who may see them, and how much and how often they may send. */
type Imports = {
  path: string;
  who: (request: Request) => Promise<CurrentUser>;
  ownerOf: (sender: { id: number }) => runs.Owner;
  maxBytes: number;
  limit?: (request: Request, sender: CurrentUser) => Promise<Attempt>;
};

export const ofAdministrators: Imports = {
  path: "/admin/import",
  who: requireAdmin,
  ownerOf: ({ id: adminId }) => ({ adminId }),
  maxBytes: importLimits.maxBytes,
};
export const ofMembers: Imports = {
  path: "/my-library/import",
  who: requireSignedIn,
  ownerOf: ({ id: memberId }) => ({ memberId }),
  maxBytes: libraryLimits.maxBytes,
  limit: (request, { id: account }) => countAttempt(request, "libraryImport", { account, isSignedIn: true }),
};

/** Reads a sent file or text and shows what was understood. If it cannot be read, shows the form again with the reason and the text. */
export async function handleFile(request: Request, { path, who, ownerOf, maxBytes, limit }: Imports) {
  const { form, sender } = await readForm(request, {
    who,
    limit: limit && ((one: CurrentUser) => limit(request, one)),
    maxBytes: maxBytes + 10_000,
    maxParts: 10,
  });
  try {
    const id = await readImport(await sentFile(form), ownerOf(sender));
    return redirect(`${path}/${id}`, 303);
  } catch (error) {
    form.delete("file");
    if (!(error instanceof UnreadableFile)) throw error;
    return replyWithError(form, { status: 422, message: error.message });
  }
}

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

/** Reads from a URL which rows it shows. */
function viewOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  return { pathname, outcome: isRowOutcome(show) ? show : undefined, page: idOf(searchParams.get("page")) ?? 1 };
}

/** Loads an import with what was understood of its file, what waits of it, and a page of its rows. */
export async function loadImport(request: Request, id: string | undefined, owner: runs.Owner) {
  const found = await requireImport(request, id, owner);
  const { outcome, ...view } = viewOf(request);
  const { understood, file, state, total, position, isExport, task } = found;
  const isReady = state === "ready";
  const isMember = found.memberId !== null;
  const [outcomes, waiting, approved] = await Promise.all([
    runs.countOutcomes(found.id),
    isMember || isReady ? { all: 0, clean: 0 } : runs.countWaiting(found.id),
    isReady && isExport ? runs.countApproved(found.id) : 0,
  ]);
  const rowCount = outcome ? (outcomes[outcome] ?? 0) : total;
  const pages = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const page = Math.min(view.page, pages);
  const isRecent = task !== null && Date.now() - Date.parse(task.at) < undoHours * 3_600_000;
  return {
    run: { id: found.id, file, state, total, position },
    about: total > 0 ? [describeFile(found.kind, total), ...found.notices] : found.notices,
    encodings: isReady ? understood?.encodings : undefined,
    fields: isExport ? [] : (understood?.fields ?? []),
    choosable: choosableFields(isMember),
    approved,
    waiting,
    canTakeBack:
      isRecent && state === "done" && ["publish", "approve", "reject"].includes(task.kind) ? task.kind : null,
    outcomes,
    outcome,
    page,
    pages,
    rows: isRunning(state) ? [] : await runs.listImportRows(found.id, { page, outcome }),
  };
}

/** Does what the form's `do` says, and redirects. */
export async function handleImportAction(request: Request, id: string | undefined, imports: Imports) {
  const { path, who, ownerOf } = imports;
  const { form, sender } = await readForm(request, { who, ...longForm });
  const owner = ownerOf(sender);
  const run = await requireImport(request, id, owner);
  const after = afterFor(`${path}/${run.id}`);
  const [action, value = ""] = String(form.get("do") ?? "").split(".");
  switch (action) {
    case "fields":
      try {
        return redirect(`${path}/${await readAgain(run, owner, chosenFields(form, run))}`, 303);
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
      throw errorResponse(request, 422, "Choose what to do with the import.");
  }
}

const afterFor =
  (own: string) =>
  (isDone: boolean, text = "Something else is being done with this import.") =>
    isDone ? redirect(own, 303) : redirectWithToast(own, { kind: "error", text });

/** Does what a moderator's form says with all that waits of an import. */
export async function handleReview(request: Request, id: string | undefined) {
  const { form, sender } = await readForm(request, { who: requireModerator, ...longForm });
  const run = await requireImport(request, id, { adminId: sender.id });
  const kind = String(form.get("do") ?? "");
  if (!Object.hasOwn(decisions, kind)) throw errorResponse(request, 422, "Choose what to do with the import.");
  if (kind === "discard") await requireAdmin(request);
  const task = taskOf(request, form, { run, kind: kind as ImportTask["kind"] });
  return afterFor(`/admin/import/${run.id}`)(await runs.decideImport(run.id, task, sender));
}

const decisions: Record<ImportTask["kind"], true> = {
  publish: true,
  approve: true,
  reject: true,
  edit: true,
  discard: true,
  undo: true,
};

/** Returns what somebody wants to do with all that waits of an import. Taking back a decision needs its time. */
function taskOf(request: Request, form: FormData, { run, kind }: { run: runs.Import; kind: ImportTask["kind"] }) {
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
