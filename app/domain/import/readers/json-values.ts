import { fieldNamed } from "../columns";
import { isAddress } from "../file-row";

/** So many names of an object are looked at. */
export const maxColumns = 300;

export type JsonObject = { [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether one of the texts is an address that may be the link. */
export const hasAddress = (values: Record<string, string>) =>
  Object.entries(values).some(
    ([name, text]) => isAddress(text) && ["product_url", undefined].includes(fieldNamed(name)),
  );

/** Returns the texts of an object. An object in it is part of it if it has the address. */
export function valuesOf(object: JsonObject): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(object).slice(0, maxColumns)) {
    const cell = cellOf(value);
    if (name === "resource_creator" && isObject(value))
      for (const [part, inner] of Object.entries(value)) own[`creator_${part}`] = cellOf(inner) ?? "";
    else if (name === "picture" && isObject(value)) own[name] = JSON.stringify(value);
    else if (cell !== undefined) own[name] = cell;
  }
  if (!hasAddress(own))
    for (const inner of Object.values(object).slice(0, maxColumns).filter(isObject))
      for (const [name, value] of Object.entries(inner).slice(0, maxColumns)) own[name] ??= cellOf(value) ?? "";
  // GitHub's API: "url" is the address of the API, and "language" of a program.
  const { html_url, homepage, language: _language, ...others } = own;
  if (isAddress(html_url ?? "")) return { ...others, url: isAddress(homepage ?? "") ? homepage! : html_url! };
  // Pinboard calls the title "description".
  const { extended, description = "", tags = "", href = "" } = own;
  if (isAddress(href) && extended !== undefined)
    return { url: href, name: description, description: extended, tags: tags.replaceAll(" ", "|") };
  return own;
}

function cellOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? (item.name ?? "") : item)).join("|");
  return typeof value === "object" && value !== null ? undefined : String(value ?? "");
}
