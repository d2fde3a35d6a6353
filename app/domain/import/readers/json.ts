import { ownValue } from "~/own-value";
import {
  type Entry,
  isAddress,
  lastPart,
  maxColumns,
  maxDepth,
  maxRecordLength,
  nestedTooDeeply,
  type Reading,
  UnreadableFile,
  type Values,
} from "../entry";
import { linksOf } from "../rules/count-links";
import { fieldNamed, isExportHeader } from "../rules/fields";
import { isMark } from "../rules/mark";

type JsonObject = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry has some objects in it, such as its tags. */
const maxObjectsPerRow = 20;
/** What programs call lists of bookmarks, saved links, boards and chats. */
const ofBookmarks =
  /^(?:bookmarks|collections|pinnedlinks|roots|raindrops|saves|saved|starred|favou?rites|messages|cards)$/i;
/** Objects in an entry are read to this depth. */
const maxInner = 3;

/** Reads JSON of any shape: entries with an address and a title at any depth, an object a line, or an export. */
export function readJson(text: string, { maxRows }: { maxRows: number }): Reading {
  const lines = linesOfObjects(text, maxRows * maxObjectsPerRow);
  const whole = parsed(text);
  if (Array.isArray(whole) && whole.length === 0) return { entries: [] };
  const isExport = Array.isArray(whole) && isObject(whole[0]) && isExportHeader(Object.keys(whole[0]));
  const around = new Set<string>();
  const entries =
    whole === undefined ? entriesByLine(text) : (programOf(whole) ?? findEntries(whole, lines, isExport, around));
  if (entries.length === 0) throw new UnreadableFile("The JSON has no entry with a web address.");
  const names = [...around].slice(0, 20).join(", ");
  return {
    isExport: isExport || isExportHeader(Object.keys(entries.find(({ problem }) => !problem)?.values ?? {})),
    isPersonal: isObject(whole) && Object.keys(whole).some((name) => ofBookmarks.test(name)),
    notices: names === "" ? [] : [`Not used, because it stands around the entries: ${names}.`],
    entries: entries.map(withoutLongTexts),
  };
}

function withoutLongTexts(entry: Entry): Entry {
  for (const [name, text] of Object.entries(entry.values))
    if (text.length > maxRecordLength && name !== "picture")
      return { ...entry, problem: `${name} has more than ${maxRecordLength.toLocaleString("en")} characters` };
  return entry;
}

/** The folders and the marks of the objects around one. */
type Around = { folders: string[]; flags: Values };
/** The line of an object, and its texts if one of them is an address that may be its link. */
type Found = { line: number; values?: Values; hasTitle: boolean };

/**
 * Finds the entries of a JSON value at any depth: those with an address and a title, or if there are none, with an address.
 * `acceptsAll` takes all objects of lists. `around` gets the names of what is not in an entry.
 */
