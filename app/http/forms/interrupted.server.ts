/** A form that cannot be taken now: nothing typed is lost. */

import { safePath } from "~/http/api/respond.server";
import type { Interrupted } from "~/ui/auth/interrupted";

type Said = Pick<Interrupted, "sentence" | "wrong" | "email" | "asksCode"> & { status?: number; headers?: HeadersInit };

/** Fields that are typed anew, and never sent back. */
export const secretFields = ["password", "code"] as const;

/** The fields of the page that asks to log in again; named so that no form of ours has them. */
const own = ["again_email", "again_password", "again_code", "again_at"];

/**
 * The answer to throw instead of a redirect, which would lose the body: a page that asks to log in and carries what
 * was typed, to be sent on to where it was going.
 */
export function interrupted(request: Request, form: FormData, said: Said): Response {
  const { pathname, search } = new URL(request.url);
  const at = form.get("again_at");
  const body: Interrupted = {
    interrupted: true,
    at: at === null ? pathname + search : resumed(form),
    typed: textsOf(form, own),
    sentence: said.sentence,
    wrong: said.wrong,
    email: said.email,
    asksCode: said.asksCode,
  };
  return Response.json(body, { status: said.status ?? 401, headers: said.headers });
}

/** The answer to throw while the database is away: a page that sends the same form again, with its secrets typed anew. */
export function unsent(request: Request, form: FormData, { sentence, headers }: Said): Response {
  const { pathname, search } = new URL(request.url);
  const body: Interrupted = {
    interrupted: true,
    at: pathname + search,
    typed: textsOf(form, secretFields),
    sentence,
    asks: secretFields.filter((name) => form.has(name)),
  };
  return Response.json(body, { status: 503, headers });
}

const textsOf = (form: FormData, without: readonly string[]) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !without.includes(field[0]));

/** Where an interrupted form goes on to, within this site. */
export function resumed(form: FormData): string {
  return safePath(form.get("again_at"), "/");
}
