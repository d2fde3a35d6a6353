/** Which column, key or attribute of a file is which field: by its name, else by what is in it. */

import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readMinutes } from "~/domain/resources/values/details/minutes";
import { ownValue } from "~/own-value";
import {
  type Choices,
  cut,
  type Entry,
  type FileField,
  isAddress,
  lastPart,
  maxColumns,
  oneLine,
  remembering,
  UnreadableFile,
  UnsureFile,
  type Values,
} from "../entry";
import { importColumns } from "../read-row";
import { isMark, isYes } from "./mark";
import { isName } from "./names";
import { fold, isFormat } from "./values";

/** The labels of the forms, and the names that other programs give to such columns, the best first, by the name of the field. */
const otherNames: Record<string, string> = {
  name: "title, product name, resource, resource name, bookmark, headline, text, link text, resolved title, given title, heading",
  product_url:
    "url, link, href, address, web address, link to your product, product link, product url, resource url, resource link, uri, website url, html url, permalink, resolved url, given url, doi",
  value_proposition: "one-line pitch, pitch, tagline, summary, subtitle, short description",
  description:
    "excerpt, long description, abstract, abstract note, extended, details, about, selection, notes, note, comment, comments",
  category: "section, subject",
  folder: "folders, collection, list, group",
  tags: "tag, keywords, labels, topics, label, manual tags",
  format: "type, kind, medium, media type",
  level: "difficulty, skill level",
  languages: "language, lang",
  minutes: "time, duration, length, time (minutes), estimated time, dauer",
  law_country: "law, country, jurisdiction",
  price:
    "price (usd), price usd, cost, cost (usd), amount, price in usd, usd, price amount, prices amount, price value, prices value, is free, free, preis",
  youtube_url: "youtube, youtube link, video",
  image_url: "image, picture, cover, thumbnail",
  creator_first_name: "first name",
  creator_last_name: "last name",
  creator_email: "email, e-mail",
  creator_company: "company",
  creator_bio: "bio",
  creator_website_url: "personal website",
  creator_linkedin_url: "linkedin",
  creator_x_url: "x, twitter",
  creator_instagram_url: "instagram",
  editors_pick: "editor's pick, editors pick, pick",
  status: "state",
};

/** Fields that readers fill in: the headings above, the text around a link, and tags that count if they are known. */
export const ofReaders = ["folder", "topic", "context", "tags_if_known"];

/** The field and the rank of each name. A field's own name is its best. */
const byName = new Map([
  ...Object.entries(otherNames).flatMap(([field, names]) =>
    names.split(", ").map((name, rank) => [fold(name), { field, rank: rank + 1 }] as const),
  ),
  ...[...importColumns, ...ofReaders].map((name) => [fold(name), { field: name, rank: 0 }] as const),
]);

/** The fields that a person can choose for a column, by their names in a catalogue file. */
export const choosableFields = [...Object.keys(otherNames)];

/** Returns the field of a column's name, or undefined. */
export const fieldNamed = remembering((name): string | undefined => byName.get(fold(name))?.field);

/** Of the columns that only our files have, no other spelling counts. */
const exact = new Set(importColumns.filter((name) => !Object.hasOwn(otherNames, name)));

/** People beside a resource have names and links, too. */
const ofPeople = /(?:^|[._ ])(?:author|authors|user|owner|creator|by|from|added_by|publisher|site)\./i;

/** Returns the field and rank of a name such as "url", or of its last part in "content.url", which is worse. */
function meaningOf(key: string) {
  const whole = byName.get(fold(key));
  if (whole && (whole.field === key || !exact.has(whole.field))) return whole;
  const part = lastPart(key);
  const inner = part === key || ofPeople.test(key) ? undefined : byName.get(fold(part));
  return inner && { field: inner.field, rank: inner.rank + 100 };
}

/** Exports from before there was a mark have all of these columns, and no other file has. */
const formerExport = ["slug", "accent_color", "created_at", "updated_at", "decided_at", "creator_instagram_url"];

/** Returns whether a file with these columns is an export of a Career Hub. */
export const isExportHeader = (columns: readonly string[]): boolean =>
  columns.includes("career_hub_export") || formerExport.every((name) => columns.includes(name));

