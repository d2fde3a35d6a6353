/** Which column of a file is which field: by its exact name, or as a person chose. */
import { linksIn } from "~/domain/resources/values/address/address-text";
import { ownValue } from "~/values/own-value";
import { fieldNamed, foldName } from "./file-fields";
import { isList, notRead } from "./kinds";
import { isMark } from "./private-flags";
import {
  type Choices,
  cut,
  type FileField,
  type FileKind,
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
  const shown = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxShown);
  const isClosed = counts.size <= maxShown || shown[0]![1] > 1;
  return { key, field: "", examples: shown.map(([value, count]) => (isClosed ? `${value} ${count}` : value)), filled };
}

/**
 * Returns which column is which field. Of several columns of a field, a row has the first text, or that of the chosen one. None
 * is the link if more than one could be, so that a person chooses.
 */
export function chooseColumns(rows: readonly Row[], options: FileOptions): FileField[] {
  const columns = describeColumns(rows);
  const chosen = readChoices(columns, options);
  const taken = Object.values(chosen).filter((field) => field !== "mark");
  for (const column of columns) {
    const known = isMark(column.key) ? "mark" : fieldNamed(column.key, options.isMember);
    const named = (isList(options.kind) && ownValue(ofReaders, column.key)) || known;
    column.field = ownValue(chosen, column.key) ?? (taken.includes(named) ? "" : named);
  }
  if (columns.length > 0) chooseLink(columns, rows);
  return columns;
}

/** Finds the column of links: by its name, else the only one whose cells begin with an address. */
function chooseLink(columns: FileField[], rows: readonly Row[]): void {
  const sample = rows.filter(({ problem }) => problem === undefined).slice(0, 100);
  const hasAddresses = ({ key, field }: FileField) => {
    const texts = sample.map(({ values }) => (ownValue(values, key) ?? "").trim()).filter(Boolean);
    const found = texts.filter((text) => /^(https?:\/\/|www\.)/i.test(text));
    return field === "" && texts.length > 0 && found.length >= texts.length * 0.6;
  };
  const named = columns.filter(({ field }) => field === "product_url");
  const links = named.length > 0 ? named : columns.filter(hasAddresses);
  if (links.length === 0) throw notRead(`No column has web addresses. The columns are: ${listOf(columns)}.`);
  for (const link of links) link.field = links.length === 1 ? "product_url" : "";
}

const listOf = (columns: readonly FileField[]) =>
  columns
    .slice(0, 20)
    .map(({ key }) => cut(key))
    .join(", ");

/** Returns the fields that a person chose, by column. Throws for a column or field that does not exist. */
function readChoices(columns: readonly FileField[], { choices, isMember }: FileOptions): Record<string, string> {
  const entries = Object.entries(choices.columns ?? {}).map(([name, typed]) => {
    const isNamed = ({ key }: FileField) => foldName(key) === foldName(name);
    const column = columns.find(({ key }) => key === name) ?? columns.find(isNamed);
    if (!column) throw new UnreadableFile(`There is no column ${cut(name)}. There are: ${listOf(columns)}.`);
    const field = typed === "mark" ? typed : fieldNamed(typed, isMember);
    if (field === "" && typed !== "")
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
