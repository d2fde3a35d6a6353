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
const otherFormatNames = [
  ...["book|ebook", "epub|ebook", "web|website", "site|website", "web page|website", "software|tool", "app|tool"].map(
    pair,
  ),
  ...["google docs|google-doc", "google sheets|google-sheet", "slides|google-slide", "videos|video"].map(pair),
];
const formatNames = perTerms(() => tableOf([...known(terms.format, otherFormatNames), ...namesOfAll(terms.format)]));
const otherTagNames = [
  "ai|ai-ml",
  "machine learning|ai-ml",
  "databases|database",
  "low code|lowcode-nocode",
  "no code|lowcode-nocode",
].map(pair);
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
const flags = new Map([
  ...["true", "yes", "y", "1", "x", "on", "✓", "✔"].map((text) => [text, "true"] as const),
  ...["", "false", "no", "n", "0", "off", "-"].map((text) => [text, "false"] as const),
]);
const noValue = /^(n\/?a|none|null|-+|—|–|\?|tbd|unknown)$/i;

function pair(text: string): readonly [string, string] {
  const [name = "", value = ""] = text.split("|");
  return [name, value];
}

/** Replaces the values of closed lists with those of the directory. What is unknown is left empty and named. */
export function tidyValues(input: Values): {
  cells: Values;
  /** What was left empty or left out, as ends of sentences. */
  notes: string[];
  /** Whether a value was unknown, so that somebody should look at the record. */
  isUncertain: boolean;
} {
  const { folder, topic, context: _context, tags_if_known: optionalTags, ...cells } = input;
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
  const typed = namesIn(cells.tags ?? "");
  const tags = tagNames();
  const known = typed.flatMap((name) => tags.get(fold(name)) ?? []);
  const unknownNames = (field: string, names: string[]) => {
    for (const name of names.slice(0, maxNamed)) unknown(field, name);
    if (names.length > maxNamed) notes.push(`${names.length - maxNamed} more unknown ${field}s were left empty`);
  };
  unknownNames(
    "tag",
    typed.filter((name) => !tags.has(fold(name))),
  );
  notes.push(...tidyDetails(cells));
  const folders = namesIn(folder ?? "");
  const topics = [...folders, ...namesIn(topic ?? "")];
  unknownNames(
    "folder",
    folders.filter((name) => !isTopic(name)),
  );
  cells.category ||= topics.flatMap((name) => categoryNames().get(fold(name)) ?? [])[0] ?? "";
  const more = [...topics, ...namesIn(optionalTags ?? "")].flatMap((name) => tags.get(fold(name)) ?? []);
  const all = [...new Set([...known, ...more])];
  for (const tag of new Set(known))
    if (all.indexOf(tag) >= maxTags) notes.push(`the tag "${tag}" was left out, because three are kept`);
  cells.tags = all.slice(0, maxTags).join("|");
  return { cells, notes, isUncertain: notes.some((note) => note.startsWith("unknown")) };
}

/** How many unknown tags and folders of a row are named. */
const maxNamed = 10;

const isTopic = (name: string) => categoryNames().has(fold(name)) || tagNames().has(fold(name));

/** Returns the names in a cell, which may be separated by commas, semicolons or bars, or be a JSON list. */
function namesIn(cell: string): string[] {
  const text = /^\s*\[.*\]\s*$/s.test(cell) ? cell.replace(/^\s*\[|\]\s*$|"/g, "") : cell;
  return [
    ...new Set(
      text
        .split(/[,;|]/)
        .map((name) => name.trim().replace(/^#/, ""))
        .filter(Boolean),
    ),
  ];
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

const wordsOf = <Value extends string>(words: Record<Value, string>) =>
  tableOf(
    Object.entries<string>(words).flatMap(([value, list]) => list.split(", ").map((word) => [word, value] as const)),
  );
const levelNames = wordsOf(levelWords);
const accessNames = wordsOf(accessWords);

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
