/** Marks of programs that say that something is not public. What is neither a known yes nor a known no counts as one. */
import { ownValue } from "~/own-value";
import { cut, type Row, type Values } from "./row";

type Answer = "public" | "private" | "unknown";

const isYes = (text: string) => /^(?:true|yes|y|1|x|on|✓|✔|checked)$/i.test(text);
const isNo = (text: string) => /^(?:false|no|n|0|off|unchecked|null|none|-)$/i.test(text);
const isPrivate = (text: string) =>
  /^(?:private|hidden|drafts?|deleted|archived|trash(?:ed)?|removed|unpublished|unlisted|secret|internal|closed|confidential|password|only[ _-]?me|me|friends|nobody)$/i.test(
    text,
  );

const ifYes = (text: string): Answer => (isYes(text) ? "private" : isNo(text) ? "public" : "unknown");
const ifNo = (text: string): Answer => (isNo(text) ? "private" : isYes(text) ? "public" : "unknown");
const ifSet = (text: string): Answer => (isNo(text) ? "public" : "private");
const ifNotPublic = (text: string): Answer =>
  /^(?:public|everyone)$/i.test(text) ? "public" : isPrivate(text) ? "private" : "unknown";
/** A state may say anything else, too. */
const ifPrivateState = (text: string): Answer => (isPrivate(text) ? "private" : "public");

const tests = new Map<string, (text: string) => Answer>([
  ...named(
    "private hidden secret confidential unlisted draft deleted trashed trash removed archived closed intrash",
    ifYes,
  ),
  ...named("deletedat archivedat trashedat removedat deletedon archivedon", ifSet),
  ...named("public publish published shared visible listed", ifNo),
  ...named("visibility privacy accesslevel", ifNotPublic),
  ...named("status state publishstatus", ifPrivateState),
]);

function named(names: string, test: (text: string) => Answer) {
  return names.split(" ").map((name) => [name, test] as const);
}

const foldFlag = (key: string) => {
  const letters = key
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return letters.replace(/^is(?=[a-z]{4})/, "");
};

/** Returns what reads the flags of a column by its name, or undefined. */
export const flagTest = (key: string) => tests.get(foldFlag(key));

/** Returns why a row is left out, such as `private is "1"`, by the columns that are flags. */
export function flagOf({ values }: Row, flags: readonly string[]): string | undefined {
  for (const key of flags) {
    const text = ownValue(values as Values, key)?.trim() ?? "";
    const answer = text === "" ? "public" : (flagTest(key) ?? ifYes)(text);
    if (answer === "private") return `${cut(key)} is "${cut(text)}"`;
    if (answer === "unknown") return `${cut(key)} is "${cut(text)}", which may mean that it is not public`;
  }
  return undefined;
}
