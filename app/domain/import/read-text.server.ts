import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { UnreadableFile } from "./file-row";
import { type OpenedFile, openFile } from "./read-file";

export type ReadOptions = {
  /** Called with the number of bytes read so far. */
  onBytes?: (count: number) => void;
};

/** How much of a file's beginning is read to detect its encoding. */
const sampleBytes = 4096;

/** Opens a file on disk, see `openFile`. Throws an Error with its name and the reason if it cannot be read. */
export async function openPath(file: string, options: ReadOptions = {}): Promise<OpenedFile> {
  try {
    const encoding =
      encodingOf(await firstBytes(file)) ?? ((await isUtf8(createReadStream(file))) ? "utf-8" : "windows-1252");
    const opened = await openFile(decoded(createReadStream(file), encoding, options), file);
    return withEncoding(opened, encoding, file);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}

/** Opens an uploaded file or a pasted text. Throws `UnreadableFile`. */
export async function openBytes(bytes: Uint8Array, name: string): Promise<OpenedFile> {
  const sample = Buffer.from(bytes.subarray(0, sampleBytes));
  const encoding = encodingOf(sample) ?? ((await isUtf8([bytes])) ? "utf-8" : "windows-1252");
  return withEncoding(await openFile(decoded([bytes], encoding), name), encoding, basename(name));
}

function withEncoding(opened: OpenedFile, encoding: string, name: string): OpenedFile {
  const notice = encoding === "utf-8" ? [] : [`${name} is read as ${encoding}, not UTF-8.`];
  return { ...opened, notices: [...notice, ...opened.notices] };
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function* decoded(chunks: Chunks, encoding: string, { onBytes }: ReadOptions = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of chunks) {
    read += chunk.length;
    onBytes?.(read);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Returns UTF-16 by its mark or zeros. Returns null for UTF-8 and Windows-1252 (a superset of Latin-1), which need the whole file. */
function encodingOf(sample: Buffer): string | null {
  if (sample.length === 0) throw new UnreadableFile("The file is empty.");
  const start = sample.toString("latin1", 0, 4);
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  if (start.startsWith("\xfe\xff")) return "utf-16be";
  if (start === "PK\x03\x04") throw new UnreadableFile("It is a spreadsheet or archive. Save it as CSV (UTF-8) first.");
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // In UTF-16 text with Latin letters, nearly every second byte is zero.
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > many && zeros[1] === 0) return "utf-16be";
  if (zeros[0]! + zeros[1]! > sample.length / 10) throw new UnreadableFile("It is not a text file.");
  return null;
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(sampleBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isUtf8(chunks: Chunks): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
