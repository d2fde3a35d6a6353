import { stringify } from "csv-stringify/sync";
import { harmlessCell } from "~/domain/resources/catalogue/catalogue-file";

export const reportColumns = ["line", "outcome", "name", "link", "message"] as const;

type ReportedRow = { line: number; outcome: string; name: string; link: string; message: string };

export const reportHeader = (): string => stringify([[...reportColumns]]);

/** Returns the line of a report, as CSV, that says what became of a row. */
export const reportLine = ({ line, ...row }: ReportedRow): string =>
  stringify([reportColumns.map((name) => (name === "line" ? String(line) : harmlessCell(row[name])))]);
