/** Which column of a file is which field: by its exact name, or as a person chose. */
import { linksIn } from "~/domain/resources/values/address/address-text";
import { ownValue } from "~/values/own-value";
import { choosableFields, fieldNamed, foldName } from "./file-fields";
import { importColumns } from "./import-columns";
import { isMark } from "./private-flags";
import {
  type Choices,
  cut,
  type FileField,
  type FileKind,
  isAddress,
  maxColumns,
  oneLine,
  type Row,
  UnreadableFile,
  type Values,
} from "./row";

/** What readers of bookmarks and texts find out. Headings, folders and tags of theirs count if the directory has them. */
const ofReaders: Record<string, string> = {
  link: "product_url",
  text: "name",
  folder: "topic",
  tags: "topic",
  words: "context",
};

export type FileOptions = { kind: FileKind; isMember: boolean; choices: Choices };

/** Returns the field of a column, or "", by its name. */
function fieldOf(key: string, { kind, isMember }: Omit<FileOptions, "choices">): string {
  if (kind === "export") return importColumns.includes(key) ? key : "";
  if (kind !== "csv" && kind !== "json" && Object.hasOwn(ofReaders, key)) return ofReaders[key]!;
  if (isMark(key)) return "mark";
  // Below a bookmark, programs write what people noted for themselves.
  if (kind === "bookmarks") return isMember && key === "description" ? "note" : "";
  return fieldNamed(key, isMember);
}

/** How many values of a column are counted, and how many are shown. */
const maxValues = 1_000;
const maxShown = 5;

/** Collects the columns of rows, with the values that most rows have. */
export function describeColumns(rows: readonly Row[]): FileField[] {
  const columns = new Map<string, Map<string, number>>();
  const filled = new Map<string, number>();
  for (const { values, problem } of rows) {
    if (problem !== undefined || values.left_out !== undefined) continue;
    for (const [key, text] of Object.entries(values)) {
      if (key === "notices" || (columns.size >= maxColumns && !columns.has(key))) continue;
      const counts = columns.get(key) ?? new Map<string, number>();
      columns.set(key, counts);
      if (!/\S/.test(text)) continue;
      filled.set(key, (filled.get(key) ?? 0) + 1);
      const value = cut(oneLine(text.slice(0, 300)), 120);
      if (counts.has(value) || counts.size < maxValues) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...columns].map(([key, counts]) => {
    const all = [...counts].sort(([, one], [, other]) => other - one);
    // Where each row has another text, some of them are enough.
    const isList = all.length <= maxShown || all[0]![1] > 1;
    const examples = all
      .slice(0, isList ? maxShown : 3)
      .map(([value, count]) => (isList ? `${value} ${count}` : value));
    return { key, field: "", examples, filled: filled.get(key) ?? 0 };
  });
}

/** Returns which column is which field. None is the link if more than one could be, so that a person chooses. */
export function chooseColumns(columns: FileField[], rows: readonly Row[], options: FileOptions): FileField[] {
  const chosen = readChoices(columns, options);
  const taken = new Set(Object.values(chosen));
  const named = columns.map((column) => {
    const field = ownValue(chosen, column.key) ?? fieldOf(column.key, options);
    return { ...column, field: taken.has(field) && ownValue(chosen, column.key) !== field ? "" : field };
  });
  if (options.kind !== "export") chooseLink(named, rows);
  // Of several columns of a field, the first counts. Headings and tags of bookmarks are one.
  const seen = new Set<string>();
  return named.map((column) => {
    const { field } = column;
    const isSecond =
      field !== "" && seen.has(field) && !["topic", "mark"].includes(field) && !ownValue(chosen, column.key);
    seen.add(field);
    return isSecond ? { ...column, field: "" } : column;
  });
}

/** Finds the column of links: by its name, else the only one whose cells are addresses or have one. */
function chooseLink(columns: FileField[], rows: readonly Row[]): void {
  if (columns.length === 0) return;
  const sample = rows.filter(({ problem }) => problem === undefined).slice(0, 100);
  const textsOf = ({ key }: FileField) =>
    sample.map(({ values }) => (ownValue(values, key) ?? "").trim()).filter(Boolean);
  const areMostly = (test: (text: string) => boolean) =>
    columns.filter((column) => {
      const texts = column.field === "" || column.field === "product_url" ? textsOf(column) : [];
      return texts.length > 0 && texts.filter(test).length >= texts.length * 0.6;
    });
  let links = columns.filter(({ field }) => field === "product_url");
  if (links.length === 0) links = areMostly(isAddress);
  if (links.length === 0) links = areMostly((text) => /https?:\/\//i.test(text));
  if (links.length === 0) throw new UnreadableFile(`No column has web addresses. The columns are: ${listOf(columns)}.`);
  for (const link of links) link.field = links.length === 1 ? "product_url" : "";
}

const listOf = (columns: readonly FileField[]) =>
  columns
    .slice(0, 20)
    .map(({ key }) => cut(key))
    .join(", ");

const shortNames: Record<string, string> = { link: "product_url", pitch: "value_proposition" };

/** Returns the fields that a person chose, by column. Throws for a column or field that does not exist. */
function readChoices(columns: readonly FileField[], { choices, isMember }: FileOptions): Record<string, string> {
  const entries = Object.entries(choices.columns ?? {}).map(([name, typed]) => {
    const isNamed = ({ key }: FileField) => foldName(key) === foldName(name);
    const column = columns.find(({ key }) => key === name) ?? columns.find(isNamed);
    if (!column) throw new UnreadableFile(`There is no column ${cut(name)}. There are: ${listOf(columns)}.`);
    const field = ownValue(shortNames, typed) ?? typed;
    if (field !== "" && !["mark", ...choosableFields(isMember)].includes(field))
      throw new UnreadableFile(`There is no field "${cut(typed)}". Use link, name or another field.`);
    return [column.key, field] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the texts of a row by field. */
export function byField(values: Values, used: readonly FileField[]): Values {
  const found: Values = {};
  for (const { key, field } of used) {
    const text = ownValue(values, key);
    if (text === undefined) continue;
    if (field === "topic" && found.topic) found.topic += `|${text}`;
    else if (!ownValue(found, field)?.trim()) found[field] = text;
  }
  return found;
}

/** Returns the links of a cell, one if it has no other. */
export const linksOfCell = (cell: string): string[] =>
  cell.length <= 10_000 && /\s|:\/\/.{0,2000}:\/\//.test(cell.trim()) ? linksIn(cell) : [cell];
