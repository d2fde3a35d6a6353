/** Reads files in worker threads, so that no file can stop the process or hold up other requests. */
import { readFile as readBytes, stat } from "node:fs/promises";
import { runInThread, ThreadFailure, type ThreadLimits } from "~/domain/background/threads.server";
import { type Choices, type ReadFile, UnreadableFile, UnsureFile } from "./entry";
import type { ParseResult } from "./parse-worker";

export type FileLimits = ThreadLimits & { maxBytes: number; maxRows: number };

/** The limits of commands: their files are an operator's own. */
export const commandLimits: FileLimits = {
  maxBytes: 200_000_000,
  maxRows: 500_000,
  maxSeconds: 600,
  maxMegabytes: 2_000,
};

type FileToRead = { bytes: Uint8Array; name: string; choices?: Choices };

/** Reads the rows of a file. Throws `UnreadableFile`, or `UnsureFile` if a person has to choose first. */
export async function readFile({ bytes, name, choices = {} }: FileToRead, limits: FileLimits): Promise<ReadFile> {
  const { maxBytes, maxRows, maxSeconds, maxMegabytes } = limits;
  if (bytes.length > maxBytes) throw new UnreadableFile(`The file has more than ${maxBytes / 1_000_000} MB.`);
  try {
    const task = { bytes, name, choices, maxRows };
    const result: ParseResult = await runInThread("import/parse-worker", task, limits);
    if ("question" in result) throw new UnsureFile(result.question);
    if ("problem" in result) throw new UnreadableFile(result.problem);
    return result.file;
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    throw new UnreadableFile(
      {
        time: `Reading the file took more than ${maxSeconds} seconds. Split it.`,
        memory: `Reading the file took more than ${maxMegabytes} MB of memory. Split it.`,
        queue: "Too many files are being read. Try again in a minute.",
      }[error.limit],
    );
  }
}

/** Reads a file on disk within the limits of commands. Throws an Error with its name and the reason if it cannot be read. */
export async function readPath(file: string, choices: Choices = {}): Promise<ReadFile> {
  const { size } = await stat(file);
  try {
    if (size > commandLimits.maxBytes)
      throw new UnreadableFile(`The file has more than ${commandLimits.maxBytes / 1_000_000} MB.`);
    return await readFile({ bytes: await readBytes(file), name: file, choices }, commandLimits);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
