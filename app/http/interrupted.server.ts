/** A form that was posted after its session had ended: nothing typed is lost. Issue: members, Interrupted acts finish. */
import type { Interrupted } from "~/ui/auth/interrupted";
import { safePath } from "./respond.server";

type Said = Pick<Interrupted, "sentence" | "wrong" | "email" | "asksCode"> & { status?: number; headers?: HeadersInit };

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
    typed: [...form].filter(
      (field): field is [string, string] => typeof field[1] === "string" && !own.includes(field[0]),
    ),
    sentence: said.sentence,
    wrong: said.wrong,
    email: said.email,
    asksCode: said.asksCode,
  };
  return Response.json(body, { status: said.status ?? 401, headers: said.headers });
}

/** Where an interrupted form goes on to, within this site. */
export function resumed(form: FormData): string {
  return safePath(form.get("again_at"), "/");
}
