import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { notRead } from "../kinds";
import { maxColumns, maxRecordLength, type Reading, type Row, type Values } from "../row";

type JsonObject = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

/** Reads JSON that is one list of flat objects, at the top or under one key. The line of a row is its place in the list. */
export function readJson(text: string): Reading {
  const whole = parse(text);
  const lists = isObject(whole) ? Object.values(whole).filter(isListOfObjects) : [whole];
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list) || (list.length > 0 && !list.some(isObject)))
    throw notRead("This JSON is not one list of objects.");
  const nested = new Set<string>();
  const rows = list.map((item, at) => rowOf(item, at + 1, nested));
  const hasLink = rows.some(({ values }) => Object.values(values).some((value) => /https?:\/\/|www\./.test(value)));
  const objects = nested.size > 0 ? `Objects in objects are not read: ${[...nested].slice(0, 20).join(", ")}.` : "";
  if (rows.length > 0 && !hasLink) throw notRead(`This list has no web addresses. ${objects}`.trim());
  return { rows, notices: ["A line is a place in the list.", objects].filter(Boolean) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw notRead("The file is not valid JSON.");
    throw error;
  }
}

function rowOf(item: unknown, line: number, nested: Set<string>): Row {
  if (!isObject(item)) return { line, values: {}, problem: "this is not an object" };
  const isExport = Object.hasOwn(item, exportMark);
  const values: Values = {};
  const own: string[] = [];
  for (const [key, value] of Object.entries(item).slice(0, maxColumns)) {
    if (isExport && key === "resource_creator" && isObject(value))
      for (const [name, text] of Object.entries(value)) values[`creator_${name}`] = textOf(text);
    else if (isExport && key === "picture" && isObject(value)) values[key] = JSON.stringify(value);
    else if (isObject(value) || isListOfObjects(value)) own.push(key);
    else values[key] = textOf(value);
  }
  const long = Object.entries(values).find(([key, text]) => text.length > maxRecordLength && key !== "picture");
  if (long) return { line, values: {}, problem: `${long[0]} has more than ${maxRecordLength} characters` };
  for (const key of own) nested.add(key);
  if (own.length > 0) values.notices = `not read, because it is an object: ${own.slice(0, 5).join(", ")}`;
  return { line, values };
}

/** Returns a value as a cell. Lists of words are joined. */
const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join("|") : String(value ?? ""));
