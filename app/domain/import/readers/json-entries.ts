import { fieldNamed } from "../columns";
import { isAddress } from "../file-row";
import { hasAddress, isObject, type JsonObject, valuesOf } from "./json-values";

/** An object that describes a resource, with the line it begins on and the names of the objects around it. */
export type JsonEntry =
  | { line: number; values: Record<string, string>; folders: string[]; problem?: undefined }
  | { line: number; problem: string };

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

function folderOf({ name, title, children }: JsonObject): string {
  const label = name ?? title;
  return Array.isArray(children) && typeof label === "string" ? label : "";
}