/** Explains why columns are not those of a table of resources. */
export function headProblem(names: readonly string[]): string {
  const missing = ["name", "product_url"].filter((field) => !names.some((name) => fieldNamed(name) === field));
  return `There is no column ${missing.join(" and no column ")}. The first line must name the columns; it is: ${cut(names.join(", "), 200)}`;
}

/** How many rows are looked at to find out what is in a column, and where its examples are from. */
const sampleSize = 40;
const exampleRows = 500;
const maxExamples = 3;

/** Collects the keys of entries, with what is in them. */
export function describeKeys(entries: readonly Entry[]): FileField[] {
  const fields = new Map<string, FileField>();
  for (const { values, problem, leftOut } of entries) {
    if (problem !== undefined || leftOut !== undefined) continue;
    for (const [key, text] of Object.entries(values)) {
      const field = fields.get(key) ?? { key, field: "", examples: [], filled: 0 };
      if (field.filled === 0 && fields.size < maxColumns) fields.set(key, field);
      if (text === "" || !/\S/.test(text)) continue;
      field.filled += 1;
      if (field.filled > exampleRows || field.examples.length === maxExamples) continue;
      const example = cut(oneLine(text.slice(0, 300)), 120);
      if (!field.examples.includes(example)) field.examples.push(example);
    }
  }
  return [...fields.values()];
}

type Found = { fields: FileField[]; notices: string[]; names: string[] };

/**
 * Returns which key is which field. A column of addresses is the link, the first column of words the name. `names` are keys
 * that may stand in for a missing name. Throws `UnsureFile` if several columns could be the link.
 */
export function chooseFields(keys: FileField[], entries: readonly Entry[], choices: Choices, isExport: boolean): Found {
  if (keys.length === 0) return { fields: [], notices: [], names: [] };
  const sample = entries.filter(({ problem, leftOut }) => (problem ?? leftOut) === undefined).slice(0, sampleSize);
  const textsOf = (key: string) => sample.map(({ values }) => (ownValue(values, key) ?? "").trim());
  const isMostly = (key: string, test: (text: string) => boolean) => {
    const filled = textsOf(key).filter(Boolean);
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.6;
  };
  const fieldOf = readChoices(keys, choices);
  const keyOf = new Map([...fieldOf].flatMap(([key, field]) => (field === "" ? [] : [[field, key] as const])));
  const isLinkChosen = keyOf.has("product_url");
  const notices: string[] = [];
  const meant = keys
    .flatMap(({ key }) => {
      const meaning = fieldOf.has(key) ? undefined : meaningOf(key);
      return meaning ? [{ key, ...meaning }] : [];
    })
    .sort((one, other) => one.rank - other.rank);
  const named = (field: string) => meant.filter((one) => one.field === field);
  for (const field of new Set(meant.map((one) => one.field))) {
    const able = keyOf.has(field) ? [] : named(field).filter(({ key }) => isExport || mayBe(field, key, isMostly));
    const best = (able.find(({ key }) => textsOf(key).some(Boolean)) ?? able[0])?.key;
    if (best === undefined) continue;
    keyOf.set(field, best);
    // Programs write a price or a link in several ways. Another name counts where the best one is never filled in beside it.
    for (const { key } of able) if (key === best || !isTogether(key, best, entries)) fieldOf.set(key, field);
  }
  const byContent = (field: string, key: string) => {
    fieldOf.delete(keyOf.get(field) ?? "");
    fieldOf.set(key, field);
    keyOf.set(field, key);
    notices.push(`The column ${key} is read as the ${field === "name" ? "name" : "link"}.`);
  };
  const ask = (rivals: string[]) => {
    const choiceOf = (key: string) => ({ value: key, sample: cut(oneLine(textsOf(key).find(Boolean) ?? ""), 120) });
    throw new UnsureFile({ about: "link", choices: rivals.map(choiceOf) });
  };
  const openKeys = () => keys.map(({ key }) => key).filter((key) => !fieldOf.has(key));
  const link = keyOf.get("product_url");
  if (isExport || isLinkChosen) {
    // The link is known.
  } else if (link === undefined || !isMostly(link, mayBeLink)) {
    const links = openKeys().filter((key) => isMostly(key, isAddress));
    if (links.length > 1) ask(links);
    if (links.length === 1) byContent("product_url", links[0]!);
  } else if (link.toLowerCase() !== "product_url" && isRival(link)) {
    const rivals = named("product_url").filter(({ key, rank }) => rank < 100 && isMostly(key, isAddress));
    const isOther = (key: string) =>
      sample.some(({ values }) => isOtherText(ownValue(values, key), ownValue(values, link)));
    if (rivals.length > 1 && rivals.some(({ key }) => isRival(key) && isOther(key))) ask(rivals.map(({ key }) => key));
  }
  if (!isExport && !keyOf.has("product_url")) throw new UnreadableFile(`${headProblem(keys.map(({ key }) => key))}.`);
  const words = openKeys().find((key) => !isMark(key) && isMostly(key, isWords));
  if (!keyOf.has("name") && words !== undefined) byContent("name", words);
  const ofName = [keyOf.get("name"), ...named("name").map(({ key }) => key)].flatMap((key) => key ?? []);
  const read = ({ key }: FileField) => fieldOf.get(key) || (!isExport && isMark(key) ? "mark" : "");
  return { fields: keys.map((one) => ({ ...one, field: read(one) })), notices, names: [...new Set(ofName)] };
}

