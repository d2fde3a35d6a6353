/** A member's library as a file: a table, or bookmarks for a browser. */

import { csvFile } from "~/domain/resources/catalogue/csv-file.server";
import { saveStates } from "~/domain/resources/save-states";
import { escapeMarkup } from "~/values/escape-markup";
import { type SavedRecord, savedBatches } from "./saved-records.server";

const columns = {
  name: ({ record }) => record.name,
  product_url: ({ record }) => record.productUrl,
  value_proposition: ({ record }) => record.valueProposition,
  state: ({ state }) => state,
  note: ({ note }) => note,
  format: ({ record }) => record.format,
  category: ({ record }) => record.category,
  tags: ({ record }) => record.tags.join("|"),
  price: ({ record }) => record.price,
  saved_at: ({ savedAt }) => savedAt.toISOString(),
} satisfies Record<string, (saved: SavedRecord) => string>;

/** Streams the library as CSV. */
export const libraryCsv = (userId: number) =>
  csvFile(Object.keys(columns), savedBatches(userId), (saved) => Object.values(columns).map((cell) => cell(saved)));

/** Streams the library as a file that browsers import, with a folder for each state. */
export async function* libraryBookmarks(userId: number): AsyncGenerator<string> {
  yield '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n';
  yield "<TITLE>My Library</TITLE>\n<H1>My Library</H1>\n<DL><p>\n";
  for (const { value, label } of saveStates) {
    yield `    <DT><H3>${label}</H3>\n    <DL><p>\n`;
    for await (const batch of savedBatches(userId, value)) yield batch.map(bookmark).join("");
    yield "    </DL><p>\n";
  }
  yield "</DL><p>\n";
}

function bookmark({ record, note, savedAt }: SavedRecord): string {
  const tags = record.tags.length > 0 ? ` TAGS="${record.tags.join(",")}"` : "";
  const added = Math.floor(savedAt.getTime() / 1000);
  const link = `        <DT><A HREF="${escapeMarkup(record.productUrl)}" ADD_DATE="${added}"${tags}>${escapeMarkup(record.name)}</A>\n`;
  return note ? `${link}        <DD>${escapeMarkup(note)}\n` : link;
}
