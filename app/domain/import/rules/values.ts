/** Reads the values of cells as people write them: labels, several separators, other spellings. */
import { defaultCategory, listings } from "~/domain/resources/list/listings";
import { isChanged, perTerms, type Term, terms } from "~/domain/resources/terms/terms";
import { normalized } from "~/domain/resources/values/address/normalized";
import { type Access, type Level, levelValues, maxLanguages } from "~/domain/resources/values/details";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readListedPrice } from "~/domain/resources/values/read-price";
import { statuses } from "~/domain/resources/values/statuses";
import { maxTags } from "~/domain/resources/values/tags";
import { cut, type Values } from "../entry";

/** No word of a closed list is longer. Normalization makes eighteen letters of some. */
const maxWordLength = 200;

/** Returns a text without case, spaces and punctuation, for comparing what people write. A longer text is no word. */
export const fold = (text: string): string =>
  text.length > maxWordLength
    ? ""
    : normalized(text, "NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}+]+/gu, "");

/** Returns a table from folded names to values. */
export const tableOf = (entries: Iterable<readonly [string, string]>): Map<string, string> =>
  new Map(Array.from(entries, ([name, value]) => [fold(name), value]));

/** The names of a term: its slugs, the former ones first, and its labels. */
const namesOf = ({ slug, label, adminLabel, formerSlugs }: Term) => [...formerSlugs, slug, label, adminLabel ?? label];

const namesOfAll = (terms: readonly Term[]) =>
  terms.flatMap((term) => namesOf(term).map((name) => [name, term.slug] as const));

/** Returns pairs of names and values, without values that do not exist any more. */
const known = (terms: readonly Term[], pairs: (readonly [string, string])[]) =>
  pairs.filter(([, value]) => terms.some(({ slug }) => slug === value));

const categoryNames = perTerms(() =>
  tableOf([
    ...listings.flatMap(({ path, title, name, category }) =>
      category ? [path, title, ...(name ? [name] : [])].map((label) => [label, category] as const) : [],
    ),
    ...namesOfAll(terms.category),
    [defaultCategory, defaultCategory],
  ]),
);
/** Returns pairs of names and values, from the names of each value. */
const pairsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).flatMap(([value, names]) => names.split(", ").map((name) => [name, value] as const));

const otherFormatNames = pairsOf({
  ebook: "book, epub",
  website: "web, site, web page",
  tool: "software, app",
  "google-doc": "google docs",
  "google-sheet": "google sheets",
  "google-slide": "slides",
  video: "videos",
});
const formatNames = perTerms(() => tableOf([...known(terms.format, otherFormatNames), ...namesOfAll(terms.format)]));
const otherTagNames = pairsOf({
  "ai-ml": "ai, machine learning",
  database: "databases",
  "lowcode-nocode": "low code, no code",
});
const tagNames = perTerms(() =>
  tableOf([
    ...known(terms.tag, otherTagNames),
    // At first, many labels are everyday words, such as "Tools".
    ...(isChanged("tag") ? namesOfAll(terms.tag) : []),
    ...terms.tag.map(({ slug }) => [slug, slug] as const),
    ...listings.flatMap(({ path, name, tag }) =>
      tag && name ? [path, name].map((label) => [label, tag] as const) : [],
    ),
  ]),
);
/** Returns whether a text names a format. */
export const isFormat = (text: string): boolean => formatNames().has(fold(text));

const statusNames = tableOf(statuses.map((status) => [status, status.toLowerCase()] as const));
const flags = new Map(pairsOf({ true: "true, yes, y, 1, x, on, ✓, ✔", false: ", false, no, n, 0, off, -" }));
const noValue = /^(n\/?a|none|null|-+|—|–|\?|tbd|unknown)$/i;

