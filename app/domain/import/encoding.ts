import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import { cut, UnreadableFile, UnsureFile } from "./entry";

/** How much of a file's beginning is looked at. */
const sampleBytes = 64_000;
/** The detector's confidence from which on nobody is asked, and how far ahead of the second it must be. */
const sureFrom = 50;
const sureAhead = 20;
/** Fewer bytes outside ASCII say too little. */
const sureBytes = 6;
/** Guesses of small files are often wrong, so these are always offered. */
const common = ["windows-1252", "windows-1250", "windows-1251", "shift_jis", "macintosh"];

/** The first bytes of files that are no text. */
const binaries: [start: string, message: string][] = [
  ["PK\x03\x04", "It is a spreadsheet or archive. Save it as CSV (UTF-8) first."],
  ["\xd0\xcf\x11\xe0", "It is a spreadsheet or document of Office. Save it as CSV (UTF-8) first."],
  ["%PDF", "It is a PDF. Save its links as CSV or text first."],
  ["{\\rtf", "It is a document (RTF). Save it as plain text first."],
];

/** Decodes a text file. Throws `UnsureFile` if several encodings are likely. */
export function decodeFile(bytes: Uint8Array, chosen?: string): { text: string; encoding: string } {
  const sample = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sampleBytes));
  const stated = () => (chosen === undefined ? declared(sample) : known(chosen));
  const encoding = markedEncoding(sample) ?? (isUtf8(bytes) ? "utf-8" : stated());
  const decoder = new TextDecoder(encoding ?? guess(bytes));
  return { text: decoder.decode(bytes), encoding: decoder.encoding };
}

/** Returns UTF-16 by its mark or zeros. Throws for files that are no text. */
function markedEncoding(sample: Buffer): string | undefined {
  if (sample.length === 0) throw new UnreadableFile("The file is empty.");
  const start = sample.toString("latin1", 0, 8);
  const binary = binaries.find(([first]) => start.startsWith(first));
  if (binary) throw new UnreadableFile(binary[1]);
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  if (start.startsWith("\xfe\xff")) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of sample.subarray(0, 4_096).entries()) if (byte === 0) zeros[at % 2]! += 1;
  // In UTF-16 text with Latin letters, nearly every second byte is zero.
  const many = Math.min(sample.length, 4_096) / 4;
  if (zeros[1]! > many && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > many && zeros[1] === 0) return "utf-16be";
  if (zeros[0]! + zeros[1]! > many / 2.5) throw new UnreadableFile("It is not a text file.");
  return undefined;
}

/** Returns an encoding by its name. Throws for a name that no decoder has. */
function known(name: string): string {
  const decoder = decoderOf(name);
  if (!decoder) throw new UnreadableFile(`There is no encoding "${cut(name)}".`);
  return decoder.encoding;
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

/** Returns the encoding that HTML or XML states. */
function declared(sample: Buffer): string | undefined {
  const start = sample.toString("latin1", 0, 1_024);
  const name = start.trimStart().startsWith("<")
    ? /(?:charset|encoding)=["']?([\w-]{1,40})/i.exec(start)?.[1]
    : undefined;
  return name && !/^utf-?8$/i.test(name) ? known(name) : undefined;
}

function guess(bytes: Uint8Array): string {
  const words = foreignWords(bytes);
  const found = analyse(Buffer.from(words, "latin1")).filter(({ confidence }) => confidence > 0);
  const [best, second] = found;
  const ahead = (best?.confidence ?? 0) - (second?.confidence ?? 0);
  const foreignBytes = words.replace(/[^\x80-\xff]/g, "").length;
  if (best && best.confidence >= sureFrom && ahead >= sureAhead && foreignBytes >= sureBytes) return best.name;
  const samples = new Map<string, string>();
  const line = Buffer.from(words.split("\n", 1)[0]!, "latin1");
  for (const name of [...found.map((one) => one.name), ...common]) {
    const decoder = decoderOf(name);
    const sample = decoder ? cut(cellsIn(decoder.decode(line)), 120) : "";
    if (decoder && sample && !/[\ufffd\p{Cc}]/u.test(sample) && !samples.has(sample))
      samples.set(sample, decoder.encoding);
  }
  throw new UnsureFile({ about: "encoding", choices: [...samples].map(([sample, value]) => ({ value, sample })) });
}

/** Returns the words of a line without empty cells, because links are left out. */
const cellsIn = (line: string) =>
  line
    .split(/[,;\t]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(", ");

/** Returns the first lines with letters outside ASCII. Addresses and headers would make the detector less sure. */
function foreignWords(bytes: Uint8Array): string {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 127) - 1_000);
  const lines = Buffer.from(bytes.subarray(first, first + sampleBytes))
    .toString("latin1")
    .split(/[\r\n]+/);
  return lines
    .filter((line) => /[\x80-\xff]/.test(line))
    .join("\n")
    .replace(/https?:[^\s,;]{1,2000}/g, "");
}
