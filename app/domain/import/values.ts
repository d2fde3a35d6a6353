/** Reads the values of cells as people write them: labels, several separators, other spellings. */
import { namedValue } from "~/domain/resources/fields/value-words";
import { maxLanguages } from "~/domain/resources/values/details";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readListedPrice } from "~/domain/resources/values/read-price";
import { maxTags } from "~/domain/resources/values/tags";
import { cut, type Values } from "./row";

const noValue = /^(n\/?a|none|null|-+|—|–|\?|tbd|unknown)$/i;

/** Replaces the values of closed lists with those of the directory. `notes` say what was left empty or left out. */
export function tidyValues({ topic = "", ...cells }: Values): { cells: Values; notes: string[] } {
  const notes: string[] = [];
  const empty = (field: string, value: string) => {
    notes.push(`unknown ${field} "${cut(value, 200)}" was left empty`);
    return "";
  };
  for (const field of ["category", "format", "editors_pick", "access", "level"] as const) {
    const value = cells[field]?.trim() ?? "";
    cells[field] = namedValue(field, value) ?? (noValue.test(value) ? "" : value);
  }
  const { amount, dropped } = readListedPrice(cells.price ?? "");
  if (dropped) {
    notes.push(`the price "${cut(cells.price!.trim())}" was read as ${amount}, without "${dropped}"`);
    cells.price = String(amount);
  }
  const typed = namesIn(cells.tags ?? "");
  const tagsOf = (names: string[]) => [...new Set(names.flatMap((name) => namedValue("tags", name) ?? []))];
  const unknown = typed.filter((name) => tagsOf([name]).length === 0);
  if (unknown.length > 0) empty("tag", unknown.join(", "));
  for (const tag of tagsOf(typed).slice(maxTags)) notes.push(`the tag "${tag}" was left out, because three are kept`);
  // Of headings, folders and tags of bookmarks, those count that the directory has.
  const topics = namesIn(topic);
  cells.tags = tagsOf([...typed, ...topics])
    .slice(0, maxTags)
    .join("|");
  cells.category ||= topics.flatMap((name) => namedValue("category", name) ?? [])[0] ?? "";
  const named = splitLanguages(cells.languages ?? "");
  const languages = [
    ...new Set(named.flatMap((name) => readLanguages([name]).tags[0] ?? (empty("language", name) || []))),
  ];
  if (languages.length > maxLanguages) notes.push(`only ${maxLanguages} languages are kept`);
  cells.languages = languages.slice(0, maxLanguages).join("|");
  return { cells, notes };
}

/** Returns the names in a cell, which may be separated by commas, semicolons or bars, or be a JSON list. */
function namesIn(cell: string): string[] {
  const text = /^\s*\[.*\]\s*$/s.test(cell) ? cell.replace(/^\s*\[|\]\s*$|"/g, "") : cell;
  const names = text.split(/[,;|]/).map((name) => name.trim().replace(/^#/, ""));
  return [...new Set(names.filter(Boolean))];
}