/** Replaces the values of closed lists with those of the directory. `notes` say what was left empty or left out. */
export function tidyValues(input: Values): { cells: Values; notes: string[] } {
  const { folder = "", topic = "", context: _context, tags_if_known: optionalTags = "", ...cells } = input;
  const notes: string[] = [];
  const unknown = (field: string, value: string) => {
    notes.push(`unknown ${field} "${cut(value)}" was left empty`);
    return "";
  };
  for (const [field, names] of [
    ["category", categoryNames()],
    ["format", formatNames()],
    ["status", statusNames],
  ] as const) {
    const value = cells[field]?.trim();
    if (value) cells[field] = names.get(fold(value)) ?? (noValue.test(value) ? "" : unknown(field, value));
  }
  if (cells.editors_pick !== undefined) {
    const value = cells.editors_pick.trim().toLowerCase();
    cells.editors_pick = flags.get(value) ?? unknown("editors_pick", value);
  }
  if (cells.price !== undefined && noValue.test(cells.price.trim())) cells.price = unknown("price", cells.price.trim());
  const { amount, dropped } = readListedPrice(cells.price ?? "");
  if (dropped) {
    notes.push(`the price "${cut(cells.price!.trim())}" was read as ${amount}, without "${dropped}"`);
    cells.price = String(amount);
  }
  const tags = tagNames();
  const unknownNames = (field: string, names: string[]) => {
    for (const name of names.slice(0, maxNamed)) unknown(field, name);
    if (names.length > maxNamed) notes.push(`${names.length - maxNamed} more unknown ${field}s were left empty`);
  };
  const tagsOf = (names: string[]) => names.flatMap((name) => tags.get(fold(name)) ?? []);
  const categoriesOf = (names: string[]) => names.flatMap((name) => categoryNames().get(fold(name)) ?? []);
  const [typed, folders] = [namesIn(cells.tags ?? ""), namesIn(folder)];
  const topics = [...folders, ...namesIn(topic)];
  const known = new Set(tagsOf(typed));
  const all = [...new Set([...known, ...tagsOf([...topics, ...namesIn(optionalTags)])])];
  const isNew = (name: string) => tagsOf([name]).length === 0;
  unknownNames("tag", typed.filter(isNew));
  notes.push(...tidyDetails(cells));
  unknownNames(
    "folder",
    folders.filter((name) => isNew(name) && categoriesOf([name]).length === 0),
  );
  cells.category ||= categoriesOf(topics)[0] ?? "";
  for (const tag of known)
    if (all.indexOf(tag) >= maxTags) notes.push(`the tag "${tag}" was left out, because three are kept`);
  cells.tags = all.slice(0, maxTags).join("|");
  return { cells, notes };
}

/** How many unknown tags and folders of a row are named. */
const maxNamed = 10;

/** Returns the names in a cell, which may be separated by commas, semicolons or bars, or be a JSON list. */
function namesIn(cell: string): string[] {
  const text = /^\s*\[.*\]\s*$/s.test(cell) ? cell.replace(/^\s*\[|\]\s*$|"/g, "") : cell;
  const names = text.split(/[,;|]/).map((name) => name.trim().replace(/^#/, ""));
  return [...new Set(names.filter(Boolean))];
}

const levelWords: Record<Level, string> = {
  beginner:
    "beginner, beginners, for beginners, absolute beginner, easy, intro, introductory, introduction, basic, basics, novice, newbie, starter, entry, entry level, elementary, principiante, principiantes, iniciante, débutant, anfänger, einsteiger",
  intermediate: "intermediate, medium, moderate, mid level, intermedio, intermédiaire, fortgeschrittene",
  advanced: "advanced, expert, experts, hard, difficult, professional, avanzado, avançado, avancé, experte, experten",
  all: "all, all levels, any, any level, every level, everyone, mixed, mixed levels, all skill levels",
};
const accessWords: Record<Access, string> = {
  open: "open, open to everyone, open access, free, free access, public, no login, no log in, no login required, no account, no account needed, no account required, no sign up, no signup, no sign up required, no registration, no registration required",
  account:
    "account, account needed, account required, needs account, free account, free account needed, free account required, login, log in, login required, sign in, sign up, signup, sign up required, signup required, free sign up, registration, registration required, register, free registration",
  trial: "trial, free trial",
  paid: "paid, subscription, subscription required, subscribers, premium, purchase, paid only",
};

const levelNames = tableOf(pairsOf(levelWords));
const accessNames = tableOf(pairsOf(accessWords));

/** Returns the level of a text, of a range the lower one: "Beginner to Intermediate". Undefined if a part is unknown. */
function levelOf(text: string): string | undefined {
  const whole = levelNames.get(fold(text));
  if (whole) return whole;
  const parts = text.split(/[,;|/&–—-]| to | and /i).map((part) => levelNames.get(fold(part)));
  return parts.every((part) => part !== undefined) ? levelValues.find((level) => parts.includes(level)) : undefined;
}

/** Replaces the words for level, access and languages with stored values. Returns what was left out. Others stay as they are. */
function tidyDetails(cells: Values): string[] {
  const short = (value = "") => value.slice(0, 100);
  if (cells.level) cells.level = levelOf(short(cells.level)) ?? cells.level;
  if (cells.access) cells.access = accessNames.get(fold(short(cells.access))) ?? cells.access;
  const named = [...new Set(splitLanguages(cells.languages ?? ""))];
  const read = named.map((name) => ({ name, tag: readLanguages([name]).tags[0] }));
  const tags = [...new Set(read.flatMap(({ tag }) => tag ?? []))];
  if (tags.length === 0) return [];
  cells.languages = tags.slice(0, maxLanguages).join("|");
  const others = read.filter(({ tag }) => !tag).map(({ name }) => name);
  const unknown = others.length > 0 ? [`unknown languages "${cut(others.join(", "))}" were left out`] : [];
  const left = tags.length - maxLanguages;
  return left > 0 ? [...unknown, `${left} languages were left out, because ${maxLanguages} are kept`] : unknown;
}
