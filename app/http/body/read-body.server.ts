/** Reads request bodies: forms and JSON, from our own origin, up to a size limit. No other code reads bodies. */
import { config } from "~/config.server";
import { errorResponse, originOf } from "~/http/api/respond.server";

export const maxBodyBytes = 100_000;

/** The limits of a form. */
type FormLimits = { maxBytes: number; maxFields: number };
const usualForm: FormLimits = { maxBytes: maxBodyBytes, maxFields: 200 };
/** A path of 100 steps, each with six fields, in letters of three bytes. */
export const longForm: FormLimits = { maxBytes: 700_000, maxFields: 700 };

export type Body = { form: FormData; json?: undefined } | { form?: undefined; json: unknown };

/**
 * Reads a body as a form or as JSON, by its Content-Type. Throws a 403 for another origin, a 400 for a body that cannot
 * be parsed, a 413 above the limit, and a 415 for any other type.
 */
export async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<Body> {
  requireSameOrigin(request);
  const type = request.headers.get("Content-Type") ?? "";
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(type);
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  const bytes = await readLimited(request, maxBytes);
  if (isForm) return { form: await parseForm(request, bytes, type) };
  if (bytes.length === 0) return { form: new FormData() };
  if (isJson) return { json: parseJson(request, bytes) };
  throw errorResponse(request, 415, "Send a form or JSON.");
}

/** Whether a request comes from a form of a screen rather than a client of the API. */
export function isScreenForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm && !request.headers.has("Authorization");
}

const forms = new WeakMap<Request, Promise<FormData>>();

/** Returns the form of a screen's request. May be called repeatedly. Throws a 415 for JSON. */
export function readForm(request: Request): Promise<FormData> {
  return readOnce(request, usualForm);
}

/** Returns the form of a path, which is longer than others, and must not be parsed by Conform. See `readForm`. */
export function readLongForm(request: Request): Promise<FormData> {
  return readOnce(request, longForm);
}

function readOnce(request: Request, limits: FormLimits): Promise<FormData> {
  const promise = forms.get(request) ?? newForm(request, limits);
  forms.set(request, promise);
  return promise;
}

async function newForm(request: Request, { maxBytes, maxFields }: FormLimits): Promise<FormData> {
  const { form } = await readBody(request, maxBytes);
  if (!form) throw errorResponse(request, 415, "This page accepts only forms.");
  return safeFields(request, form, maxFields);
}

/**
 * Returns the form of a request that may upload files, of up to `maxBytes`. A form without files has the usual limit.
 * Files cannot be kept for a later attempt, so `readForm` then returns the form without them.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return readForm(request);
  requireSameOrigin(request);
  const form = safeFields(request, await parseForm(request, await readLimited(request, maxBytes), type));
  const withoutFiles = new FormData();
  for (const [name, value] of form) if (typeof value === "string") withoutFiles.append(name, value);
  forms.set(request, Promise.resolve(withoutFiles));
  return form;
}

// Accepts only names as in our forms. With others, Conform throws (its own fields), fills lists for minutes (an index
// in a name), overflows the stack (many dots) or takes quadratic time (thousands of values).
function safeFields(request: Request, input: FormData, maxFields = usualForm.maxFields): FormData {
  const fields = [...input];
  if (fields.length > maxFields) throw errorResponse(request, 400, "The form could not be read.");
  const form = new FormData();
  for (const [name, value] of fields) if (/^(?!__)\w{1,60}(\.\w{1,60})?$/.test(name)) form.append(name, value);
  return form;
}

/** Returns the JSON of an API request's body. Throws a 415 for a form and a 400 for an empty body. */
export async function readJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (!body.form) return body.json;
  const isEmpty = /\bjson\b/i.test(request.headers.get("Content-Type") ?? "");
  throw isEmpty
    ? errorResponse(request, 400, "The body is not valid JSON.")
    : errorResponse(request, 415, "This endpoint accepts only JSON.");
}

/**
 * Throws a 403 if the request comes from another site. Requests with a bearer token are exempt, because another site
 * does not have the token.
 */
export function requireSameOrigin(request: Request): void {
  if (request.headers.has("Authorization")) return;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = originOf(request);
  const ours = [new URL(request.url).host, new URL(config.APP_URL).host];
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  const isForeignOrigin = origin !== null && !(URL.canParse(origin) && ours.includes(new URL(origin).host));
  if (isForeignSite || isForeignOrigin)
    throw errorResponse(request, 403, "This request came from another site, so nothing was changed.");
}

async function readLimited(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const limit = maxBytes < 1_000_000 ? `${maxBytes / 1000} kB` : `${maxBytes / 1_000_000} MB`;
  const tooLargeError = () => errorResponse(request, 413, `That is more than ${limit}. Please send less.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLargeError();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Not a `for await` loop: leaving it early would cancel the stream, and close the connection before the response.
  const reader = request.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      length += piece.value.length;
      if (length > maxBytes) throw tooLargeError();
      chunks.push(piece.value);
    }
  } finally {
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

function parseJson(request: Request, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw errorResponse(request, 400, "The body is not valid JSON.");
  }
}

async function parseForm(request: Request, bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw errorResponse(request, 400, "The form could not be read.");
  }
}
