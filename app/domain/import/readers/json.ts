import { fieldNamed, isExportHeader } from "../columns";
import {
  type Cells,
  type Choices,
  type FileRow,
  maxDepth,
  maxRecordLength,
  nestedTooDeeply,
  type Reading,
  UnreadableFile,
} from "../file-row";
import { chooseColumns } from "./choose-columns";
import { findEntries, isObject, type JsonEntry, maxColumns } from "./json-entries";

/** An entry has some objects in it, such as its tags. */
const maxObjectsPerRow = 20;
/** Reads JSON of any shape: entries with an address and a title at any depth, an object a line, or an export. */
export function readJson(text: string, { choices, maxRows }: { choices: Choices; maxRows: number }): Reading {
  const lines = linesOfObjects(text, maxRows * maxObjectsPerRow);
  const whole = parsed(text);
  const entries = whole === undefined ? entriesByLine(text) : findEntries(whole, lines, isExportList(whole));
  if (Array.isArray(whole) && whole.length === 0) return { rows: [] };
  if (entries.length === 0) throw new UnreadableFile("The JSON has no entry with a web address.");
  const values = entries.flatMap((entry) => (entry.problem === undefined ? [entry.values] : []));
  const columns = [...new Set(values.flatMap((one) => Object.keys(one)))].slice(0, maxColumns);
  const isExport = isExportHeader(columns);
  const sample = values.slice(0, 40).map((one) => columns.map((name) => one[name] ?? ""));
  const header = isExport
    ? { columns: columns.map(fieldNamed), notices: [] }
    : chooseColumns({ columns, sample }, choices);
  const fields = columns.flatMap((name, at) => (header.columns[at] ? [[name, header.columns[at]] as const] : []));
  function* rows(): Generator<FileRow> {
    for (const entry of entries) yield rowOf(entry, fields);
  }
  return { isExport, notices: header.notices, rows: rows() };
}

const isExportList = (value: unknown) =>
  Array.isArray(value) && isObject(value[0]) && isExportHeader(Object.keys(value[0]));

function rowOf(entry: JsonEntry, fields: (readonly [string, string])[]): FileRow {
  const { line } = entry;
  if (entry.problem !== undefined) return { line, problem: entry.problem };
  const cells: Cells = {};
  for (const [name, field] of fields) {
    const cell = entry.values[name];
    if (cell === undefined) continue;
    if (cell.length > maxRecordLength && field !== "picture")
      return { line, problem: `${name} has more than ${maxRecordLength.toLocaleString("en")} characters` };
    cells[field] = cell;
  }
  if (entry.folders.length > 0) cells.topic = entry.folders.join("|");
  return { line, cells };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads one object a line, as in JSON Lines and in our exports. A line that is no object is reported. */
function entriesByLine(text: string): JsonEntry[] {
  const entries = text.split(/\r\n|\r|\n/).flatMap((source, at): JsonEntry[] => {
    const line = at + 1;
    const typed = source
      .trim()
      .replace(/^\[/, "")
      .replace(/[,\]]$/, "")
      .trim();
    if (typed === "") return [];
    const value = parsed(typed) ?? parsed(source.trim());
    if (value === undefined) return [{ line, problem: "this is not valid JSON" }];
    const found = findEntries(value, [line]).map((entry) => ({ ...entry, line }));
    return found.length > 0 ? found : findEntries([value], [line], true).map((entry) => ({ ...entry, line }));
  });
  if (entries.every(({ problem }) => problem !== undefined)) throw new UnreadableFile("The file is not valid JSON.");
  return entries;
}

/** Returns the line on which each object begins, in their order. Throws if they are nested too deeply. */
function linesOfObjects(text: string, maxObjects: number): number[] {
  const lines: number[] = [];
  let [line, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) line += 1;
    if (isText && code === 92) at += 1;
    else if (code === 34) isText = !isText;
    else if (!isText && (code === 123 || code === 91)) {
      if (code === 123) lines.push(line);
      if (lines.length > maxObjects)
        throw new UnreadableFile(`The JSON has more than ${maxObjects.toLocaleString("en")} objects. Split it.`);
      depth += 1;
      if (depth > maxDepth) throw nestedTooDeeply();
    } else if (!isText && (code === 125 || code === 93)) depth -= 1;
  }
  return lines;
}
