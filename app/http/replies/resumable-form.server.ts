/** Pages with the fields of a form that could not be processed, so that nothing typed is lost. */

import type { ResumableForm } from "~/ui/auth/resumable-form";
import { safePath } from "./respond.server";

type ResumableFormOptions = Pick<ResumableForm, "message" | "loginError" | "email" | "needsCode"> & {
  status?: number;
  headers?: HeadersInit;
};

/** Fields that are never sent back. The person types them again. */
export const secretFields = ["password", "new_password", "code"] as const;

/** The fields of the page that asks to log in again. No other form has these names. */
const loginFields = ["again_email", "again_password", "again_code", "again_at"];

/** Returns a 401 to throw, which keeps the form: its page asks to log in, and then sends it on. */
export function resumableFormResponse(request: Request, form: FormData, options: ResumableFormOptions): Response {
  const { pathname, search } = new URL(request.url);
  const at = form.get("again_at");
  const body: ResumableForm = {
    isResumable: true,
    action: at === null ? pathname + search : resumePath(form),
    fields: textFields(form, loginFields),
    message: options.message,
    loginError: options.loginError,
    email: options.email,
    needsCode: options.needsCode,
  };
  return Response.json(body, { status: options.status ?? 401, headers: options.headers });
}

/** Returns a 503 to throw while the database is unavailable. Its page can send the same form again. */
export function unsentFormResponse(request: Request, form: FormData, { message, headers }: ResumableFormOptions) {
  const { pathname, search } = new URL(request.url);
  const body: ResumableForm = {
    isResumable: true,
    action: pathname + search,
    fields: textFields(form, secretFields),
    message,
    secretFields: secretFields.filter((name) => form.has(name)),
  };
  return Response.json(body, { status: 503, headers });
}

const textFields = (form: FormData, without: readonly string[]) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !without.includes(field[0]));

export function resumePath(form: FormData): string {
  return safePath(form.get("again_at"), "/");
}