function findEntries(root: unknown, lines: number[], acceptsAll: boolean, around = new Set<string>()): Entry[] {
  const objects = new Map<JsonObject, Found>();
  let isTitled = false;
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value)) {
      const values = valuesOf(value);
      const texts = Object.entries(values);
      const hasAddress = texts.some(([name, text]) => isLink(name, text));
      const hasTitle = hasAddress && texts.some(([name, text]) => text !== "" && isTitle(name));
      isTitled ||= hasTitle;
      const line = lines[objects.size] ?? lines.at(-1) ?? 1;
      objects.set(value, { line, values: hasAddress ? values : undefined, hasTitle });
    }
    for (const part of Object.values(value)) look(part);
  };
  look(root);
  const toEntry = (object: JsonObject, { folders, flags }: Around): Entry => {
    const { line, values = valuesOf(object) } = objects.get(object)!;
    if (folders.length > 0) values.topic = folders.join("|");
    return { line, values: Object.assign(values, flags) };
  };
  const search = (value: unknown, outer: Around): Entry[] => {
    if (Array.isArray(value)) return searchList(value, outer);
    if (!isObject(value)) return [];
    const parts = Object.values(value).filter((part) => typeof part === "object");
    const searchAll = (some: unknown[]) => {
      const within = some.length > 0 ? inside(value, outer) : outer;
      return some.flatMap((part) => search(part, within));
    };
    let entries = searchAll(parts.filter(isListOfObjects));
    const { values, hasTitle } = objects.get(value)!;
    if (entries.length === 0 && values && (hasTitle || !isTitled)) return [toEntry(value, outer)];
    if (entries.length === 0) entries = searchAll(parts.filter((part) => !isListOfObjects(part)));
    if (entries.length > 0)
      for (const [name, part] of Object.entries(value)) if (typeof part !== "object" && !isMark(name)) around.add(name);
    return entries;
  };
  const searchList = (list: unknown[], outer: Around): Entry[] => {
    const line = lines[0] ?? 1;
    const found = list.map((item) =>
      typeof item === "string" && isAddress(item) ? [{ line, values: { url: item } }] : search(item, outer),
    );
    if (!acceptsAll && found.every((entries) => entries.length === 0)) return [];
    // Beside entries, another object is one that lacks something. It is rejected with its line.
    return list.flatMap((item, at): Entry[] => {
      if (found[at]!.length > 0) return found[at]!;
      if (!isObject(item)) return [{ line, values: {}, problem: "this is not an object" }];
      return Object.values(item).some(Array.isArray) && !acceptsAll ? [] : [toEntry(item, outer)];
    });
  };
  return search(root, { folders: [], flags: {} });
}

/** Returns the folders and the marks of what is in an object. A list that is private makes its entries so. */
function inside(object: JsonObject, { folders, flags }: Around): Around {
  const label = object.name ?? object.title;
  const own = Object.entries(object).filter(([name, part]) => isMark(name) && typeof part !== "object");
  return {
    folders: typeof label === "string" && label !== "" ? [...folders, label] : folders,
    flags: { ...flags, ...Object.fromEntries(own.map(([name, part]) => [`around.${name}`, String(part)])) },
  };
}

const isListOfObjects = (part: unknown) => Array.isArray(part) && part.some(isObject);

const isTitle = (name: string) => name === "description" || fieldNamed(lastPart(name)) === "name";

/** Returns whether a text is an address that may be the link. */
const isLink = (name: string, text: string) => {
  if (/^doi$/i.test(name)) return text !== "";
  if (!isAddress(text)) return false;
  const field = fieldNamed(name);
  return field === undefined || field === "product_url";
};

/** Returns the texts of an object and of the objects in it, with the names of the objects before theirs. */
function valuesOf(object: JsonObject): Values {
  const own: Values = {};
  collect(object, "", own);
  // GitHub's API: "url" is the address of the API.
  const { html_url = "", homepage = "", url } = own;
  if (isAddress(html_url)) return { ...own, url: isAddress(homepage) ? homepage : html_url, "api url": url ?? "" };
  // Pinboard calls the title "description".
  if (own.extended === undefined || !isAddress(own.href ?? "")) return own;
  const { extended, description = "", tags = "", href = "", ...others } = own;
  return { ...others, href, title: description, extended, tags: tags.replaceAll(" ", "|") };
}

function collect(object: JsonObject, path: string, into: Values, depth = 0): void {
  const parts = Object.entries(object).slice(0, maxColumns);
  const inner = parts.map(([, value]) => value).filter(isObject);
  // A table of entries by their names is none itself.
  const isTable = inner.length > 1 && !holdsAddress(object) && inner.filter(holdsAddress).length > 1;
  for (const [name, value] of parts) {
    const key = `${path}${name}`;
    if (name === "picture" && isObject(value)) into[key] = JSON.stringify(value);
    else if (Array.isArray(value)) {
      const [first] = value;
      const isValue = isObject(first) && first.name === undefined && first.title === undefined && !holdsAddress(first);
      if (isValue && depth < maxInner) collect(first, `${key}.`, into, depth + 1);
      else
        into[key] = value
          .map((item) => (isObject(item) ? (item.name ?? item.title ?? item.url ?? "") : item))
          .join("|");
    } else if (!isObject(value)) into[key] = String(value ?? "");
    else if (depth < maxInner && !isTable) {
      collect(value, name === "resource_creator" ? "creator_" : `${key}.`, into, depth + 1);
      if (Object.keys(into).length > maxColumns) return;
    }
  }
}

