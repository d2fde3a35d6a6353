import type { z } from "zod";
import { refuse } from "~/http/api/respond.server";

/** What a schema makes of a call's body or parameters; throws the 422 that says all that is wrong. */
export function checked<Schema extends z.ZodType>(request: Request, schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.filter((part) => typeof part === "string").join(".");
    const messages = fields[field] ?? [];
    fields[field] = [...new Set([...messages, messageOf(issue, field)])];
  }
  throw refuseFields(request, fields);
}

function messageOf(issue: z.core.$ZodIssue, field: string): string {
  const wantsObject = issue.code === "invalid_type" && issue.expected === "object";
  return wantsObject ? `${field || "The body"} must be an object` : issue.message;
}

/** The 422 of messages by field; its sentence is all of them. */
export function refuseFields(request: Request, fields: Record<string, string[]>): Response {
  const errors = [...new Set(Object.values(fields).flat())];
  return refuse(request, 422, errors.join(", "), { errors, fields });
}

/** The parameters of a call's address; blank ones count as left out. */
export function parametersOf(request: Request): Record<string, string> {
  const given = [...new URL(request.url).searchParams].map(([name, value]) => [
    name,
    value.replaceAll("\0", "").trim(),
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Messages by field, of those that have one. */
export function messagesOf(fields: Record<string, string | undefined>): Record<string, string[]> {
  const said = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return Object.fromEntries(said.map(([field, message]) => [field, [message]]));
}
