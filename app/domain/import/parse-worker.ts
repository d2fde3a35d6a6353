/** What a worker thread runs for each file. Classes do not survive the way back, so the result says what was thrown. */
import type { ThreadTask } from "~/domain/background/threads.server";
import { type ParseOptions, parseFile } from "./parse-file";
import { type ReadFile, UnreadableFile } from "./row";

type ParseTask = ThreadTask<ParseOptions & { bytes: Uint8Array; name: string }>;
export type ParseResult = { file: ReadFile } | { problem: string };

export default function parse({ bytes, name, begun, ...options }: ParseTask): ParseResult {
  begun.postMessage("begun");
  begun.close();
  try {
    return { file: parseFile(bytes, name, options) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}
