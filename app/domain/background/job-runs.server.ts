/** When each background job last ran, and how it ended. */

import { setTimeout as wait } from "node:timers/promises";
import { lte, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { jobRuns } from "~/db/schema/requests";

export type JobRun = typeof jobRuns.$inferSelect;

/**
 * Claims a run of a job, unless any process started one within the interval that did not fail. Returns when it started, or
 * null. A process that dies during its run is followed by another one after the interval.
 */
export async function claimRun(name: string, everySeconds: number): Promise<Date | null> {
  const isDue = lte(jobRuns.startedAt, sql`now() - make_interval(secs => ${everySeconds})`);
  const [claimed] = await db
    .insert(jobRuns)
    .values({ name, startedAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()`, endedAt: null, problem: null },
      setWhere: or(isDue, sql`${jobRuns.problem} is not null`),
    })
    .returning({ startedAt: jobRuns.startedAt });
  return claimed?.startedAt ?? null;
}

/** Stores how a run ended, unless a later one started. */
export async function recordRun(run: Pick<JobRun, "name" | "startedAt" | "problem">): Promise<void> {
  const ended = { startedAt: run.startedAt, endedAt: sql`now()`, problem: run.problem?.replaceAll("\0", "") ?? null };
  const failures = run.problem === null ? sql`0` : sql`${jobRuns.failures} + 1`;
  await db
    .insert(jobRuns)
    .values({ name: run.name, ...ended, failures: run.problem === null ? 0 : 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...ended, failures },
      setWhere: lte(jobRuns.startedAt, run.startedAt),
    });
}

/** Returns the last run of each job that ever ran. */
export const listJobRuns = (): Promise<JobRun[]> => db.select().from(jobRuns);

/** Does a piece of work, then waits as long as it took, so that requests get as much of the embedded database's time. */
export async function takeTurns<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await wait(performance.now() - began);
  return result;
}
