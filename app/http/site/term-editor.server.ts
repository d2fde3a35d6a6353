/** The editor of a category, format or tag: forms that are saved, or come back with what was typed. */

import type { TermKind } from "~/domain/resources/terms/terms";
import {
  addTerm,
  addTerms,
  listTerms,
  mergeTag,
  removeTerm,
  reorderTerm,
  retireTerm,
  type SeenTerm,
  saveTerm,
  type TermChange,
} from "~/domain/site/terms/change-terms.server";
import { isTermKind, kindWords, termForm, termLinesForm } from "~/domain/site/terms/term-form";
import { undoLastChange } from "~/domain/site/terms/undo-terms.server";
import type { AdministratorUser } from "~/http/auth/admin.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { buttonReply, changedForm, invalidForm, seenVersion } from "./site-form.server";

export const termsPath = (kind: TermKind) => `/admin/categories${kind === "category" ? "" : `?kind=${kind}`}`;

/** Returns the kind and the term of a URL, or null as the term for "new". Throws a 404 if there is none. */
export async function requireTerm(request: Request, { kind, slug }: { kind?: string; slug?: string }) {
  if (!isTermKind(kind)) throw notFound(request);
  const rows = await listTerms(kind);
  const term = slug === "new" ? null : rows.find((row) => row.slug === slug);
  if (term === undefined) throw notFound(request);
  return { kind, term, rows };
}

type Edit = { kind: TermKind; slug: string; form: FormData; admin: AdministratorUser };

/** What the buttons beside the form do. */
const buttons = new Map<unknown, (term: SeenTerm, form: FormData) => Promise<TermChange>>([
  ["retire", (term) => retireTerm({ ...term, isRetired: true })],
  ["restore", (term) => retireTerm({ ...term, isRetired: false })],
  ["remove", removeTerm],
  ["merge", (term, form) => mergeTag({ ...term, into: String(form.get("into")) })],
]);

export async function handleTermForm(request: Request, { kind, slug, form, admin }: Edit) {
  const term = { kind, slug, seen: seenVersion(form), admin };
  const press = buttons.get(form.get("do"));
  const parsed = press ? undefined : termForm.safeParse(typedValues(form));
  if (parsed?.error) return invalidForm(form, parsed.error);
  const save = slug === "new" ? addTerm : saveTerm;
  const change = await (press ? press(term, form) : save({ ...term, values: parsed!.data }));
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused") return invalidForm(form, { [change.field]: change.message });
  if (change.kind === "changed") {
    const { version, label } = change.current;
    return changedForm(form, { version, text: `It is named "${label}" now.` });
  }
  const done = form.get("do") === "remove" ? "removed" : "saved";
  const text = change.kind === "done" ? `The ${kindWords[kind].one} was ${done}.` : "Nothing was changed.";
  return redirectWithToast(termsPath(kind), { kind: "success", text });
}

type Of = { kind: TermKind; admin: AdministratorUser };

/** Adds what is typed on the lines of a form. */
export async function handleLines(form: FormData, { kind, admin }: Of) {
  const parsed = termLinesForm.safeParse({ lines: form.get("lines") });
  if (parsed.error) return invalidForm(form, parsed.error);
  const { lines } = parsed.data;
  const change = await addTerms({ kind, lines, admin });
  if (change.kind === "refused") return invalidForm(form, { [change.field]: change.message });
  const added = change.kind === "done" && "added" in change ? change.added : 0;
  const words = (count: number) =>
    `${count} ${(count === 1 ? kindWords[kind].one : kindWords[kind].many).toLowerCase()}`;
  const there = lines.length - added;
  const text = `${words(added)} added.${there > 0 ? ` ${there} ${there === 1 ? "was" : "were"} there already.` : ""}`;
  return redirectWithToast(termsPath(kind), { kind: "success", text });
}

export async function handleReorder(request: Request, form: FormData, admin: AdministratorUser) {
  const [kind, slug] = [form.get("kind"), form.get("slug")];
  const by = form.get("do") === "up" ? -1 : 1;
  if (!isTermKind(kind) || typeof slug !== "string") throw errorResponse(request, 422, "Choose what to move.");
  const change = await reorderTerm({ kind, slug, seen: seenVersion(form), admin, by });
  return buttonReply(request, change, { to: termsPath(kind), text: "The order was saved." });
}

export async function handleUndo(request: Request, form: FormData, { kind, admin }: Of) {
  const change = await undoLastChange({ kind, seen: seenVersion(form), admin });
  return buttonReply(request, change, { to: termsPath(kind), text: "The last change was undone." });
}

/** Longer texts are rejected before they are looked at. */
const maxTyped = 2_000;

function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, maxTyped)]));
}