const holdsAddress = (object: JsonObject) =>
  Object.values(object)
    .slice(0, maxColumns)
    .some((value) => typeof value === "string" && isAddress(value));

/** Reads the exports of programs whose entries are not objects with a title and an address. */
function programOf(root: unknown): Entry[] | null {
  if (!isObject(root)) return null;
  const [cards, lists, messages] = [objectsIn(root, "cards"), objectsIn(root, "lists"), objectsIn(root, "messages")];
  if (cards.length > 0 && lists.length > 0) return trelloCards(cards, lists);
  return messages.some((one) => "text" in one && "date" in one) ? chatMessages(messages) : null;
}

function objectsIn(object: JsonObject, name: string): JsonObject[] {
  const part = ownValue(object, name);
  return Array.isArray(part) ? part.filter(isObject) : [];
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** The links of a board's cards: their attachments, and those in their texts. A card of a closed list is archived. */
function trelloCards(cards: JsonObject[], lists: JsonObject[]): Entry[] {
  return cards.flatMap((card, at) => {
    const list = lists.find(({ id }) => id === card.idList);
    const [name, description] = [textIn(card.name), textIn(card.desc)];
    const links = new Map<string, string>();
    for (const { url, name: label } of objectsIn(card, "attachments")) links.set(textIn(url), textIn(label));
    for (const { link } of [...linksOf(name), ...linksOf(description)]) if (!links.has(link)) links.set(link, "");
    const context = wordsOf(name);
    const closed = String(card.closed === true || list?.closed === true);
    const values = { description, folder: textIn(list?.name), closed, context };
    return [...links]
      .filter(([link]) => isAddress(link))
      .map(([link, text], place) => ({
        line: at + 1,
        values: { ...values, link, text: place === 0 ? context : text },
      }));
  });
}

/** A message with a link is one row. Its first line is the name. Who sent it and when is not read. */
function chatMessages(messages: JsonObject[]): Entry[] {
  return messages.flatMap(({ text }, at) => {
    const parts = [text].flat().map((part) => (isObject(part) ? part : { text: part }));
    const whole = parts.map((part) => textIn(part.text)).join("");
    const link = parts.map(({ href }) => textIn(href)).find(isAddress) ?? linksOf(whole)[0]?.link;
    if (!link) return [];
    const [first = "", ...others] = whole.split("\n").map(wordsOf).filter(Boolean);
    return [{ line: at + 1, values: { link, text: first, description: others.join(" ") } }];
  });
}

/** Returns a text without its links. */
const wordsOf = (text: string) =>
  text
    .replace(/https?:\/\/\S{1,2000}/g, " ")
    .replace(/[\s:–—|-]{1,20}$/, "")
    .trim();

/** Returns the value of a JSON text, or undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads one object a line, as in JSON Lines and in our exports. A line that is no object is reported. */
function entriesByLine(text: string): Entry[] {
  const entries = text.split(/\r\n|\r|\n/).flatMap((source, at): Entry[] => {
    const line = at + 1;
    const typed = source
      .trim()
      .replace(/^\[|[,\]]$/g, "")
      .trim();
    if (typed === "") return [];
    const value = parsed(typed) ?? parsed(source.trim());
    if (value === undefined) return [{ line, values: { text: source }, problem: "this is not valid JSON" }];
    const found = findEntries(value, [line], false);
    const all = found.length > 0 ? found : findEntries([value], [line], true);
    return all.map((one) => ({ ...one, line }));
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
