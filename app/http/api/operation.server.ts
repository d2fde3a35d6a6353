/** What the endpoints of the API have in common: the shape of an operation, and usual responses. */
import { z } from "zod";
import type { KeyScope } from "~/domain/accounts/keys/key-values";

const errorJson = z
  .object({ error: z.string(), errors: z.array(z.string()), fields: z.record(z.string(), z.array(z.string())) })
  .meta({ id: "Error" });

type OperationResponse = { what: string; schema?: z.ZodType };

export type Operation = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  id: string;
  summary: string;
  /** Who may call it. "anyone" needs neither token nor key. */
  who: "anyone" | "member" | "moderator" | "administrator";
  parameters?: z.ZodObject;
  body?: z.ZodType;
  /** Accepts an Idempotency-Key. */
  isIdempotent?: true;
  responses: Record<number, OperationResponse>;
};

/** Returns the scope that an API key needs for an operation, or null if no key may call it. */
export function scopeOf({ who, method }: Operation): KeyScope | null {
  if (who === "administrator") return null;
  if (who === "moderator") return "moderate";
  return method === "get" ? "read" : "write";
}

export const error = (what: string): OperationResponse => ({ what, schema: errorJson });
export const badBody = {
  400: error("The body is not valid JSON"),
  413: error("The body has more than 100 kB"),
  415: error("The body is not JSON"),
  422: error("Invalid input. errors has all messages, fields the messages by field"),
};
const { 413: tooLarge, 415: wrongType } = badBody;
/** Of a call that reads nothing from its body, which has to be right all the same. */
export const noBody = { 400: badBody[400], 413: tooLarge, 415: wrongType };
export const unchanged = { what: "Nothing changed since the ETag of If-None-Match" };
export const limited = { 429: error("Too many attempts. Retry-After says when to try again") };
export const noToken = { 401: error("No valid token or API key") };
export const noRight = { 403: error("The token is not an administrator's. No API key has their rights") };
/** Of a call for moderators. */
export const noModerator = { 403: error("The token or key is not a moderator's, or it is their own submission") };
export const noResource = { 404: error("No such resource") };
