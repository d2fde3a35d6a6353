import { ownValue } from "~/own-value";
import {
  type Entry,
  isAddress,
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
  const program = programOf(whole);
  const isExport = Array.isArray(whole) && isObject(whole[0]) && isExportHeader(Object.keys(whole[0]));
  const around = new Set<string>();
  const entries =
    whole === undefined
      ? entriesByLine(text)
      : (program ?? findEntries(whole, lines, { acceptsAll: isExport, around }));
  if (Array.isArray(whole) && whole.length === 0) return { entries: [] };
  if (entries.length === 0) throw new UnreadableFile("The JSON has no entry with a web address.");
  const isExported = isExport || isExportHeader(Object.keys(entries.find(({ problem }) => !problem)?.values ?? {}));
  const names = [...around].slice(0, 20).join(", ");
  const notices = names === "" ? [] : [`Not used, because it stands around the entries: ${names}.`];
  const isPersonal = isObject(whole) && Object.keys(whole).some((name) => ofBookmarks.test(name));
  return { isExport: isExported, isPersonal, notices, entries: entries.map(checked) };
}

function checked(entry: Entry): Entry {
  const long = Object.entries(entry.values).find(([name, text]) => text.length > maxRecordLength && name !== "picture");
  if (!long) return entry;
  return { ...entry, problem: `${long[0]} has more than ${maxRecordLength.toLocaleString("en")} characters` };
}

/** The line of an object, and its texts if one of them is an address. */
type Found = { line: number; values?: Values };
type Search = { acceptsAll?: boolean; around?: Set<string> };
type Around = { folders: string[]; flags: Values };

/** Finds the entries of a JSON value at any depth: those with an address and a title, or if there are none, with an address. */
function findEntries(
  value: unknown,
  lines: number[],
  { acceptsAll = false, around = new Set() }: Search = {},
): Entry[] {
  const objects = new Map<JsonObject, Found>();
  let isTitled = false;
  const look = (inner: unknown): void => {
    if (typeof inner !== "object" || inner === null) return;
    if (isObject(inner)) {
      const line = lines[objects.size] ?? lines.at(-1) ?? 1;
      const values = valuesOf(inner);
      const found = hasAddress(values) ? { line, values } : { line };
      objects.set(inner, found);
      isTitled ||= found.values !== undefined && hasTitle(values);
    }
    for (const part of Object.values(inner)) look(part);
  };
  look(value);
  const isEntry = ({ values }: Found) => values !== undefined && (!isTitled || hasTitle(values));
  const toEntry = (object: JsonObject, { folders, flags }: Around): Entry => {
    const { line, values: known } = objects.get(object)!;
    const topic: Values = folders.length > 0 ? { topic: folders.join("|") } : {};
    return { line, values: { ...(known ?? valuesOf(object)), ...topic, ...flags } };
  };
  const search = (inner: unknown, outer: Around): Entry[] => {
    if (Array.isArray(inner)) return searchList(inner, outer);
    if (!isObject(inner)) return [];
    const parts = Object.values(inner);
    const within = inside(inner, outer);
    const found = parts.filter(isListOfObjects).flatMap((part) => search(part, within));
    if (found.length === 0 && isEntry(objects.get(inner)!)) return [toEntry(inner, outer)];
    const entries =
      found.length > 0 ? found : parts.filter((part) => !isListOfObjects(part)).flatMap((part) => search(part, within));
    if (entries.length > 0)
      for (const [name, part] of Object.entries(inner)) if (typeof part !== "object" && !isMark(name)) around.add(name);
    return entries;
  };
  const searchList = (list: unknown[], outer: Around): Entry[] => {
    const found = list.map((item) =>
      typeof item === "string" && isAddress(item)
        ? [{ line: lines[0] ?? 1, values: { url: item } }]
        : search(item, outer),
    );
    if (!acceptsAll && found.every((entries) => entries.length === 0)) return [];
    // Beside entries, another object is one that lacks something. It is rejected with its line.
    return list.flatMap((item, at): Entry[] => {
      if (found[at]!.length > 0) return found[at]!;
      if (!isObject(item)) return [{ line: lines[0] ?? 1, values: {}, problem: "this is not an object" }];
      return Object.values(item).some(Array.isArray) && !acceptsAll ? [] : [toEntry(item, outer)];
    });
  };
  return search(value, { folders: [], flags: {} });
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

const hasTitle = (values: Values) =>
  Object.entries(values).some(([key, text]) => {
    const name = key.slice(key.lastIndexOf(".") + 1);
    return text !== "" && (fieldNamed(name) === "name" || key === "description");
  });

/** Returns whether one of the texts is an address that may be the link. */
const hasAddress = (values: Values) =>
  Object.entries(values).some(
    ([name, text]) =>
      (isAddress(text) && ["product_url", undefined].includes(fieldNamed(name))) || (isDoi(name) && text !== ""),
  );

const isDoi = (name: string) => /^doi$/i.test(name);

/** Returns the texts of an object and of the objects in it, with the names of the objects before theirs. */
function valuesOf(object: JsonObject): Values {
  const own: Values = {};
  collect(object, "", own);
  // GitHub's API: "url" is the address of the API.
  const { html_url = "", homepage = "", url } = own;
  if (isAddress(html_url)) return { ...own, url: isAddress(homepage) ? homepage : html_url, "api url": url ?? "" };
  // Pinboard calls the title "description".
  const { extended, description = "", tags = "", href = "", ...others } = own;
  if (isAddress(href) && extended !== undefined)
    return { ...others, href, title: description, extended, tags: tags.replaceAll(" ", "|") };
  return own;
}

function collect(object: JsonObject, path: string, into: Values, depth = 0): void {
  const parts = Object.entries(object).slice(0, maxColumns);
  const inner = parts.map(([, value]) => value).filter(isObject);
  // A table of entries by their names is none itself.
  const isTable = !holdsAddress(object) && inner.filter(holdsAddress).length > 1;
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
    else if (depth < maxInner && !isTable)
      collect(value, name === "resource_creator" ? "creator_" : `${key}.`, into, depth + 1);
    if (Object.keys(into).length > maxColumns) return;
  }
}

