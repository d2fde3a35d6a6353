/** Runs what reads texts from outside in worker threads, so that no text can stop the process or hold up other requests. */
import { basename } from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import Tinypool from "tinypool";

export type ThreadLimits = { maxSeconds: number; maxMegabytes: number };

/** What the default export of a worker's module gets. It calls `begin` first. */
export type ThreadTask<T> = T & { begun: MessagePort };

/** The thread was ended because of its limits, or too many tasks wait for one. */
export class ThreadFailure extends Error {
  constructor(readonly limit: "time" | "memory" | "queue") {
    super(`A worker thread reached its limit of ${limit}`);
  }
}

const pools = new Map<string, Tinypool>();

/** Returns the threads of a module with this much memory. They begin with the first task, and end after some seconds without one. */
function poolOf(module: string, maxMegabytes: number): Tinypool {
  const key = `${module} ${maxMegabytes}`;
  const isSource = import.meta.url.endsWith(".ts");
  const folder = import.meta.url.includes("/assets/") ? ".." : ".";
  const file = isSource ? `../${module}.ts` : `${folder}/${basename(module)}.js`;
  const pool =
    pools.get(key) ??
    new Tinypool({
      filename: new URL(file, import.meta.url).href,
      minThreads: 0,
      // Tasks that take long leave some for the others.
      maxThreads: 4,
      maxQueue: 20,
      idleTimeout: 5_000,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
      execArgv: isSource ? ["--import", new URL("./run-typescript.mjs", import.meta.url).href] : [],
    }).on("error", (error) => console.error(`A worker thread of ${module} ended: ${error}`));
  pools.set(key, pool);
  return pool;
}

/**
 * Runs the default export of a module below `app/domain`, which is an entry of `vite.config.ts`, in a worker thread. Throws
 * `ThreadFailure`, and what it throws.
 */
export async function runInThread<Task extends object, Result>(
  module: string,
  task: Task,
  { maxSeconds, maxMegabytes }: ThreadLimits,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // A task that waits for its turn is not late.
  port1.once("message", () => {
    timer = setTimeout(() => stopping.abort(), maxSeconds * 1_000);
  });
  try {
    const options = { transferList: [port2], signal: stopping.signal };
    return await poolOf(module, maxMegabytes).run({ ...task, begun: port2 }, options);
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (name === "AbortError") throw new ThreadFailure("time");
    if (code === "ERR_WORKER_OUT_OF_MEMORY") throw new ThreadFailure("memory");
    throw /queue/i.test(message) ? new ThreadFailure("queue") : error;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}
