/** What the readers of files share. */

/** The cells of a row by the name of their column. */
export type Cells = Record<string, string>;

/** A row of a file, with the line it starts on. A row that could not be read has a problem instead of cells. */
export type FileRow =
  | { line: number; cells: Cells; problem?: undefined }
  | { line: number; cells?: undefined; problem: string };

/** A record is at most this long, in characters. A quote that is not closed would else take the rest of a file. */
export const maxRecordLength = 200_000;
/** Files that are read as a whole are at most this long. Catalogue files are read in pieces. */
export const maxWholeLength = 50_000_000;

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {}

export const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Collects a text that can only be read as a whole. */
export async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length > maxWholeLength) throw new UnreadableFile("The file is longer than 50 million characters.");
  }
  return text;
}

/** Shortens a text for a message. */
export const cut = (text: string, length = 60): string => (text.length > length ? `${text.slice(0, length)}…` : text);
