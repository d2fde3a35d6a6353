/** Reads level, languages and access in the words that people use in lists. */
import { type Access, type Level, levelValues, maxLanguages } from "~/domain/resources/values/details";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { type Cells, cut } from "./file-row";
import { fold, tableOf } from "./fold-values";

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
export function tidyDetails(cells: Cells): string[] {
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
