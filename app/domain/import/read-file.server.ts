/** Reads files in worker threads, so that no file can stop the process or hold up other requests. */
import { readFile as readBytes, stat } from "node:fs/promises";
import { MessageChannel } from "node:worker_threads";
import Tinypool from "tinypool";
import { type Choices, type ReadFile, UnreadableFile, UnsureFile } from "./file-row";
import type { ParseResult, ParseTask } from "./parse-worker";

export type FileLimits = { maxBytes: number; maxRows: number; maxSeconds: number; maxMegabytes: number };

/** The limits of commands: their files are an operator's own. */
export const commandLimits: FileLimits = {
  maxBytes: 200_000_000,
  maxRows: 500_000,
  maxSeconds: 600,
  maxMegabytes: 2_000,
};

const pools = new Map<number, Tinypool>();

/** Returns the threads with this much memory. They begin with the first file, and end after some seconds without one. */
function poolOf(maxMegabytes: number): Tinypool {
  const isSource = import.meta.url.endsWith(".ts");
  const folder = import.meta.url.includes("/assets/") ? ".." : ".";
  const place = new URL(isSource ? "./parse-worker.ts" : `${folder}/parse-worker.js`, import.meta.url);
  const pool =
    pools.get(maxMegabytes) ??
    new Tinypool({
      filename: place.href,
      minThreads: 0,
      // Files that take long leave some for the others.
      maxThreads: 4,
      maxQueue: 20,
      idleTimeout: 5_000,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
      execArgv: isSource ? ["--import", new URL("./run-typescript.mjs", place).href] : [],
    }).on("error", (error) => console.error(`A thread that reads files ended: ${error}`));
  pools.set(maxMegabytes, pool);
  return pool;
}

type FileToRead = { bytes: Uint8Array; name: string; choices?: Choices };

/** Reads the rows of a file. Throws `UnreadableFile`, or `UnsureFile` if a person has to choose first. */
export async function readFile({ bytes, name, choices = {} }: FileToRead, limits: FileLimits): Promise<ReadFile> {
  const { maxBytes, maxRows, maxSeconds, maxMegabytes } = limits;
  if (bytes.length > maxBytes) throw new UnreadableFile(`The file has more than ${maxBytes / 1_000_000} MB.`);
  const { port1, port2 } = new MessageChannel();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // A file that waits for its turn is not late.
  port1.once("message", () => {
    timer = setTimeout(() => stopping.abort(), maxSeconds * 1_000);
  });
  try {
    const task: ParseTask = { bytes, name, choices, maxRows, begun: port2 };
    const options = { transferList: [port2], signal: stopping.signal };
    const result: ParseResult = await poolOf(maxMegabytes).run(task, options);
    if ("question" in result) throw new UnsureFile(result.question);
    if ("problem" in result) throw new UnreadableFile(result.problem);
    return result.file;
  } catch (error) {
    throw asUnreadable(error, limits);
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

function asUnreadable(error: unknown, { maxSeconds, maxMegabytes }: FileLimits): unknown {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError")
    return new UnreadableFile(`Reading the file took more than ${maxSeconds} seconds. Split it.`);
  if (code === "ERR_WORKER_OUT_OF_MEMORY")
    return new UnreadableFile(`Reading the file took more than ${maxMegabytes} MB of memory. Split it.`);
  if (/queue/i.test(message)) return new UnreadableFile("Too many files are being read. Try again in a minute.");
  return error;
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
