/** Marks of other programs that say that something is not public: private, deleted, a draft, archived. */
import { ownValue } from "~/own-value";
import { cut, lastPart, remembering, type Values } from "../entry";

const yes = /^(?:true|yes|y|1|x|on|✓|✔|checked)$/i;
const no = /^(?:false|no|n|0|off|unchecked)$/i;
const set = { test: (text: string) => !no.test(text) && !/^(?:null|none|-)$/i.test(text) };
const notPublic =
  /^(?:private|hidden|drafts?|deleted|archived|trash(?:ed)?|removed|unpublished|unlisted|secret|internal|closed|confidential|password|only[ _-]?me|me|friends|nobody)$/i;

/** What says so, by the folded name of a column. */
const markTests = new Map<string, { test: (text: string) => boolean }>([
  ...each(
    "private hidden secret confidential unlisted draft deleted trashed trash removed archived closed intrash",
    yes,
  ),
  ...each("deletedat archivedat trashedat removedat deletedon archivedon", set),
  ...each("public published shared visible listed", no),
  ...each("visibility privacy accesslevel status state publishstatus", notPublic),
]);

function each(names: string, sign: { test: (text: string) => boolean }) {
  return names.split(" ").map((name) => [name, sign] as const);
}

const testOf = remembering((key) => {
  const letters = lastPart(key)
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return markTests.get(letters.replace(/^is(?=[a-z]{4})/, ""));
});

export const isYes = (text: string): boolean => yes.test(text.trim());

export const isMark = (key: string): boolean => testOf(key) !== undefined;

/** Returns which of the keys says that an entry is not public, such as `private is "1"`, or undefined. */
export function markOf(values: Values, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = ownValue(values, key)?.trim() ?? "";
    if (text !== "" && text.length <= 40 && testOf(key)?.test(text)) return `${cut(key)} is "${cut(text)}"`;
  }
  return undefined;
}
