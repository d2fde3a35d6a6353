/** How people write the values of closed lists in files: labels, former names, and other words for a level or an access. */
import { defaultCategory, listings } from "~/domain/resources/list/listings";
import { isChanged, perTerms, type Term, terms } from "~/domain/resources/terms/terms";
import { normalized } from "~/domain/resources/values/address/normalized";
import { type Access, type Level, levelValues } from "~/domain/resources/values/details";

/** No word of a closed list is longer. Normalization makes eighteen letters of some. */
const maxWordLength = 200;

/** Returns a text without case, spaces and punctuation. A longer text is no word. */
const fold = (text: string): string =>
  text.length > maxWordLength
    ? ""
    : normalized(text, "NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}+]+/gu, "");

type Pairs = (readonly [name: string, value: string])[];
const tableOf = (pairs: Pairs) => new Map(pairs.map(([name, value]) => [fold(name), value]));

/** Returns the names of terms: slugs, the former ones first, and labels. */
const ofTerms = (terms: readonly Term[]): Pairs =>
  terms.flatMap(({ slug, label, adminLabel, formerSlugs }) =>
    [...formerSlugs, slug, label, adminLabel ?? label].map((name) => [name, slug] as const),
  );

/** Returns pairs of the names of each value, which are separated by commas. */
const ofValues = <Value extends string>(words: Record<Value, string>): Pairs =>
  Object.entries<string>(words).flatMap(([value, names]) => names.split(", ").map((name) => [name, value] as const));

const levels = ofValues<Level>({
  beginner:
    "beginner, beginners, for beginners, absolute beginner, easy, intro, introductory, introduction, basic, basics, novice, starter, entry, entry level, elementary",
  intermediate: "intermediate, medium, moderate, mid level",
  advanced: "advanced, expert, experts, hard, difficult, professional",
  all: "all, all levels, any, any level, every level, everyone, mixed, mixed levels, all skill levels",
});
const accesses = ofValues<Access>({
  open: "open, open to everyone, open access, free, free access, public, no login, no login required, no account, no account needed, no account required, no sign up, no sign up required, no registration, no registration required",
  account:
    "account, account needed, account required, needs account, free account, free account needed, free account required, login, login required, sign in, sign up, sign up required, free sign up, registration, registration required, register, free registration",
  trial: "trial, free trial",
  paid: "paid, subscription, subscription required, subscribers, premium, purchase, paid only",
});
const flags = ofValues({ true: "true, yes, y, 1, x, on", false: "false, no, n, 0, off" });

const tables = perTerms(() => ({
  category: tableOf([
    ...listings.flatMap(({ path, title, name, category }) =>
      category ? [path, title, ...(name ? [name] : [])].map((label) => [label, category] as const) : [],
    ),
    ...ofTerms(terms.category),
    [defaultCategory, defaultCategory],
  ]),
  format: tableOf(ofTerms(terms.format)),
  tags: tableOf([
    // At first, many labels are everyday words, such as "Tools".
    ...(isChanged("tag") ? ofTerms(terms.tag) : []),
    ...terms.tag.map(({ slug }) => [slug, slug] as const),
    ...listings.flatMap(({ path, name, tag }) =>
      tag && name ? [path, name].map((label) => [label, tag] as const) : [],
    ),
  ]),
  level: tableOf(levels),
  access: tableOf(accesses),
  editors_pick: tableOf(flags),
}));

/** Returns the value that a text names, or undefined. Of a range of levels it is the lower one: "Beginner to Intermediate". */
export function namedValue(field: keyof ReturnType<typeof tables>, text: string): string | undefined {
  const table = tables()[field];
  const whole = table.get(fold(text));
  if (whole !== undefined || field !== "level") return whole;
  const parts = text
    .slice(0, 100)
    .split(/[,;|/&–—-]| to | and /i)
    .map((part) => table.get(fold(part)));
  return parts.every((part) => part !== undefined) ? levelValues.find((level) => parts.includes(level)) : undefined;
}
