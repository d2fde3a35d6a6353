/** Marks of programs that say that something is not public. What is neither a known yes nor a known no counts as one. */
import { ownValue } from "~/values/own-value";
import { cut, type FileField, type Row } from "./row";

const words = (list: string) => new Set(list.split(" "));
const yes = words("true yes y 1 x on ✓ ✔ checked");
const no = words("false no n 0 off unchecked null none -");
const states = words(
  "private hidden draft drafts deleted archived trash trashed removed unpublished unlisted secret internal closed confidential password onlyme me friends nobody",
);

/** The names of columns that are marks, and which of their values leave a row out. Without `kept`, others do not. */
type Mark = { names: Set<string>; left?: Set<string>; kept?: Set<string> };

const privacy: Mark = {
  names: words(
    "private hidden secret confidential unlisted draft deleted trashed trash removed archived closed intrash",
  ),
  left: yes,
  kept: no,
};
const markColumns: Mark[] = [
  privacy,
  { names: words("deletedat archivedat trashedat removedat deletedon archivedon"), kept: no },
  { names: words("public publish published shared visible listed"), left: no, kept: yes },
  { names: words("visibility privacy accesslevel"), left: states, kept: words("public everyone") },
  // A state may say anything else, too.
  { names: words("status state publishstatus"), left: states },
];

const letters = (text: string) => text.slice(0, 40).toLowerCase();
const markNamed = (key: string) => {
  const name = letters(key).replace(/[^a-z]/g, "");
  return markColumns.find(({ names }) => names.has(name) || names.has(name.replace(/^is(?=[a-z]{4})/, "")));
};

/** Returns whether a column is a mark by its name. */
export const isMark = (key: string): boolean => markNamed(key) !== undefined;

/** Returns why a row is left out, such as `private is "1"`, by the columns that are marks. */
export function flagOf({ values }: Row, fields: readonly FileField[]): string | undefined {
  for (const { key } of fields.filter(({ field }) => field === "mark")) {
    const text = ownValue(values, key)?.trim() ?? "";
    // A person may choose any column as a mark.
    const { left, kept } = markNamed(key) ?? privacy;
    const value = letters(text).replace(/[ _-](?=.)/g, "");
    const isLeft = left?.has(value);
    if (isLeft || (text !== "" && kept && !kept.has(value)))
      return `${cut(key)} is "${cut(text)}"${isLeft ? "" : ", which may mean that it is not public"}`;
  }
  return undefined;
}
