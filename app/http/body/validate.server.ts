import type { z } from "zod";
import { errorResponse } from "~/http/replies/respond.server";
import { ownValue } from "~/values/own-value";

/** Validates the body or parameters of an API request. Throws a 422 that lists all errors. */
export function validate<Schema extends z.ZodType>(request: Request, schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.filter((part) => typeof part === "string").join(".");
    const messages = ownValue(fields, field) ?? [];
    fields[field] = [...new Set([...messages, messageOf(issue, field)])];
  }
  throw fieldErrorResponse(request, fields);
}

function messageOf(issue: z.core.$ZodIssue, field: string): string {
  const wantsObject = issue.code === "invalid_type" && issue.expected === "object";
  return wantsObject ? `${field || "The body"} must be an object` : issue.message;
}

/** Returns a 422 with messages by field. */
export function fieldErrorResponse(request: Request, fields: Record<string, string[]>): Response {
  const errors = [...new Set(Object.values(fields).flat())];
  return errorResponse(request, 422, errors.join(", "), { errors, fields });
}

/** Returns the query parameters of a request, without blank ones. Those in `repeated` are lists. */
export function queryParams(request: Request, repeated: readonly string[] = []): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = {};
  for (const [name, typed] of new URL(request.url).searchParams) {
    const value = typed.replaceAll("\0", "").trim();
    if (value === "") continue;
    params[name] = repeated.includes(name) ? [...(ownValue(params, name) ?? []), value] : value;
  }
  return params;
}

export function messagesOf(fields: Record<string, string | undefined>): Record<string, string[]> {
  const present = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return Object.fromEntries(present.map(([field, message]) => [field, [message]]));
}
