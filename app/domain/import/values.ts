/** Reads the values of cells as people write them: labels, several separators, other spellings. */
import { defaultCategory, listings } from "~/domain/resources/list/listings";
import { isChanged, perTerms, type Term, terms } from "~/domain/resources/terms/terms";
import { normalized } from "~/domain/resources/values/address/normalized";
import { type Access, type Level, levelValues, maxLanguages } from "~/domain/resources/values/details";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readListedPrice } from "~/domain/resources/values/read-price";
import { maxTags } from "~/domain/resources/values/tags";
import { cut, type Values } from "./row";

/** No word of a closed list is longer. Normalization makes eighteen letters of some. */
const maxWordLength = 200;

/** Returns a text without case, spaces and punctuation, for comparing what people write. A longer text is no word. */
const fold = (text: string): string =>
  text.length > maxWordLength
    ? ""
    : normalized(text, "NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}+]+/gu, "");

const tableOf = (entries: Iterable<readonly [string, string]>): Map<string, string> =>
  new Map(Array.from(entries, ([name, value]) => [fold(name), value]));

/** Returns pairs of the names of terms (slugs, the former ones first, and labels) and their slugs. */
const namesOf = (terms: readonly Term[]) =>
  terms.flatMap(({ slug, label, adminLabel, formerSlugs }) =>
    [...formerSlugs, slug, label, adminLabel ?? label].map((name) => [name, slug] as const),
  );

const categoryNames = perTerms(() =>
  tableOf([
    ...listings.flatMap(({ path, title, name, category }) =>
      category ? [path, title, ...(name ? [name] : [])].map((label) => [label, category] as const) : [],
    ),
    ...namesOf(terms.category),
    [defaultCategory, defaultCategory],
  ]),
);
const formatNames = perTerms(() => tableOf(namesOf(terms.format)));
const tagNames = perTerms(() =>
  tableOf([
    // At first, many labels are everyday words, such as "Tools".
    ...(isChanged("tag") ? namesOf(terms.tag) : []),
    ...terms.tag.map(({ slug }) => [slug, slug] as const),
    ...listings.flatMap(({ path, name, tag }) =>
      tag && name ? [path, name].map((label) => [label, tag] as const) : [],
    ),
  ]),
);

/** Returns pairs of names and values, from the names of each value. */
const pairsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).flatMap(([value, names]) => names.split(", ").map((name) => [name, value] as const));

const flags = tableOf(pairsOf({ true: "true, yes, y, 1, x, on", false: ", false, no, n, 0, off" }));
const levelNames = tableOf(
  pairsOf<Level>({
    beginner:
      "beginner, beginners, for beginners, absolute beginner, easy, intro, introductory, introduction, basic, basics, novice, starter, entry, entry level, elementary",
    intermediate: "intermediate, medium, moderate, mid level",
    advanced: "advanced, expert, experts, hard, difficult, professional",
    all: "all, all levels, any, any level, every level, everyone, mixed, mixed levels, all skill levels",
  }),
);
const accessNames = tableOf(
  pairsOf<Access>({
    open: "open, open to everyone, open access, free, free access, public, no login, no login required, no account, no account needed, no account required, no sign up, no sign up required, no registration, no registration required",
    account:
      "account, account needed, account required, needs account, free account, free account needed, free account required, login, login required, sign in, sign up, sign up required, free sign up, registration, registration required, register, free registration",
    trial: "trial, free trial",
    paid: "paid, subscription, subscription required, subscribers, premium, purchase, paid only",
  }),
);
const noValue = /^(n\/?a|none|null|-+|—|–|\?|tbd|unknown)$/i;
/** How many unknown tags of a row are named. */
const maxNamed = 10;

/** Replaces the values of closed lists with those of the directory. `notes` say what was left empty or left out. */
export function tidyValues({ topic = "", ...cells }: Values): { cells: Values; notes: string[] } {
  const notes: string[] = [];
  const empty = (field: string, value: string) => {
    notes.push(`unknown ${field} "${cut(value)}" was left empty`);
    return "";
  };
  for (const [field, names] of [
    ["category", categoryNames()],
    ["format", formatNames()],
    ["editors_pick", flags],
    ["access", accessNames],
  ] as const) {
    const value = cells[field]?.trim();
    if (value) cells[field] = names.get(fold(value)) ?? (noValue.test(value) ? "" : empty(field, value));
  }
  if (cells.level) cells.level = levelOf(cells.level.slice(0, 100)) ?? empty("level", cells.level);
  if (cells.price && noValue.test(cells.price.trim())) cells.price = empty("price", cells.price.trim());
  const { amount, dropped } = readListedPrice(cells.price ?? "");
  if (dropped) {
    notes.push(`the price "${cut(cells.price!.trim())}" was read as ${amount}, without "${dropped}"`);
    cells.price = String(amount);
  }
  const typed = namesIn(cells.tags ?? "");
  const tagsOf = (names: string[]) => [...new Set(names.flatMap((name) => tagNames().get(fold(name)) ?? []))];
  const unknown = typed.filter((name) => tagsOf([name]).length === 0);
  for (const name of unknown.slice(0, maxNamed)) empty("tag", name);
  if (unknown.length > maxNamed) notes.push(`${unknown.length - maxNamed} more unknown tags were left empty`);
  for (const tag of tagsOf(typed).slice(maxTags)) notes.push(`the tag "${tag}" was left out, because three are kept`);
  // Of headings, folders and tags of bookmarks, those count that the directory has.
  const topics = namesIn(topic);
  cells.tags = tagsOf([...typed, ...topics])
    .slice(0, maxTags)
    .join("|");
  cells.category ||= topics.flatMap((name) => categoryNames().get(fold(name)) ?? [])[0] ?? "";
  notes.push(...tidyLanguages(cells));
  return { cells, notes };
}

/** Returns the names in a cell, which may be separated by commas, semicolons or bars, or be a JSON list. */
function namesIn(cell: string): string[] {
  const text = /^\s*\[.*\]\s*$/s.test(cell) ? cell.replace(/^\s*\[|\]\s*$|"/g, "") : cell;
  const names = text.split(/[,;|]/).map((name) => name.trim().replace(/^#/, ""));
  return [...new Set(names.filter(Boolean))];
}

/** Returns the level of a text, of a range the lower one: "Beginner to Intermediate". Undefined if a part is unknown. */
function levelOf(text: string): string | undefined {
  const whole = levelNames.get(fold(text));
  if (whole) return whole;
  const parts = text.split(/[,;|/&–—-]| to | and /i).map((part) => levelNames.get(fold(part)));
  return parts.every((part) => part !== undefined) ? levelValues.find((level) => parts.includes(level)) : undefined;
}

/** Replaces the names of languages with their tags. Returns what was left out. */
function tidyLanguages(cells: Values): string[] {
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
