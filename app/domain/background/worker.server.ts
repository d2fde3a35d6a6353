/** The loop that the background workers of the web process share: emails, links, pictures. */
import { failureText } from "~/db/failure";

export type Worker = { stop: () => Promise<void> };

export type WorkerOptions = {
  /** For the log, such as "link". */
  name: string;
  /** Does the work that is due. Returns the milliseconds until the next round. Ends early after `signal` aborts. */
  round: (signal: AbortSignal) => Promise<number>;
  firstAfterMs?: number;
  /** The delay after a database error. */
  errorPauseMs: number;
};

/** Runs rounds one after the other. `stop` aborts the running round, waits for it and starts no other. */
export function startWorker({ name, round, firstAfterMs = 0, errorPauseMs }: WorkerOptions): Worker {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = (delayMs: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run().then(schedule);
    }, delayMs).unref();
  };
  const run = async () => {
    try {
      return await round(stopping.signal);
    } catch (error) {
      console.error(`The ${name} worker could not use the database: ${failureText(error)}`);
      return errorPauseMs;
    }
  };
  schedule(firstAfterMs);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
