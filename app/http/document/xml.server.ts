/** XML documents: text that cannot break out, and the answer that carries them. */

import { wantsJson } from "~/http/api/respond.server";
import { cacheableResponse, setCacheHeaders } from "~/http/cache/cacheable-response.server";

/** A piece of XML that is safe as it is. */
export class Xml {
  constructor(readonly text: string) {}
}

type Value = string | number | Xml | undefined | readonly Value[];

/** Builds XML; what is put in is escaped, but for other pieces of XML. */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(String.raw({ raw: strings }, ...values.map(written)));
}

function written(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  return escaped(String(value));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"']/g, (mark) => entities[mark] ?? "");
}

/** The document as an answer that everyone may share. */
export function xmlResponse(request: Request, type: string, document: Xml): Promise<Response> | Response {
  const body = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n${document.text}\n`);
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8`, "X-Content-Type-Options": "nosniff" });
  if (setCacheHeaders(request, 200, headers)) return cacheableResponse(request, headers, body);
  return new Response(body, { headers });
}

/** The 405 of a document that is only read. */
export function onlyRead({ request }: { request: Request }): Response {
  const headers = { Allow: "GET, HEAD" };
  const sentence = "This address can only be read.";
  return wantsJson(request)
    ? Response.json({ error: sentence, errors: [sentence], fields: {} }, { status: 405, headers })
    : new Response(sentence, { status: 405, headers });
}
