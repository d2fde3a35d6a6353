/** What may be the name of a resource: never a date, an error of a spreadsheet, an address or an empty word alone. */
import { domainOf } from "~/domain/resources/values/domains";
import { isAddress, oneLine } from "../entry";

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

const wordsIn = (list: string) => new Set(list.split(" "));
/** Words that only point to what they stand beside. */
const pointing = wordsIn(
  "link links here this page url web website site homepage home view open visit go see read watch listen more click online free info pdf html htm epub mobi txt zip ps djvu",
);
/** Words for what is behind a link, which say which one it is, but not of what. */
const things = wordsIn("source code github repo docs video videos article paper slides download");
/** Words for a part of something, or for where it is. */
const parts = wordsIn(
  "youtube vimeo notes note lecture lectures syllabus readings reading recording recordings materials material assignments assignment homework homeworks exams exam labs lab projects problems problem sets set solutions course book textbook documentation demo mirror archive archived schedule slides handouts twitter facebook linkedin reddit discord slack wiki blog forum playlist transcript transcripts playground live preview",
);
const between = wordsIn("and of for to in on");
const empty =
  /^(?:n\/?a|none|null|undefined|nan|tbd|untitled(?: (?:document|page))?|new tab|no title|\(no title\)|about:blank|loading(?:\.{3}|…)?|just a moment(?:\.{3}|…)?|access denied|(?:40[134] )?(?:not found|forbidden)|error|#(?:ref|name|value|n\/a|null|num|div\/0)[!?]?)$/i;
const moment =
  /^(?:[a-z]{3,9}\.?,? )?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:(?:,? |T)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{1,2}:?\d{0,2})){0,2})?$/i;
const clockTime = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/i;
const phoneOrNumber = /^\+?[\d ().-]{7,24}$/;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const pointsOnly = (word: string) => pointing.has(word) || things.has(word);
const isEmptyWord = (word: string) => pointsOnly(word) || parts.has(word);
const isEmptyOrBetween = (word: string) => isEmptyWord(word) || between.has(word) || /^\d{1,2}$/.test(word);
/** No text of five empty words is longer, unless punctuation is between them. */
const maxEmpty = 200;

/** Returns whether all words of a text are empty ones, such as "Lecture notes". */
export function isEmptyName(text: string): boolean {
  // Most texts end here, with their first word.
  if (text.length > maxEmpty || !isEmptyOrBetween(/[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? "")) return false;
  const words = wordsOf(text);
  return words.length <= 5 && words.every(isEmptyOrBetween) && words.some(isEmptyWord);
}

/** Returns whether a text only points to what stands beside it: "here", "PDF", or its own address. */
export const isPointer = (text: string): boolean =>
  !hasWords(text) || /^(https?:|www\.)/i.test(text) || (text.length < 40 && wordsOf(text).every(pointsOnly));

/** Returns whether a text is a name by itself. "GitHub" is one for a link to its home page. */
export function isName(text: string, link = ""): boolean {
  if (!hasWords(text) || isAddress(text) || text === link || empty.test(text) || text.length > 10_000) return false;
  if (/\d/.test(text) && (moment.test(text) || clockTime.test(text) || phoneOrNumber.test(text))) return false;
  return !isEmptyName(text) || isHomeOf(text, link);
}

const isHomeOf = (text: string, link: string) =>
  /^https?:\/\/[^/]{1,253}\/?$/i.test(link) &&
  (domainOf(link) ?? "").split(".").includes(text.toLowerCase().replace(/\s/g, ""));

/** Returns the best name: the first text that is one, else its context, with the text if that says which part it is. "" if none. */
export function chooseName(texts: readonly string[], context: string, link: string): string {
  const lines = texts.map(oneLine);
  const found = lines.find((text) => isName(text, link));
  if (found !== undefined) return found;
  if (!isName(context, link)) return "";
  const part = lines.find(
    (text) =>
      text.length < 60 && isEmptyName(text) && wordsOf(text).some((word) => things.has(word) || parts.has(word)),
  );
  return part ? `${context}: ${part}` : context;
}
