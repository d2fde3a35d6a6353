import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type ReadOptions = {
  /** Told how many bytes have been read. */
  onBytes?: (count: number) => void;
  /** Told, in a sentence, how the file is read where that is not the usual way. */
  onNotice?: (sentence: string) => void;
};

/** Bytes of a file's beginning by which its kind is told. */
const sampleBytes = 4096;

/**
 * Streams a file's text in pieces, without a byte order mark: UTF-8, UTF-16, or Windows-1252 (which Latin-1 is part of)
 * where the bytes are no UTF-8. Throws an Error that says why when the file is empty or not text.
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
  // Text with Latin letters in UTF-16 has a zero in nearly every second byte.
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
