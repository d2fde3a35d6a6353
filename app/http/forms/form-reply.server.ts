/** Responses that show a form's page again, with what was typed and what is wrong with it. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { secretFields } from "./resumable-form.server";

export type FormError = { status: number; message: string; fields?: Record<string, string[]>; headers?: HeadersInit };

const anyForm = z.looseObject({});

/** Returns the form as it was typed, without errors. */
export const typedResult = (form: FormData) => parseWithZod(form, { schema: anyForm }).reply();

/** Returns the form with an error message. `fields` marks the inputs it is about. Passwords and codes are never sent back. */
export function replyWithError(form: FormData, { status, headers, ...error }: FormError) {
  return data(formErrorResult(form, error), { status, headers });
}

/** Returns the form with an error message, for an action whose response has more in it. */
export function formErrorResult(form: FormData, { message, fields }: Pick<FormError, "message" | "fields">) {
  const parsed = parseWithZod(form, { schema: anyForm });
  return parsed.reply({ formErrors: [message], fieldErrors: fields, hideFields: [...secretFields] });
}

/** Returns the form of a submission, with the field that names a blocked domain marked. */
export function replyBlocked<Fields>(parsed: Submission<Fields>, { email, link }: BlockedDomainError) {
  const fieldErrors = { ...(email && { email: [email] }), ...(link && { productLink: [link] }) };
  return data(parsed.reply({ fieldErrors }), { status: 422 });
}
