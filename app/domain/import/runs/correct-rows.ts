import { type Cells, type Titles, titlesOf } from "~/domain/import/file-row";
import { parseRow } from "~/domain/import/parse-row";
import { ownValue } from "~/own-value";
import { maxFieldLength } from "./import-values";

/** A field of a rejected row, with what is wrong with it. */
export type CorrectedField = { name: string; title: string; value: string; problem?: string };

/** What somebody typed into the fields of a row. */
export type Correction = { number: number; values: Record<string, string> };

const ownTitles: Titles = { name: "Title", product_url: "Link" };

/** Returns the name, the link and each field with a problem, or none if that cannot be corrected in a line. */
export function correctedFields(cells: Cells | null, isExport: boolean): CorrectedField[] {
  if (!cells) return [];
  const { issues = [] } = parseRow({ line: 0, cells }, { isExport, status: "Approved" });
  if (issues.length === 0 || issues.some(({ field }) => !field)) return [];
  return fieldsOf(cells, new Map(issues.map(({ field, message }) => [field, message])));
}

/** Returns the name, the link and the fields with these problems. */
export function fieldsOf(cells: Cells, problems: ReadonlyMap<string, string>): CorrectedField[] {
  const titles = titlesOf(cells);
  const fields = [...new Set([...Object.keys(ownTitles), ...problems.keys()])].map((name) => {
    const title = ownValue(titles, name) ?? ownValue(ownTitles, name) ?? name;
    const value = name === "name" && cells.has_no_title ? "" : (ownValue(cells, name) ?? "");
    const problem = problems.get(name);
    return {
      name,
      title,
      value,
      problem: problem?.startsWith(`${name} `) ? title + problem.slice(name.length) : problem,
    };
  });
  return fields.every(({ value }) => value.length <= maxFieldLength) ? fields : [];
}

/** Returns the cells of a row with what was typed into its fields. Other fields stay as they are. */
export function withCorrection(cells: Cells, fields: CorrectedField[], { values }: Correction): Cells {
  const { has_no_title: _none, ...corrected } = cells;
  for (const { name } of fields) corrected[name] = ownValue(values, name) ?? ownValue(cells, name) ?? "";
  return corrected;
}
