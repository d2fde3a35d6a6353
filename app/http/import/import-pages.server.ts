/** The pages of imports, of administrators and of members: their loaders and actions. */
import { redirect } from "@remix-run/node";
import { UnreadableFile } from "~/domain/import/entry";
import { describeFile, type FileKind } from "~/domain/import/kinds";
import { type Row, readRow } from "~/domain/import/read-row";
import { choosableFields } from "~/domain/import/rules/fields";
import {
  importLimits,
  isRowOutcome,
  isRunning,
  libraryLimits,
  needsChoice,
  rowsPerPage,
  type SameLink,
  sameLinkChoices,
  undoHours,
} from "~/domain/import/runs/import-values";
import * as runs from "~/domain/import/runs/imports.server";
import { readAgain, readImport, storable } from "~/domain/import/runs/read-import.server";
import { undoImport } from "~/domain/import/runs/undo-import.server";
import type { Card } from "~/domain/resources/card";
import { domainOf } from "~/domain/resources/values/domains";
import { logoOf } from "~/domain/resources/values/logos";
import { idOf } from "~/http/api/record-id.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { type Attempt, countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/** Whose imports a page has: where they are, who may see them, and how often they may send a file. */
export type Imports = {
  path: string;
  who: (request: Request) => Promise<CurrentUser>;
  ownerOf: (sender: { id: number }) => runs.Owner;
  limit?: (request: Request, sender: CurrentUser) => Promise<Attempt>;
};

type Place = Omit<Imports, "who">;

export const ofAdministrators: Place = { path: "/admin/import", ownerOf: ({ id: adminId }) => ({ adminId }) };
export const ofMembers: Place = {
  path: "/my-library/import",
  ownerOf: ({ id: memberId }) => ({ memberId }),
  limit: (request, { id: account }) => countAttempt(request, "libraryImport", { account, isSignedIn: true }),
};

const begun = { kind: "error", text: "This import has already begun." } as const;

/** Reads a sent file or text and shows what was understood. If it cannot be read, shows the form again with the reason and the text. */
export async function handleFile(request: Request, { path, who, ownerOf, limit }: Imports) {
  const limits = "memberId" in ownerOf({ id: 0 }) ? libraryLimits : importLimits;
  const { form, sender } = await readForm(request, {
    who,
    limit: limit && ((one: CurrentUser) => limit(request, one)),
    maxBytes: limits.maxBytes + 10_000,
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

/** How many cards show what rows will look like. */
const shownCards = 5;

/** Loads an import with what was understood of its file, and a page of its rows. */
export async function loadImport(request: Request, id: string | undefined, owner: runs.Owner) {
  const found = await requireImport(request, id, owner);
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const outcome = isRowOutcome(show) ? show : undefined;
  const outcomes = await runs.countOutcomes(found.id);
  const rowCount = outcome ? (outcomes[outcome] ?? 0) : found.total;
  const pages = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, pages);
  const isReady = found.state === "ready";
  const { understood, state, total, isExport } = found;
  const question = isReady ? understood?.question : undefined;
  const first = isReady && page === 1 ? await runs.firstToAdd(found.id, shownCards) : [];
  const cards = first.flatMap((entry) => {
    const { parsed } = readRow(entry, { isExport, status: "Pending" });
    return parsed ? [cardOf(parsed.record)] : [];
  });
  const undoUntil = found.finishedAt && new Date(found.finishedAt.getTime() + undoHours * 3_600_000);
  return {
    run: { id: found.id, file: found.file, state, total, position: found.position },
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

type NewRecord = NonNullable<Row["parsed"]>["record"];

function cardOf({ name, valueProposition, category, format, tags, price, productUrl, ...record }: NewRecord): Card {
  const domain = domainOf(productUrl);
  const creatorName = `${record.creatorFirstName} ${record.creatorLastName}`.trim();
  const logo = logoOf(domain);
  return {
    id: 0,
    slug: "",
    name,
    valueProposition,
    category,
    format,
    tags,
    price,
    domain,
    logo,
    creatorName,
    upvotes: 0,
    upvoted: false,
  };
}

/** Stores the choices of the page, does what the form's `do` says, and redirects. */
export async function handleImportAction(request: Request, id: string | undefined, { path, who, ownerOf }: Imports) {
  const { form, sender } = await readForm(request, { who, ...longForm });
  const owner = ownerOf(sender);
  const run = await requireImport(request, id, owner);
  const page = `${path}/${run.id}`;
  const [action, ...values] = String(form.get("do") ?? "").split(".");
  const reply = (isDone: boolean, to: string, text?: string) => {
    if (!isDone) return redirectWithToast(page, begun);
    return text === undefined ? redirect(to, 303) : redirectWithToast(to, { kind: "success", text });
  };
  await runs.chooseRows(run.id, form.getAll("choice").flatMap(choiceOf));
  switch (action) {
    case "fields":
    case "question":
      return chooseFields(form, run, owner, path);
    case "choose":
      return reply(true, here(request), "Your choices were saved.");
    case "page":
      return redirect(here(request, idOf(values[0]) ?? 1), 303);
    case "all": {
      const [outcome, choice = "skip"] = values;
      if (isRowOutcome(outcome) && needsChoice(outcome))
        await runs.chooseForAll(run.id, outcome, sameLinkOf(choice) ?? "skip");
      return reply(true, here(request), "Your choice was saved for all of them.");
    }
    case "import":
      return reply(await runs.startImport(run.id, values[0] === "approved" ? "Approved" : "Pending"), page);
    case "discard":
      return reply(await runs.discardImport(run.id), path, "The file was discarded.");
    case "delete":
      return reply(await runs.discardImport(run.id), path, "The list was deleted.");
    case "undo":
      if (await undoImport(run.id)) return redirect(page, 303);
      return redirectWithToast(page, { kind: "error", text: "This import cannot be undone any more." });
    default:
      throw errorResponse(request, 422, "Choose what to do with the import.");
  }
}

/** Reads the file again with the chosen fields or encoding. */
async function chooseFields(form: FormData, run: runs.Import, owner: runs.Owner, path: string) {
  const { fields = [], question } = run.understood ?? {};
  const answer = String(form.get("answer") ?? "");
  const columns = { ...run.understood?.choices.columns };
  for (const [at, { key, field }] of fields.entries()) {
    const chosen = form.get(`field-${at}`);
    if (typeof chosen === "string" && chosen !== field && field !== "mark") columns[key] = chosen;
  }
  if (question?.about === "link" && answer !== "") columns[answer] = "product_url";
  const encoding = question?.about === "encoding" && answer !== "" ? { encoding: answer } : {};
  try {
    return redirect(`${path}/${await readAgain(run, owner, { columns, ...encoding })}`, 303);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return redirectWithToast(`${path}/${run.id}`, { kind: "error", text: error.message });
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
