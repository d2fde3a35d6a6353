/** Which column of a file is which field: by its exact name, or as a person chose. */
import { linksIn } from "~/domain/resources/values/address/address-text";
import { ownValue } from "~/own-value";
import { importColumns } from "./import-columns";
import { flagTest } from "./private-flags";
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

/** The names of columns that are read without asking, beside the fields' own, by field. Notes are nobody's description. */
const otherNames: Record<string, string> = {
  product_url:
    "url, link, links, href, uri, web address, website, html url, permalink, link to your product, product link, resource link",
  name: "title, post title, resource, resource name, product name, text",
  value_proposition: "pitch, one-line pitch, summary, tagline, subtitle, short description",
  description: "excerpt, long description, post excerpt, extended",
  category: "section",
  tags: "tag, keywords, topics",
  format: "type",
  level: "difficulty, skill level",
  languages: "language",
  minutes: "time, duration, estimated time",
  access: "",
  law_country: "law",
  price: "price (usd), price usd, cost",
  youtube_url: "youtube, video",
  image_url: "image",
  creator_first_name: "first name",
  creator_last_name: "last name",
  creator_email: "",
  creator_company: "company",
  creator_bio: "",
  creator_website_url: "personal website",
  creator_linkedin_url: "linkedin",
  creator_x_url: "",
  creator_instagram_url: "",
  editors_pick: "",
};

/** What members keep of a link: its name and, as their own, the notes. */
const memberNames: Record<string, string> = {
  product_url: otherNames.product_url!,
  name: otherNames.name!,
  note: "notes, comment, comments, description, excerpt, extended",
};

/** What readers of bookmarks and texts find out. Headings, folders and tags of theirs count if the directory has them. */
const ofReaders: Record<string, string> = {
  link: "product_url",
  text: "name",
  folder: "topic",
  tags: "topic",
  words: "context",
};

/** The fields that a person can choose for a column. */
export const choosableFields = (isMember: boolean): string[] => Object.keys(isMember ? memberNames : otherNames);

const fold = (name: string) => name.toLowerCase().replace(/[\s_]+/g, "");

const namesOf = (list: Record<string, string>) =>
  new Map(
    Object.entries(list).flatMap(([field, names]) =>
      [field, ...names.split(", ").filter(Boolean)].map((name) => [fold(name), field] as const),
    ),
  );
const tables = { admin: namesOf(otherNames), member: namesOf(memberNames) };

export type FileOptions = { kind: FileKind; isMember: boolean; choices: Choices };

/** Returns the field of a column's name, or "". */
function fieldNamed(key: string, { kind, isMember }: Omit<FileOptions, "choices">): string {
  if (kind === "export") return importColumns.includes(key) ? key : "";
  if (kind !== "csv" && kind !== "json" && Object.hasOwn(ofReaders, key)) return ofReaders[key]!;
  if (flagTest(key)) return "mark";
  // Below a bookmark, programs write what people noted for themselves.
  if (kind === "bookmarks") return isMember && key === "description" ? "note" : "";
  return (isMember ? tables.member : tables.admin).get(fold(key)) ?? "";
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
    const field = ownValue(chosen, column.key) ?? fieldNamed(column.key, options);
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
  if (links.length === 0) {
    const keys = columns.map(({ key }) => cut(key)).slice(0, 20);
    throw new UnreadableFile(`There is no column of web addresses. The columns are: ${keys.join(", ")}.`);
  }
  for (const link of links) link.field = links.length === 1 ? "product_url" : "";
}

const shortNames: Record<string, string> = { link: "product_url", pitch: "value_proposition" };

/** Returns the fields that a person chose, by column. Throws for a column or field that does not exist. */
function readChoices(columns: readonly FileField[], { choices, isMember }: FileOptions): Record<string, string> {
  const entries = Object.entries(choices.columns ?? {}).map(([name, typed]) => {
    const column = columns.find(({ key }) => key === name) ?? columns.find(({ key }) => fold(key) === fold(name));
    const keys = columns.map(({ key }) => cut(key)).slice(0, 20);
    if (!column) throw new UnreadableFile(`There is no column ${cut(name)}. There are: ${keys.join(", ")}.`);
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
