/** Runs background jobs in the web process. app/domain/upkeep/jobs.server.ts lists them. */
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { failureText } from "~/db/failure";
import { operatorMessage } from "~/operator-error";
import { claimRun, recordRun } from "./job-runs.server";

export type Job = {
  /** As administrators read it. It identifies the job in the table of runs. */
  name: string;
  /** From a minute on, one of several processes runs it. More frequent jobs run in each, and claim what they work on. */
  everySeconds: number;
  /** Does what is due. Ends early after `signal` aborts. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** What each process does once before it runs any job, also if the job is off. */
  prepare?: () => Promise<unknown>;
  isOn?: () => boolean;
};

/** Jobs that run less often look this often whether they are due; more frequent ones store this often that they ran. */
const lookSeconds = 60;
const pauseAfterProblemSeconds = 5;

/** Starts these jobs. Returns the function that ends them: it aborts those that run, and waits for them. */
export async function startJobs(jobs: Job[]): Promise<() => Promise<void>> {
  for (const job of jobs) await job.prepare?.();
  const stopping = new AbortController();
  // Each job listens to it.
  setMaxListeners(0, stopping.signal);
  const running = jobs.filter(({ isOn }) => isOn?.() ?? true).map((job) => repeat(job, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function repeat(job: Job, signal: AbortSignal): Promise<void> {
  const runWhenDue = job.everySeconds < lookSeconds ? unclaimed(job) : claimed(job);
  while (!signal.aborted) {
    let pauseSeconds = Math.min(job.everySeconds, lookSeconds);
    try {
      const problem = await runWhenDue(signal);
      if (problem !== null) pauseSeconds = Math.max(pauseSeconds, pauseAfterProblemSeconds);
    } catch (error) {
      console.error(`The job "${job.name}" could not use the database:`, error);
      pauseSeconds = Math.max(pauseSeconds, pauseAfterProblemSeconds);
    }
    // Rejects only when the signal aborts, and then the loop ends.
    await wait(pauseSeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

type RunWhenDue = (signal: AbortSignal) => Promise<string | null>;

function claimed({ name, everySeconds, run }: Job): RunWhenDue {
  return async (signal) => {
    const startedAt = await claimRun(name, everySeconds);
    if (!startedAt) return null;
    const problem = await problemOf(name, run(signal));
    await recordRun({ name, startedAt, problem });
    return problem;
  };
}

function unclaimed({ name, run }: Job): RunWhenDue {
  let recordedAt = Number.NEGATIVE_INFINITY;
  let recorded: string | null = null;
  return async (signal) => {
    const startedAt = new Date();
    const problem = await problemOf(name, run(signal));
    if (problem !== recorded || performance.now() > recordedAt + lookSeconds * 1000) {
      await recordRun({ name, startedAt, problem });
      recordedAt = performance.now();
      recorded = problem;
    }
    return problem;
  };
}

/** Returns why a run failed, in one line, or null. */
async function problemOf(name: string, run: Promise<unknown>): Promise<string | null> {
  try {
    await run;
    return null;
  } catch (error) {
    console.error(`The job "${name}" failed:`, error);
    return (operatorMessage(error) ?? failureText(error)).split("\n", 1)[0]!.slice(0, 500);
  }
}
