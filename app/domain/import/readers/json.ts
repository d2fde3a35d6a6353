import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { notRead } from "../kinds";
import { maxColumns, maxRecordLength, type Row, storable } from "../row";

type JsonObject = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

/** Reads JSON that is one list of flat objects, at the top or under one key. The line of a row is its place in the list. */
export function readJson(text: string): Row[] {
  const whole: unknown = JSON.parse(text);
  const lists = isObject(whole) ? Object.values(whole).filter(isListOfObjects) : [whole];
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list) || (list.length > 0 && !list.some(isObject)))
    throw notRead("This JSON is not one list of objects.");
  return list.map((item, at) => rowOf(item, at + 1));
}

function rowOf(item: unknown, line: number): Row {
  if (!isObject(item)) return { line, values: {}, problem: "this is not an object" };
  const entries = Object.entries(item).slice(0, maxColumns);
  const cells = Object.hasOwn(item, exportMark) ? entries.flatMap(ofExport) : entries;
  const objects = cells.filter(([, value]) => isObject(value) || isListOfObjects(value)).map(([key]) => key);
  const flat = cells.filter(([key]) => !objects.includes(key));
  const texts = flat.map(([key, value]) => [storable(key), textOf(value)] as const);
  const [long] = texts.find(([, text]) => text.length > maxRecordLength) ?? [];
  if (long) return { line, values: {}, problem: `${long} has more than ${maxRecordLength} characters` };
  const notices =
    objects.length > 0 ? `not read, because it is an object: ${objects.slice(0, 5).join(", ")}` : undefined;
  return { line, values: Object.fromEntries(texts), notices };
}

/** In our own export the creator is several columns. */
function ofExport([key, value]: [string, unknown]): [string, unknown][] {
  if (key === "resource_creator" && isObject(value))
    return Object.entries(value).map(([name, text]) => [`creator_${name}`, text]);
  return [[key, value]];
}

/** Returns a value as a cell. Lists of words are joined. */
const textOf = (value: unknown): string =>
  storable(Array.isArray(value) ? value.map(String).join("|") : String(value ?? ""));
