import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadRow } from "~/domain/resources/catalogue/import.server";
import { type ReadOptions, readText } from "./read-text";

/** Streams the rows of an exported JSON file: an array with one record per line. Throws an Error with the reason for any other file. */
export async function* readJson(file: string, options: ReadOptions = {}): AsyncGenerator<ReadRow> {
  const input = Readable.from(readText(file, options));
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const record = text.trim().replace(/,$/, "");
    if (["", "[", "]", "[]"].includes(record)) continue;
    yield { line, cells: cellsOf(record, `${file}, line ${line}`) };
  }
}

function cellsOf(record: string, where: string): Record<string, string> {
  const fields = parsed(record);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    throw new Error(`${where}: expected one record per line, as in an export`);
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cellOf(value)]));
}

function parsed(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    return undefined;
  }
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.join("|");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
