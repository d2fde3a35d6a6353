import { documentResponse } from "~/http/replies/cacheable-response.server";
import { escapeMarkup } from "~/values/escape-markup";

/** XML that needs no escaping. */
export class Xml {
  constructor(readonly text: string) {}
}

type Value = string | number | Xml | undefined | readonly Value[];

/** Builds XML. Values are escaped, unless they are `Xml`. */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(String.raw({ raw: strings }, ...values.map(serialize)));
}

function serialize(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map(serialize).join("");
  return escapeXml(String(value));
}

const escapeXml = (text: string) => escapeMarkup(text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "\ufffd"));

export function xmlResponse(request: Request, type: string, document: Xml): Promise<Response> | Response {
  const body = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n${document.text}\n`);
  return documentResponse(request, `${type}; charset=utf-8`, body);
}
