/** Marks of programs that say that something is not public. What is neither a known yes nor a known no counts as one. */
import { ownValue } from "~/values/own-value";
import { cut, type Row, type Values } from "./row";

const words = (list: string) => new Set(list.split(" "));
const yes = words("true yes y 1 x on ✓ ✔ checked");
const no = words("false no n 0 off unchecked null none -");
const states = words(
  "private hidden draft drafts deleted archived trash trashed removed unpublished unlisted secret internal closed confidential password onlyme me friends nobody",
);

/** The names of columns that are marks, and which of their values leave a row out and which do not. */
type Mark = { names: Set<string>; left?: Set<string>; kept?: Set<string>; others?: "left" | "kept" };

const privacy: Mark = {
  names: words(
    "private hidden secret confidential unlisted draft deleted trashed trash removed archived closed intrash",
  ),
  left: yes,
  kept: no,
};
const markColumns: Mark[] = [
  privacy,
  { names: words("deletedat archivedat trashedat removedat deletedon archivedon"), kept: no, others: "left" },
  { names: words("public publish published shared visible listed"), left: no, kept: yes },
  { names: words("visibility privacy accesslevel"), left: states, kept: words("public everyone") },
  // A state may say anything else, too.
  { names: words("status state publishstatus"), left: states, others: "kept" },
];

const letters = (text: string) => text.slice(0, 40).toLowerCase();
const markNamed = (key: string) => {
  const name = letters(key)
    .replace(/[^a-z]/g, "")
    .replace(/^is(?=[a-z]{4})/, "");
  return markColumns.find(({ names }) => names.has(name));
};

/** Returns whether a column is a mark by its name. */
export const isMark = (key: string): boolean => markNamed(key) !== undefined;

/** Returns why a row is left out, such as `private is "1"`, by the columns that are marks. */
export function flagOf({ values }: Row, flags: readonly string[]): string | undefined {
  for (const key of flags) {
    const text = ownValue(values as Values, key)?.trim() ?? "";
    // A person may choose any column as a mark.
    const { left, kept, others } = markNamed(key) ?? privacy;
    const value = letters(text).replace(/[ _-](?=.)/g, "");
    if (text === "" || kept?.has(value)) continue;
    if (left?.has(value) || others === "left") return `${cut(key)} is "${cut(text)}"`;
    if (!others) return `${cut(key)} is "${cut(text)}", which may mean that it is not public`;
  }
  return undefined;
}