const isTogether = (one: string, other: string, entries: readonly Entry[]) =>
  entries.some(({ values }) => ownValue(values, one)?.trim() && ownValue(values, other)?.trim());

const isOtherText = (one = "", other = "") => one !== "" && other !== "" && one !== other;

/** Names that could all be the link, so a person is asked. Others are of known programs, and the best one counts. */
const isRival = (key: string) => !/^(?:html_?url|permalink|doi|resolved_url|given_url)$/i.test(key);

/** Columns that other programs call like a field, although something else is in them. */
function mayBe(
  field: string,
  key: string,
  isMostly: (key: string, test: (text: string) => boolean) => boolean,
): boolean {
  if (field === "format" && !/format/i.test(key)) return isMostly(key, isFormat);
  if (field === "languages" && key !== "languages")
    return isMostly(key, (text) => splitLanguages(text).some((name) => readLanguages([name]).tags.length > 0));
  if (field === "minutes" && key !== "minutes")
    return isMostly(key, (text) => readMinutes(text) !== null || /[a-z]/i.test(text.slice(0, 3)));
  return true;
}

const mayBeLink = (text: string) => /[./]/.test(text) && !/\s/.test(text);
const isWords = (text: string) => /\p{L}/u.test(text) && !text.includes("@") && text.length <= 300 && isName(text);

/** Returns the chosen field of each key, "" for none. Throws for a field or a column that does not exist. */
function readChoices(keys: FileField[], { columns = {} }: Choices): Map<string, string> {
  return new Map(
    Object.entries(columns).map(([column, name]) => {
      const found = keys.find(({ key }) => key.toLowerCase() === column.trim().toLowerCase());
      const shown = cut(keys.map(({ key }) => key).join(", "), 200);
      if (!found) throw new UnreadableFile(`There is no column "${cut(column)}". The columns are: ${shown}`);
      const field = name === "" ? "" : fieldNamed(name);
      if (field === undefined)
        throw new UnreadableFile(`There is no field "${cut(name)}". Use link, name or another field.`);
      return [found.key, field] as const;
    }),
  );
}

/** Returns the texts of an entry by field. Of several keys of a field, the first that is filled counts. */
export function byField(values: Values, used: readonly FileField[]): Values {
  const found: Values = {};
  for (const { key, field } of used) {
    const text = ownValue(values, key);
    if (text === undefined || ownValue(found, field)?.trim()) continue;
    found[field] = field === "price" ? priceOf(key, text, values) : text;
  }
  return found;
}

/** Returns a price with its currency, and for "is free" an amount or words that are none. */
function priceOf(key: string, text: string, values: Values): string {
  if (/^(?:is[ _]?)?free\??$/i.test(key)) return isYes(text) ? "0" : text.trim() && "not free";
  const currency = ownValue(values, `${key.slice(0, key.lastIndexOf(".") + 1)}currency`) ?? "";
  return /^\s*[\d.,]+\s*$/.test(text) && currency.length <= 10 ? `${text} ${currency}`.trim() : text;
}