const holdsAddress = (object: JsonObject) =>
  Object.values(object)
    .slice(0, maxColumns)
    .some((value) => typeof value === "string" && isAddress(value));

/** Reads the exports of programs whose entries are not objects with a title and an address. */
function programOf(root: unknown): Entry[] | null {
  if (!isObject(root)) return null;
  const list = (name: string) => {
    const part = ownValue(root, name);
    return Array.isArray(part) ? part.filter(isObject) : [];
  };
  if (list("cards").length > 0 && list("lists").length > 0) return trelloCards(list("cards"), list("lists"));
  if (list("messages").some((one) => "text" in one && "date" in one)) return chatMessages(list("messages"));
  return null;
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** The links of a board's cards: their attachments, and those in their texts. A card of a closed list is archived. */
function trelloCards(cards: JsonObject[], lists: JsonObject[]): Entry[] {
  return cards.flatMap((card, at) => {
    const list = lists.find(({ id }) => id === card.idList);
    const [name, desc] = [textIn(card.name), textIn(card.desc)];
    const attached = (Array.isArray(card.attachments) ? card.attachments : []).filter(isObject);
    const found = [
      ...attached.map(({ url, name: label }) => ({ link: textIn(url), text: textIn(label) })),
      ...[...linksOf(name), ...linksOf(desc)].map(({ link }) => ({ link, text: "" })),
    ].filter(({ link }, place, all) => isAddress(link) && all.findIndex((one) => one.link === link) === place);
    const values = {
      description: desc,
      folder: textIn(list?.name),
      closed: String(card.closed === true || list?.closed === true),
    };
    return found.map(({ link, text }, place) => ({
      line: at + 1,
      values: { ...values, link, text: place === 0 ? wordsOf(name) : text, context: wordsOf(name) },
    }));
  });
}

/** A message with a link is one row. Its first line is the name. Who sent it and when is not read. */
function chatMessages(messages: JsonObject[]): Entry[] {
  return messages.flatMap(({ text }, at) => {
    const parts = (Array.isArray(text) ? text : [text]).map((part) =>
      isObject(part) ? { text: textIn(part.text), link: textIn(part.href) } : { text: textIn(part), link: "" },
    );
    const whole = parts.map((part) => part.text).join("");
    const link = parts.find((part) => isAddress(part.link))?.link ?? linksOf(whole).next().value?.link;
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
      .replace(/^\[/, "")
      .replace(/[,\]]$/, "")
      .trim();
    if (typed === "") return [];
    const value = parsed(typed) ?? parsed(source.trim());
    if (value === undefined) return [{ line, values: { text: source }, problem: "this is not valid JSON" }];
    const found = findEntries(value, [line]);
    return (found.length > 0 ? found : findEntries([value], [line], { acceptsAll: true })).map((one) => ({
      ...one,
      line,
    }));
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
