/** The editor of a category, format or tag: forms that are saved, or come back with what was typed. */
import { data } from "@remix-run/node";
import type { TermKind } from "~/domain/resources/values/vocabulary/vocabulary";
import {
  addTerm,
  mergeTag,
  removeTerm,
  reorderTerm,
  retireTerm,
  saveTerm,
} from "~/domain/site/terms/change-terms.server";
import { listTerms, type TermChange } from "~/domain/site/terms/stored-terms.server";
import { isTermKind, kindWords, termForm } from "~/domain/site/terms/term-form";
import { undoLastChange } from "~/domain/site/terms/undo-terms.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { formErrorResult } from "~/http/replies/form-reply.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { seenVersion } from "./site-access.server";

export const termsPath = (kind: TermKind) => `/admin/categories${kind === "category" ? "" : `?kind=${kind}`}`;

/** Returns the kind and the term of a URL, or null as the term for "new". Throws a 404 if there is none. */
export async function requireTerm(request: Request, { kind, slug }: { kind?: string; slug?: string }) {
  if (!isTermKind(kind)) throw notFound(request);
  const rows = await listTerms(kind);
  const term = slug === "new" ? null : rows.find((row) => row.slug === slug);
  if (term === undefined) throw notFound(request);
  return { kind, term, rows };
}

type Edit = { kind: TermKind; slug: string; form: FormData; admin: CurrentUser };

export async function handleTermForm(request: Request, edit: Edit) {
  const { kind, slug, form, admin } = edit;
  const seen = { kind, slug, seen: seenVersion(form), admin };
  const pressed = form.get("do");
  if (pressed === "retire" || pressed === "restore")
    return replyTo(request, edit, await retireTerm({ ...seen, isRetired: pressed === "retire" }));
  if (pressed === "remove") return replyTo(request, edit, await removeTerm(seen), "removed");
  if (pressed === "merge") return replyTo(request, edit, await mergeTag({ ...seen, into: String(form.get("into")) }));
  const parsed = termForm.safeParse(typedValues(form));
  if (!parsed.success) {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= [message];
    return refused(edit, fields);
  }
  const values = parsed.data;
  return replyTo(
    request,
    edit,
    await (slug === "new" ? addTerm({ kind, values, admin }) : saveTerm({ ...seen, values })),
  );
}

export async function handleReorder(request: Request, form: FormData, admin: CurrentUser) {
  const [kind, slug] = [form.get("kind"), form.get("slug")];
  const by = form.get("do") === "up" ? -1 : 1;
  if (!isTermKind(kind) || typeof slug !== "string") throw errorResponse(request, 422, "Choose what to move.");
  const change = await reorderTerm({ kind, slug, seen: seenVersion(form), admin, by });
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "conflict") return data({ notice: `${changedMeanwhile} Nothing was moved.` }, { status: 409 });
  return redirectWithToast(termsPath(kind), { kind: "success", text: "The order was saved." });
}

export async function handleUndo(form: FormData, { kind, admin }: { kind: TermKind; admin: CurrentUser }) {
  const change = await undoLastChange({ kind, seen: seenVersion(form), admin });
  if (change.kind === "refused") return data({ notice: `${change.message}.` }, { status: 422 });
  if (change.kind === "missing" || change.kind === "conflict")
    return data({ notice: `${changedMeanwhile} Nothing was undone.` }, { status: 409 });
  return redirectWithToast(termsPath(kind), { kind: "success", text: "The last change was undone." });
}

/** Longer texts are rejected before they are looked at. */
const maxTyped = 2_000;

function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, maxTyped)]));
}

function refused({ form }: Edit, fields: Record<string, string[]>) {
  const messages = Object.values(fields).flat();
  const message = `Nothing was saved. ${messages.length === 1 ? `${messages[0]}.` : "Please correct the marked fields."}`;
  return data({ result: formErrorResult(form, { message, fields }), version: seenVersion(form) }, { status: 422 });
}

function replyTo(request: Request, edit: Edit, change: TermChange, done = "saved") {
  const { form, kind } = edit;
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused") return refused(edit, { [change.field]: [change.message] });
  if (change.kind === "conflict") {
    const message = `${changedMeanwhile} Nothing of yours was saved yet. It is named "${change.current.label}" now. Saving again replaces its values.`;
    return data({ result: formErrorResult(form, { message }), version: change.current.version }, { status: 409 });
  }
  const text = change.kind === "saved" ? `The ${kindWords[kind].one} was ${done}.` : "Nothing was changed.";
  return redirectWithToast(termsPath(kind), { kind: "success", text });
}

const changedMeanwhile = "Another administrator changed this after you opened the page.";
