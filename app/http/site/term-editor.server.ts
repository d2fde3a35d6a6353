/** The editor of a category, format or tag: forms that are saved, or come back with what was typed. */

import type { TermKind } from "~/domain/resources/terms/terms";
import {
  addTerm,
  addTerms,
  listTerms,
  mergeTag,
  orderTerms,
  removeTerm,
  saveTerm,
} from "~/domain/site/terms/change-terms.server";
import { isTermKind, kindWords, maxAliasesLength, termForm, termLinesForm } from "~/domain/site/terms/term-form";
import { undoLastChange } from "~/domain/site/terms/undo-terms.server";
import type { AdministratorUser } from "~/http/auth/admin.server";
import { isFirstSegment } from "~/http/cache/route-policies.server";
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

export async function handleTermForm(request: Request, { kind, slug, form, admin }: Edit) {
  const term = { kind, slug, seen: seenVersion(form), admin };
  const isRemoved = form.get("do") === "remove";
  const into = String(form.get("into") ?? "");
  const parsed = termForm.safeParse(typedValues(form));
  if (parsed.error && !isRemoved && !into) return invalidForm(form, parsed.error);
  const save = slug === "new" ? addTerm : saveTerm;
  const change = await (isRemoved
    ? removeTerm(term)
    : into
      ? mergeTag({ ...term, into })
      : save({ ...term, values: parsed.data!, isScreen: isFirstSegment }));
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused") return invalidForm(form, { [change.field]: change.message });
  if (change.kind === "changed") {
    const { version, label } = change.current;
    return changedForm(form, { version, text: `It is named "${label}" now.` });
  }
  const done = isRemoved ? "removed" : "saved";
  const text = change.kind === "done" ? `The ${kindWords[kind].one} was ${done}.` : "Nothing was changed.";
  return redirectWithToast(termsPath(kind), { kind: "success", text });
}

type Of = { kind: TermKind; admin: AdministratorUser };

/** Adds what is typed on the lines of a form. */
export async function handleLines(form: FormData, { kind, admin }: Of) {
  const parsed = termLinesForm.safeParse({ lines: form.get("lines") });
  if (parsed.error) return invalidForm(form, parsed.error);
  const { lines } = parsed.data;
  const change = await addTerms({ kind, lines, admin, isScreen: isFirstSegment });
  if (change.kind === "refused") return invalidForm(form, { [change.field]: change.message });
  const added = change.kind === "done" && "added" in change ? change.added : 0;
  const words = (count: number) =>
    `${count} ${(count === 1 ? kindWords[kind].one : kindWords[kind].many).toLowerCase()}`;
  const there = lines.length - added;
  const text = `${words(added)} added.${there > 0 ? ` ${there} ${there === 1 ? "was" : "were"} there already.` : ""}`;
  return redirectWithToast(termsPath(kind), { kind: "success", text });
}

/** Puts the terms of a form into the order of their numbers. Of two with the same number, the one that moved has it. */
export async function handleOrder(request: Request, form: FormData, { kind, admin }: Of) {
  const seen = form.getAll("slug").map(String);
  const places = form.getAll("place").map(Number);
  if (new Set(seen).size !== places.length || !places.every((place) => place >= 0))
    throw errorResponse(request, 422, "Type a number for each.");
  const placeOf = new Map(seen.map((slug, at) => [slug, places[at]! + Math.sign(places[at]! - (at + 1)) / 2]));
  const order = [...seen].sort((one, other) => placeOf.get(one)! - placeOf.get(other)!);
  const change = await orderTerms({ kind, admin, seen, order });
  return buttonReply(request, change, { to: termsPath(kind), text: "The order was saved." });
}

export async function handleUndo(request: Request, form: FormData, { kind, admin }: Of) {
  const change = await undoLastChange({ kind, seen: seenVersion(form), admin });
  return buttonReply(request, change, { to: termsPath(kind), text: "The last change was undone." });
}

/** Longer texts are rejected before they are looked at. */
const maxTyped = 2 * maxAliasesLength;

function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, maxTyped)]));
}
