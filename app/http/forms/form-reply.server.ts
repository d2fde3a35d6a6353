/** The same page again with what was typed and what is wrong with it. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { secretFields } from "./interrupted.server";

export type Wrong = { status: number; said: string; fields?: Record<string, string[]>; headers?: HeadersInit };

const anyForm = z.looseObject({});

/** Passwords and codes are never sent back. `fields` marks the inputs that the sentence is about. */
export function replyWrong(form: FormData, { status, headers, ...wrong }: Wrong) {
  return data(resultOf(form, wrong), { status, headers });
}

/** The same, of an action that answers more than that. */
export function resultOf(form: FormData, { said, fields }: Pick<Wrong, "said" | "fields">) {
  const parsed = parseWithZod(form, { schema: anyForm });
  return parsed.reply({ formErrors: [said], fieldErrors: fields, hideFields: [...secretFields] });
}

/** The form of a submission again, with the field that names a blocked domain marked. */
export function replyBlocked<Fields>(parsed: Submission<Fields>, { email, link }: BlockedDomainError) {
  const fieldErrors = { ...(email && { email: [email] }), ...(link && { productLink: [link] }) };
  return data(parsed.reply({ fieldErrors }), { status: 422 });
}
