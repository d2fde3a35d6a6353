/** The only reader of request bodies: same origin, size-limited, form or JSON. */
import { config } from "~/config.server";
import { originOf, refuse } from "~/http/api/respond.server";

/** Bytes a body may have. */
export const bodyLimit = 100_000;

export type Submitted = { form: FormData; json?: undefined } | { form?: undefined; json: unknown };

/**
 * Reads a body as a form or as JSON, by its Content-Type. Throws the refusal as a Response: 403 from another origin,
 * 400 for what cannot be read, 413 beyond the limit, 415 for any other type.
 */
export async function readSubmission(request: Request): Promise<Submitted> {
  refuseOtherOrigin(request);
  const type = request.headers.get("Content-Type") ?? "";
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(type);
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  const bytes = await readLimited(request);
  if (isForm) return { form: await parseForm(request, bytes, type) };
  if (bytes.length === 0) return { form: new FormData() };
  if (isJson) return { json: parseJson(request, bytes) };
  throw refuse(request, 415, "Send a form or JSON.");
}

const forms = new WeakMap<Request, Promise<FormData>>();

/** The form of a screen's action, as often as it is asked for; JSON there is a 415. */
export function readForm(request: Request): Promise<FormData> {
  const read = forms.get(request) ?? newForm(request);
  forms.set(request, read);
  return read;
}

async function newForm(request: Request): Promise<FormData> {
  const { form } = await readSubmission(request);
  if (!form) throw refuse(request, 415, "This page takes a form.");
  return ourFields(request, form);
}

const mostFields = 200;

// Conform would throw on its own two fields when they are no JSON, fill a list for minutes up to the index in a name,
// follow dots until the stack ends, and copy a field's values again for each of thousands. No form of ours has such.
function ourFields(request: Request, given: FormData): FormData {
  const fields = [...given];
  if (fields.length > mostFields) throw refuse(request, 400, "The form could not be read.");
  const form = new FormData();
  for (const [name, value] of fields) if (/^(?!__)\w{1,60}(\.\w{1,60})?$/.test(name)) form.append(name, value);
  return form;
}

/** The JSON of a call's body; a form there is a 415, nothing at all a 400. */
export async function readJson(request: Request): Promise<unknown> {
  const submitted = await readSubmission(request);
  if (!submitted.form) return submitted.json;
  const isEmpty = /\bjson\b/i.test(request.headers.get("Content-Type") ?? "");
  throw isEmpty ? refuse(request, 400, "The body is not valid JSON.") : refuse(request, 415, "This call takes JSON.");
}

/** A change that a browser carries a cookie for must come from our own pages; a bearer token is proof of itself. */
export function refuseOtherOrigin(request: Request): void {
  if (request.headers.has("Authorization")) return;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = originOf(request);
  const ours = [new URL(request.url).host, new URL(config.APP_URL).host];
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  const foreignOrigin = origin !== null && !(URL.canParse(origin) && ours.includes(new URL(origin).host));
  if (foreignSite || foreignOrigin)
    throw refuse(request, 403, "This request came from another site, so nothing was changed.");
}

async function readLimited(request: Request): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => refuse(request, 413, `That is more than ${bodyLimit / 1000} kB. Please send less.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > bodyLimit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // By a reader, since a loop that is left early cancels the stream, and that ends the connection before the answer.
  const reader = request.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      length += piece.value.length;
      if (length > bodyLimit) throw tooLarge();
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
    throw refuse(request, 400, "The body is not valid JSON.");
  }
}

async function parseForm(request: Request, bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refuse(request, 400, "The form could not be read.");
  }
}
