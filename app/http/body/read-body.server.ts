/** Reads request bodies: forms and JSON. No other code reads a body (tests/repository/bodies.test.ts). */

import { type Attempt, throwIfLimited } from "~/http/limits/limits.server";
import { errorResponse } from "~/http/replies/respond.server";
import { bodyType, isTooDeep, requireSameOrigin } from "./body-checks.server";
import { parseFields } from "./parse-form.server";

type Size = { maxBytes: number; maxParts: number };
export const usualForm: Size = { maxBytes: 100_000, maxParts: 200 };
/** A path of 100 steps, each with six fields, in letters of three bytes. Must not be parsed by Conform. */
export const longForm: Size = { maxBytes: 700_000, maxParts: 700 };

type Who<Sender> = {
  /** Returns who sends the body. Throws for everybody else, so that their body is not read. */
  who: (request: Request) => Sender | Promise<Sender>;
  /** Counts the attempt before the body is read. Too many are a 429. */
  limit?: (sender: Sender) => Promise<Attempt>;
};
type Options<Sender> = Who<Sender> & Partial<Size>;

export const anyone = () => null;

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * Returns the form of a request and who sent it. May be called repeatedly; only the first call returns files. Throws a
 * 403 for another origin, a 400 for a form that cannot be parsed, a 413 above the size, and a 415 for JSON.
 */
export async function readForm<Sender>(request: Request, { who, limit, ...size }: Options<Sender>) {
  const sender = await admit(request, { who, limit });
  return { form: await formOf(request, { ...usualForm, ...size }), sender };
}

/**
 * Returns the form of an unsubscribe link. Mail providers send one field from anywhere (RFC 8058): it is the only form that
 * another site may send. So `who` must not read a cookie; the URL says whose link it is.
 */
export async function readUnsubscribeForm<Sender>(request: Request, { who }: Who<Sender>) {
  const sender = await who(request);
  const form = await formOf(request, usualForm);
  const isOneClick = [...form].length === 1 && form.get("List-Unsubscribe") === "One-Click";
  if (!isOneClick) requireSameOrigin(request);
  return { form, sender, isOneClick };
}

async function formOf(request: Request, size: Size): Promise<FormData> {
  const earlier = forms.get(request);
  if (earlier !== undefined) return earlier;
  const reading = parseForm(request, size);
  const texts = reading.then(withoutFiles);
  texts.catch(() => {});
  forms.set(request, texts);
  return reading;
}

/** Returns the JSON of a request and who sent it. Throws like `readForm`, with a 415 for a form. */
export async function readJson<Sender>(request: Request, { who, limit, ...size }: Options<Sender>) {
  const sender = await admit(request, { who, limit });
  if (!bodyType(request).isJson) throw errorResponse(request, 415, "This endpoint accepts only JSON.");
  const bytes = await readBytes(request, size.maxBytes ?? usualForm.maxBytes);
  return { json: parseJson(request, bytes), sender };
}

/** Reads a body that says nothing, such as that of an upvote, and returns who sent it. */
export async function discardBody<Sender>(request: Request, { who, limit }: Who<Sender>): Promise<Sender> {
  const sender = await admit(request, { who, limit });
  const { isForm, isJson } = bodyType(request);
  const bytes = await readBytes(request, usualForm.maxBytes);
  if (bytes.length > 0 && !isForm && !isJson) throw errorResponse(request, 415, "Send a form or JSON.");
  if (bytes.length > 0 && isJson) parseJson(request, bytes);
  return sender;
}

async function admit<Sender>(request: Request, { who, limit }: Who<Sender>): Promise<Sender> {
  requireSameOrigin(request);
  const sender = await who(request);
  if (limit) throwIfLimited(request, await limit(sender));
  return sender;
}

async function parseForm(request: Request, { maxBytes, maxParts }: Size): Promise<FormData> {
  const { isForm, isMultipart, type } = bodyType(request);
  // Only a form with a file is larger than the longest form of text.
  if (maxBytes > longForm.maxBytes && !isMultipart) return parseForm(request, usualForm);
  const release = maxBytes > longForm.maxBytes ? acquireUpload(request) : undefined;
  try {
    const bytes = await readBytes(request, maxBytes);
    if (!isForm && bytes.length === 0) return new FormData();
    if (!type) throw unreadable(request);
    if (!isForm) throw errorResponse(request, 415, "This page accepts only forms.");
    const form = parseFields(bytes, type, maxParts);
    if (!form) throw unreadable(request);
    return form;
  } finally {
    release?.();
  }
}

const unreadable = (request: Request) => errorResponse(request, 400, "The form could not be read.");

/** Files cannot be kept for a later attempt. */
function withoutFiles(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}

function parseJson(request: Request, bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw errorResponse(request, 400, "The JSON is nested too deeply.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw errorResponse(request, 400, "The body is not valid JSON.");
  }
}

/** Each takes up to 5 MB of memory. */
export const maxUploads = 8;
let uploads = 0;

/** Counts an upload that is about to be read, and returns the function that uncounts it. Throws a 503 above the limit. */
function acquireUpload(request: Request): () => void {
  if (uploads >= maxUploads) {
    const message = "Too many files are being uploaded. Please try again in a moment.";
    throw errorResponse(request, 503, message, { headers: { "Retry-After": "5" } });
  }
  uploads += 1;
  return () => {
    uploads -= 1;
  };
}

const firstBytes = 16_384;
/** Each piece costs as much as thousands of bytes. Networks send more than a thousand bytes at once. */
const minPieceBytes = 200;
const freePieces = 1_000;

/** Returns a request's body. Throws a 413 above `maxBytes`; if the header says so, before it reads any. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const limit = maxBytes < 1_000_000 ? `${maxBytes / 1000} kB` : `${maxBytes / 1_000_000} MB`;
  const tooLargeError = () => errorResponse(request, 413, `That is more than ${limit}. Please send less.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLargeError();
  if (!request.body) return Buffer.alloc(0);
  let buffer = Buffer.alloc(Math.min(firstBytes, maxBytes));
  let length = 0;
  let pieces = 0;
  // Not a `for await` loop: leaving it early would cancel the stream, and close the connection before the response.
  const reader = request.body.getReader();
  try {
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
      const end = length + piece.value.length;
      if (end > maxBytes) throw tooLargeError();
      pieces += 1;
      if (pieces > freePieces + end / minPieceBytes)
        throw errorResponse(request, 400, "The body came in too many small pieces.");
      if (end > buffer.length) buffer = Buffer.concat([buffer], Math.min(maxBytes, Math.max(end, 2 * buffer.length)));
      buffer.set(piece.value, length);
      length = end;
    }
  } finally {
    reader.releaseLock();
  }
  return buffer.subarray(0, length);
}
