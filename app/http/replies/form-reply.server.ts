/** Responses that show a form's page again, with its values and errors. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { secretFields } from "./resumable-form.server";

export type FormError = { status: number; message: string; fields?: Record<string, string[]>; headers?: HeadersInit };

const anyForm = z.looseObject({});

/** Returns the form's values without errors. */
export const typedResult = (form: FormData) => parseWithZod(form, { schema: anyForm }).reply();

/** Returns the form with an error message. `fields` are the inputs to mark. Never sends passwords and codes back. */
export function replyWithError(form: FormData, { status, headers, ...error }: FormError) {
  return data(formErrorResult(form, error), { status, headers });
}

/** Returns the form with an error message, for an action that adds other data to its response. */
export function formErrorResult(form: FormData, { message, fields }: Pick<FormError, "message" | "fields">) {
  const parsed = parseWithZod(form, { schema: anyForm });
  return parsed.reply({ formErrors: [message], fieldErrors: fields, hideFields: [...secretFields] });
}

/** Returns the form of a submission and marks the field with the blocked domain. */
export function replyBlocked<Fields>(parsed: Submission<Fields>, { email, link }: BlockedDomainError) {
  const fieldErrors = { ...(email && { email: [email] }), ...(link && { productLink: [link] }) };
  return data(parsed.reply({ fieldErrors }), { status: 422 });
}
