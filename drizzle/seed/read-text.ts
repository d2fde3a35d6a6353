import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type ReadOptions = {
  /** Called with the number of bytes read so far. */
  onBytes?: (count: number) => void;
  /** Called with a message if the file is read in an unusual way, such as another encoding. */
  onNotice?: (message: string) => void;
};

/** How much of a file's beginning is read to detect its type. */
const sampleBytes = 4096;

/**
 * Streams a file's text without the byte order mark. Detects UTF-8 and UTF-16, and assumes Windows-1252 (a superset of
 * Latin-1) otherwise. Throws an Error with the reason if the file is empty or not text.
 */
export async function* readText(file: string, { onBytes, onNotice }: ReadOptions = {}): AsyncGenerator<string> {
  const encoding = await detectEncoding(file);
  if (encoding !== "utf-8") onNotice?.(`${file} is read as ${encoding}, not UTF-8.`);
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(file)) {
    read += chunk.length;
    onBytes?.(read);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function detectEncoding(file: string): Promise<string> {
  const sample = await firstBytes(file);
  if (sample.length === 0) throw new Error(`${file} is empty.`);
  const start = sample.toString("latin1", 0, 4);
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  if (start.startsWith("\xfe\xff")) return "utf-16be";
  if (start === "PK\x03\x04") throw new Error(`${file} is a spreadsheet or archive. Save it as CSV (UTF-8) first.`);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // In UTF-16 text with Latin letters, nearly every second byte is zero.
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > many && zeros[1] === 0) return "utf-16be";
  if (zeros[0]! + zeros[1]! > sample.length / 10) throw new Error(`${file} is not a text file.`);
  return (await isUtf8(file)) ? "utf-8" : "windows-1252";
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

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
