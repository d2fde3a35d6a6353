/** Reads files in worker threads, so that no file can stop the process or hold up other requests. */
import { readFile as readBytes } from "node:fs/promises";
import { runInThread, ThreadFailure, type ThreadLimits } from "~/domain/background/threads.server";
import type { ParseResult } from "./parse-file";
import { type Choices, type ReadFile, UnreadableFile } from "./row";

export type FileLimits = ThreadLimits & { maxBytes: number; maxRows: number };

/** The limits of commands: their files are an operator's own. */
export const commandLimits: FileLimits = {
  maxBytes: 200_000_000,
  maxRows: 500_000,
  maxSeconds: 600,
  maxMegabytes: 2_000,
};

export type FileToRead = { bytes: Uint8Array; name: string; choices?: Choices; isMember?: boolean };

/** Reads the rows of a file. Throws `UnreadableFile` with the reason. */
export async function readFile(
  { bytes, name, choices = {}, isMember = false }: FileToRead,
  limits: FileLimits,
): Promise<ReadFile> {
  const { maxBytes, maxRows, maxSeconds, maxMegabytes } = limits;
  if (bytes.length > maxBytes) throw new UnreadableFile(`The file has more than ${maxBytes / 1_000_000} MB.`);
  try {
    const task = { bytes, name, choices, isMember, maxRows };
    const result: ParseResult = await runInThread("import/parse-file", task, limits);
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

/** Reads a file on disk within the limits of commands. */
export const readPath = async (file: string): Promise<ReadFile> =>
  readFile({ bytes: await readBytes(file), name: file }, commandLimits);
