/** Which column of a file is which field: by its exact name, or as a person chose. */
import { linksIn } from "~/domain/resources/values/address/address-text";
import { ownValue } from "~/values/own-value";
import { choosableFields, fieldNamed, foldName } from "./file-fields";
import { notRead } from "./kinds";
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

type FileOptions = { kind: FileKind; isMember: boolean; choices: Choices };

/** Returns the field of a column, or "", by its name. */
function fieldOf(key: string, { kind, isMember }: Omit<FileOptions, "choices">): string {
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
function describeColumns(all: readonly Row[]): FileField[] {
  const rows = all.filter(({ problem }) => problem === undefined);
  const keys = new Set<string>();
  for (const { values } of rows) for (const key of Object.keys(values)) if (keys.size < maxColumns) keys.add(key);
  const shown = rows.filter(({ leftOut }) => leftOut === undefined);
  return [...keys].map((key) => describeColumn(key, shown));
}

function describeColumn(key: string, rows: readonly Row[]): FileField {
  const counts = new Map<string, number>();
  let filled = 0;
  for (const { values } of rows) {
    const value = cut(oneLine((ownValue(values, key) ?? "").slice(0, 300)), 120);
    if (value === "") continue;
    filled += 1;
    if (counts.has(value) || counts.size < maxValues) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const all = [...counts].sort(([, one], [, other]) => other - one);
  // Where each row has another text, some of them are enough.
  const isList = all.length <= maxShown || all[0]![1] > 1;
  const shown = all.slice(0, isList ? maxShown : 3);
  return { key, field: "", examples: shown.map(([value, count]) => (isList ? `${value} ${count}` : value)), filled };
}

/** Of these a file may have several columns: marks, and headings and tags of bookmarks. */
const several = ["mark", "topic"];

/** Returns which column is which field. None is the link if more than one could be, so that a person chooses. */
export function chooseColumns(rows: readonly Row[], options: FileOptions): FileField[] {
  const columns = describeColumns(rows);
  const chosen = readChoices(columns, options);
  // Of several columns of a field, the chosen or first one counts.
  const seen = new Set(Object.values(chosen).filter((field) => !several.includes(field)));
  const named = columns.map((column) => {
    const own = ownValue(chosen, column.key);
    const field = own ?? fieldOf(column.key, options);
    const isTaken = own === undefined && seen.has(field);
    if (![...several, "product_url"].includes(field)) seen.add(field);
    return { ...column, field: isTaken ? "" : field };
  });
  if (named.length > 0) chooseLink(named, rows);
  return named;
}

/** Finds the column of links: by its name, else the only one whose cells are addresses or have one. */
function chooseLink(columns: FileField[], rows: readonly Row[]): void {
  const sample = rows.filter(({ problem }) => problem === undefined).slice(0, 100);
  const areMostly = (test: (text: string) => boolean) =>
    columns.filter(({ key, field }) => {
      const texts = sample.map(({ values }) => (ownValue(values, key) ?? "").trim()).filter(Boolean);
      return field === "" && texts.length > 0 && texts.filter(test).length >= texts.length * 0.6;
    });
  const links = [
    columns.filter(({ field }) => field === "product_url"),
    areMostly(isAddress),
    areMostly((text) => /https?:\/\//i.test(text)),
  ].find((some) => some.length > 0);
  if (!links) throw notRead(`No column has web addresses. The columns are: ${listOf(columns)}.`);
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
export function byField(values: Values, fields: readonly FileField[]): Values {
  const found: Values = {};
  for (const { key, field } of fields) {
    const text = ownValue(values, key);
    if (text === undefined || field === "" || field === "mark") continue;
    if (field === "topic" && found.topic) found.topic += `|${text}`;
    else if (!ownValue(found, field)?.trim()) found[field] = text;
  }
  return found;
}

/** Returns the links of a cell, one if it has no other. */
export const linksOfCell = (cell: string): string[] =>
  cell.length <= 10_000 && /\s|:\/\/.{0,2000}:\/\//.test(cell.trim()) ? linksIn(cell) : [cell];
