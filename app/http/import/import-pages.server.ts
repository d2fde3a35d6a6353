/** The pages of imports, of administrators and of members: their loaders and actions. */
import { redirect } from "@remix-run/node";
import { UnreadableFile } from "~/domain/import/entry";
import { describeFile, type FileKind } from "~/domain/import/kinds";
import { readRow } from "~/domain/import/read-row";
import { choosableFields } from "~/domain/import/rules/fields";
import {
  importLimits,
  isRowOutcome,
  isRunning,
  libraryLimits,
  rowsHref,
  rowsPerPage,
  type SameLink,
  undoHours,
} from "~/domain/import/runs/import-values";
import * as runs from "~/domain/import/runs/imports.server";
import { readAgain, readImport, storable } from "~/domain/import/runs/read-import.server";
import { undoImport } from "~/domain/import/runs/undo-import.server";
import { previewCard } from "~/domain/resources/card.server";
import { idOf } from "~/http/api/record-id.server";
import { requireAdmin } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
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

/** How many cards show what rows will look like. */
const shownCards = 5;

/** Loads an import with what was understood of its file, and a page of its rows. */
export async function loadImport(request: Request, id: string | undefined, owner: runs.Owner) {
  const found = await requireImport(request, id, owner);
  const { outcome, ...view } = viewOf(request);
  const outcomes = await runs.countOutcomes(found.id);
  const rowCount = outcome ? (outcomes[outcome] ?? 0) : found.total;
  const pages = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const page = Math.min(view.page, pages);
  const { understood, file, state, total, position, isExport } = found;
  const isReady = state === "ready";
  const question = isReady ? understood?.question : undefined;
  const first = isReady && page === 1 ? await runs.firstToAdd(found.id, shownCards) : [];
  const cards = first.flatMap((entry) => {
    const { parsed } = readRow(entry, { isExport, status: "Pending" });
    return parsed ? [previewCard(parsed.record)] : [];
  });
  const undoUntil = found.finishedAt && new Date(found.finishedAt.getTime() + undoHours * 3_600_000);
  return {
    run: { id: found.id, file, state, total, position },
    about: question ? [] : [describeFile(found.kind as FileKind, total), ...found.notices],
    question,
    fields: isReady && !isExport ? (understood?.fields ?? []) : [],
    choosable: choosableFields,
    isPersonal: understood?.isPersonal ?? false,
    cards,
    outcomes,
    outcome,
    page,
    pages,
    rows: isRunning(state) ? [] : await runs.listImportRows(found.id, { page, outcome }),
    undoUntil: undoUntil && undoUntil > new Date() && state === "done" ? undoUntil : null,
  };
}

/** Stores the choices of the page, does what the form's `do` says, and redirects. */
export async function handleImportAction(request: Request, id: string | undefined, { path, who, ownerOf }: Imports) {
  const { form, sender } = await readForm(request, { who, ...longForm });
  const owner = ownerOf(sender);
  const run = await requireImport(request, id, owner);
  const own = `${path}/${run.id}`;
  const { pathname, outcome, page } = viewOf(request);
  const here = rowsHref(pathname, outcome, page);
  const success = (to: string, text: string) => redirectWithToast(to, { kind: "success", text });
  const failure = (text: string) => redirectWithToast(own, { kind: "error", text });
  const begun = "This import has already begun.";
  for (const one of ["skip", "add"] as const) await runs.chooseRows(run.id, one, chosenRows(form, one));
  const [action, value, choice] = String(form.get("do") ?? "").split(".");
  switch (action) {
    case "fields":
    case "question":
      try {
        return redirect(`${path}/${await readAgain(run, owner, chosenFields(form, run))}`, 303);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        return failure(error.message);
      }
    case "choose":
      return success(here, "Your choices were saved.");
    case "page":
      return redirect(rowsHref(pathname, outcome, idOf(value) ?? 1), 303);
    case "all":
      if (isRowOutcome(value)) await runs.chooseRows(run.id, choice === "add" ? "add" : "skip", value);
      return success(here, "Your choice was saved for all of them.");
    case "import":
      if (await runs.startImport(run.id, value === "approved" ? "Approved" : "Pending")) return redirect(own, 303);
      return failure(begun);
    case "discard":
    case "delete":
      if (!(await runs.discardImport(run.id))) return failure(begun);
      return success(path, action === "delete" ? "The list was deleted." : "The file was discarded.");
    case "undo":
      if (await undoImport(run.id)) return redirect(own, 303);
      return failure("This import cannot be undone any more.");
    default:
      throw errorResponse(request, 422, "Choose what to do with the import.");
  }
}

/** Returns the fields or the encoding that somebody chose. */
function chosenFields(form: FormData, { understood }: runs.Import) {
  const { fields = [], question, choices } = understood ?? {};
  const answer = String(form.get("answer") ?? "");
  const columns = { ...choices?.columns };
  for (const [at, { key, field }] of fields.entries()) {
    const chosen = form.get(`field-${at}`);
    if (typeof chosen === "string" && chosen !== field && field !== "mark") columns[key] = chosen;
  }
  if (question?.about === "link" && answer !== "") columns[answer] = "product_url";
  return { columns, ...(question?.about === "encoding" && answer !== "" && { encoding: answer }) };
}

/** Returns the numbers of the rows with a choice, such as those of "12.add". */
const chosenRows = (form: FormData, choice: SameLink) =>
  form.getAll("choice").flatMap((value) => {
    const [, number, chosen] = /^(\d{1,6})\.(skip|add)$/.exec(String(value)) ?? [];
    return chosen === choice ? Number(number) : [];
  });
