/** What an administrator does with an import: choose, start, discard, undo. */
import { redirect } from "@remix-run/node";
import { isRowOutcome, type SameLink, sameLinkChoices } from "~/domain/import/runs/import-values";
import {
  chooseSameLink,
  chooseSameLinkForAll,
  discardImport,
  findImport,
  startImport,
} from "~/domain/import/runs/imports.server";
import { retryRows } from "~/domain/import/runs/retry-rows.server";
import { undoImport } from "~/domain/import/runs/undo-import.server";
import { idOf } from "~/http/api/record-id.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { correctionsIn, retriedToast } from "./corrections.server";

/** Returns the import of a URL. Throws a 404. */
export async function requireImport(request: Request, id: string | undefined) {
  const found = await findImport(idOf(id) ?? 0);
  if (!found) throw notFound(request);
  return found;
}

/** Stores the choices of the page, does what the form's `do` says, and redirects. */
export async function handleImportAction(request: Request, id: string | undefined) {
  const { form } = await readForm(request, { who: requireAdmin, ...longForm });
  const { id: importId } = await requireImport(request, id);
  const page = `/admin/import/${importId}`;
  const [action, value = ""] = String(form.get("do") ?? "").split(".");
  await chooseSameLink(importId, form.getAll("choice").flatMap(choiceOf));
  switch (action) {
    case "retry": {
      const retried = await retryRows(importId, correctionsIn(form));
      if (!retried) return redirectWithToast(page, { kind: "error", text: "This import has already begun." });
      return redirectWithToast(here(request), retriedToast(retried));
    }
    case "choose":
      return redirectWithToast(here(request), { kind: "success", text: "Your choices were saved." });
    case "page":
      return redirect(here(request, idOf(value) ?? 1), 303);
    case "all":
      await chooseSameLinkForAll(importId, sameLinkOf(value) ?? "skip");
      return redirectWithToast(here(request), { kind: "success", text: "Your choice was saved for all of them." });
    case "import": {
      const hasStarted = await startImport(importId, value === "approved" ? "Approved" : "Pending");
      if (!hasStarted) return redirectWithToast(page, { kind: "error", text: "This import has already begun." });
      return redirect(page, 303);
    }
    case "discard": {
      const isDiscarded = await discardImport(importId);
      if (!isDiscarded) return redirectWithToast(page, { kind: "error", text: "This import has already begun." });
      return redirectWithToast("/admin/import", { kind: "success", text: "The file was discarded." });
    }
    case "undo": {
      const isUndone = await undoImport(importId);
      if (isUndone) return redirect(page, 303);
      return redirectWithToast(page, { kind: "error", text: "This import cannot be undone any more." });
    }
    default:
      throw errorResponse(request, 422, "Choose what to do with the import.");
  }
}

const sameLinkOf = (value: string): SameLink | undefined => sameLinkChoices.find((one) => one === value);

/** Reads "12.add": the number of a row and the choice for it. */
function choiceOf(value: FormDataEntryValue) {
  const [number, chosen = ""] = String(value).split(".");
  const choice = sameLinkOf(chosen);
  return choice && /^\d{1,6}$/.test(number!) ? [{ number: Number(number), choice }] : [];
}

/** Returns the URL of the form, or of another page of it. */
function here(request: Request, page?: number): string {
  const { pathname, searchParams } = new URL(request.url);
  const params = new URLSearchParams();
  const show = searchParams.get("show");
  if (isRowOutcome(show)) params.set("show", show);
  const number = page ?? idOf(searchParams.get("page")) ?? 1;
  if (number > 1) params.set("page", String(number));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
