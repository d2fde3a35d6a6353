import { fieldNamed } from "../columns";
import { isAddress } from "../file-row";

/** So many names of an object are looked at. */
export const maxColumns = 300;

export type JsonObject = { [name: string]: unknown };

/** An object that describes a resource, with the line it begins on and the names of the objects around it. */
export type JsonEntry =
  | { line: number; values: Record<string, string>; folders: string[]; problem?: undefined }
  | { line: number; problem: string };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The line of an object, and its texts if one of them is an address. */
type Found = { line: number; values?: Record<string, string> };

/** Finds the entries of a JSON value at any depth: those with an address and a title, or if there are none, with an address. */
export function findEntries(value: unknown, lines: number[], acceptsAll = false): JsonEntry[] {
  const objects = new Map<JsonObject, Found>();
  let isTitled = false;
  const look = (inner: unknown): void => {
    if (typeof inner !== "object" || inner === null) return;
    if (isObject(inner)) {
      const line = lines[objects.size] ?? lines.at(-1) ?? 1;
      const values = valuesOf(inner);
      const found = hasAddress(values) ? { line, values } : { line };
      objects.set(inner, found);
      isTitled ||= found.values !== undefined && hasTitle(values);
    }
    for (const part of Object.values(inner)) look(part);
  };
  look(value);
  const isEntry = ({ values }: Found) => values !== undefined && (!isTitled || hasTitle(values));
  const toEntry = (object: JsonObject, folders: string[]): JsonEntry => {
    const { line, values: known } = objects.get(object)!;
    const { type: _type, kind: _kind, ...values } = known ?? valuesOf(object);
    return { line, values, folders };
  };
  const search = (inner: unknown, folders: string[]): JsonEntry[] => {
    if (Array.isArray(inner)) return searchList(inner, folders);
    if (!isObject(inner)) return [];
    const name = folderOf(inner);
    const path = name ? [...folders, name] : folders;
    const parts = Object.values(inner);
    const found = parts.filter(isListOfObjects).flatMap((part) => search(part, path));
    if (found.length > 0) return found;
    if (isEntry(objects.get(inner)!)) return [toEntry(inner, folders)];
    return parts.filter((part) => !isListOfObjects(part)).flatMap((part) => search(part, path));
  };
  const searchList = (list: unknown[], folders: string[]): JsonEntry[] => {
    const found = list.map((item) =>
      typeof item === "string" && isAddress(item)
        ? [{ line: lines[0] ?? 1, values: { url: item }, folders }]
        : search(item, folders),
    );
    if (!acceptsAll && found.every((entries) => entries.length === 0)) return [];
    // Beside entries, another object is one that lacks something. It is rejected with its line.
    return list.flatMap((item, at): JsonEntry[] => {
      if (found[at]!.length > 0) return found[at]!;
      if (!isObject(item)) return [{ line: lines[0] ?? 1, problem: "this is not an object" }];
      return Object.values(item).some(Array.isArray) && !acceptsAll ? [] : [toEntry(item, folders)];
    });
  };
  return search(value, []);
}

const isListOfObjects = (part: unknown) => Array.isArray(part) && part.some(isObject);

const hasTitle = (values: Record<string, string>) =>
  Object.entries(values).some(([name, text]) => text !== "" && (fieldNamed(name) === "name" || name === "description"));

const hasAddress = (values: Record<string, string>) =>
  Object.entries(values).some(
    ([name, text]) => isAddress(text) && ["product_url", undefined].includes(fieldNamed(name)),
  );

function folderOf({ name, title, children }: JsonObject): string {
  const label = name ?? title;
  return Array.isArray(children) && typeof label === "string" ? label : "";
}

/** Returns the texts of an object. An object in it is part of it if it has the address. */
function valuesOf(object: JsonObject): Record<string, string> {
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
