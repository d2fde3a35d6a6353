/** Pages with the fields of a form that could not be processed, so that nothing typed is lost. */

import { config } from "~/config.server";
import type { ResumableForm } from "~/ui/page/resumable-form";
import { safePath } from "./respond.server";

type ResumableFormOptions = Pick<ResumableForm, "message" | "loginError" | "email" | "needsCode"> & {
  status?: number;
  headers?: HeadersInit;
};

/** Fields that are never sent back. The person types them again. */
export const secretFields = ["password", "new_password", "code"] as const;

/** The fields of the page that asks to log in again. No other form has these names. */
const loginFields = ["again_email", "again_password", "again_code", "again_at"];

/**
 * Returns the response to throw for a form that waits: a 401 whose page asks to log in and then sends the form on, or with
 * the status 503 one that can send it again. Never sends passwords and codes back.
 */
export function resumableFormResponse(request: Request, form: FormData, options: ResumableFormOptions): Response {
  const { status = 401, headers, ...texts } = options;
  const { pathname, search } = new URL(request.url);
  const secrets = secretFields.filter((name) => form.has(name));
  const isUnsent = status === 503 && !form.has("again_at");
  const body: ResumableForm = {
    isResumable: true,
    action: form.has("again_at") ? resumePath(form) : pathname + search,
    fields: textFields(form, [...loginFields, ...secretFields]),
    ...texts,
    provider: config.provider,
    ...(isUnsent && { secretFields: secrets }),
  };
  return Response.json(body, { status, headers });
}

const textFields = (form: FormData, without: readonly string[]) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !without.includes(field[0]));

export function resumePath(form: FormData): string {
  return safePath(form.get("again_at"), "/");
}
