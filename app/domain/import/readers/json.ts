import { ownValue } from "~/own-value";
import { fieldNamed, isExportHeader } from "../columns";
import { type Cells, type Choices, type FileRow, maxRecordLength, type Reading, UnreadableFile } from "../file-row";
import { chooseColumns } from "./choose-columns";
import { findEntries, type JsonEntry } from "./json-entries";
import { entriesByLine, linesOfObjects, parsed } from "./json-lines";
import { isObject, maxColumns } from "./json-values";

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
  const sample = values.slice(0, 40).map((one) => columns.map((name) => ownValue(one, name) ?? ""));
  const header = isExport
    ? { columns: columns.map(fieldNamed), notices: [] }
    : chooseColumns({ columns, sample }, choices);
  const fields = columns.flatMap((name, at) => (header.columns[at] ? [[name, header.columns[at]] as const] : []));
  function* rows(): Generator<FileRow> {
    for (const entry of entries) yield rowOf(entry, fields);
  }
  const titles = Object.fromEntries(fields.map(([name, field]) => [field, name]));
  return { isExport, notices: header.notices, titles, rows: rows() };
}

const isExportList = (value: unknown) =>
  Array.isArray(value) && isObject(value[0]) && isExportHeader(Object.keys(value[0]));

function rowOf(entry: JsonEntry, fields: (readonly [string, string])[]): FileRow {
  const { line } = entry;
  if (entry.problem !== undefined) return { line, problem: entry.problem };
  const cells: Cells = {};
  for (const [name, field] of fields) {
    const cell = ownValue(entry.values, name);
    if (cell === undefined) continue;
    if (cell.length > maxRecordLength && field !== "picture")
      return { line, problem: `${name} has more than ${maxRecordLength.toLocaleString("en")} characters` };
    cells[field] = cell;
  }
  if (entry.folders.length > 0) cells.topic = entry.folders.join("|");
  return { line, cells };
}
