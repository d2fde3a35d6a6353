import { isUtf8 } from "node:buffer";
import { cut, type ReadFile, UnreadableFile } from "./row";

/** What is offered where a file is in neither UTF-8 nor UTF-16. */
const offered = ["windows-1252", "windows-1250", "windows-1251", "shift_jis", "gb18030", "macintosh"];

/** Decodes a text file. If its bytes do not tell how, returns its first foreign line in several encodings. */
export function decodeFile(bytes: Uint8Array, chosen?: string): { text: string } & Pick<ReadFile, "encodings"> {
  const decode = (encoding: string, some = bytes) => new TextDecoder(encoding).decode(some);
  const encoding = markedEncoding(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)));
  if (encoding || isUtf8(bytes)) return { text: decode(encoding ?? "utf-8") };
  if (chosen !== undefined && offered.includes(chosen)) return { text: decode(chosen) };
  if (chosen !== undefined) throw new UnreadableFile(`The encoding must be one of ${offered.join(", ")}.`);
  const first = bytes.findIndex((byte) => byte > 127);
  const line = bytes.subarray(Math.max(bytes.lastIndexOf(10, first) + 1, first - 200), first + 200);
  const sampleOf = (encoding: string) => cut(decode(encoding, line).split("\n", 1)[0]!.trim(), 120);
  const encodings = offered.map((value) => ({ value, sample: sampleOf(value) }));
  return { text: "", encodings };
}

/** Returns UTF-16 by its mark or zeros. Throws for files that are no text. */
function markedEncoding(sample: Buffer): string | undefined {
  if (sample.length === 0) throw new UnreadableFile("The file is empty.");
  const start = sample.toString("latin1", 0, 5);
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  if (start.startsWith("\xfe\xff")) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // In UTF-16 text with Latin letters, nearly every second byte is zero.
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > many && zeros[1] === 0) return "utf-16be";
  const isBinary = ["PK\x03\x04", "\xd0\xcf\x11\xe0", "%PDF", "{\\rtf"].some((first) => start.startsWith(first));
  if (isBinary || zeros[0]! + zeros[1]! > many / 2.5)
    throw new UnreadableFile("It is not a text file. Save a spreadsheet or document as CSV (UTF-8) first.");
  return undefined;
}
