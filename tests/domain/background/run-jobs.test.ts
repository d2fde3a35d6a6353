import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { jobRuns } from "~/db/schema/requests";
import { claimRun, recordRun } from "~/domain/background/job-runs.server";
import { type Job, startJobs } from "~/domain/background/run-jobs.server";
import { jobs } from "~/domain/upkeep/jobs.server";

const hour = 60 * 60;
const ends: (() => Promise<void>)[] = [];
const start = async (job: Job) => void ends.push(await startJobs([job]));
const stop = async () => {
  for (const end of ends.splice(0)) await end();
};

afterEach(async () => {
  await stop();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const runs = () => db.select().from(jobRuns);
const startedAgo = (seconds: number) =>
  db.update(jobRuns).set({ startedAt: sql`now() - make_interval(secs => ${seconds})` });

test("of several processes, one runs an hourly job, and no other one within the hour", async () => {
  const run = vi.fn(async () => {});
  const looked = vi.fn(async () => {});
  await start({ name: "Hourly", everySeconds: hour, run });
  await start({ name: "Hourly", everySeconds: hour, run, prepare: looked });
  await vi.waitFor(async () => expect((await runs())[0]?.endedAt).toBeInstanceOf(Date));
  await start({ name: "Hourly", everySeconds: hour, run });
  await stop();
  expect([run.mock.calls.length, looked.mock.calls.length]).toEqual([1, 1]);
  expect(await runs()).toEqual([expect.objectContaining({ name: "Hourly", problem: null })]);
});

test("a run is due again after its interval, also if its process died", async () => {
  expect(await claimRun("Hourly", hour)).toBeInstanceOf(Date);
  await startedAgo(hour - 60);
  expect(await claimRun("Hourly", hour)).toBeNull();
  await startedAgo(hour + 60);
  expect(await claimRun("Hourly", hour)).toBeInstanceOf(Date);
});

test("a run that failed is due again at once, by one process", async () => {
  const startedAt = (await claimRun("Hourly", hour))!;
  await recordRun({ name: "Hourly", startedAt, problem: "Error: no\0 space" });
  expect(await runs()).toEqual([expect.objectContaining({ problem: "Error: no space" })]);
  expect(await claimRun("Hourly", hour)).toBeInstanceOf(Date);
  expect(await claimRun("Hourly", hour)).toBeNull();
});

test("the end of a run that took too long does not hide the later one", async () => {
  const startedAt = (await claimRun("Hourly", hour))!;
  await startedAgo(hour + 60);
  const [stored] = await runs();
  await claimRun("Hourly", hour);
  await recordRun({ name: "Hourly", startedAt: stored!.startedAt, problem: "Error: late" });
  expect(await runs()).toEqual([expect.objectContaining({ endedAt: null, problem: null })]);
  expect((await runs())[0]!.startedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
});

test.each([1, hour])(
  "a job of every %i seconds that fails is logged, and its problem is stored in one line",
  async (everySeconds) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await start({ name: "Failing", everySeconds, run: () => Promise.reject(new Error(`broken ${"x".repeat(600)}`)) });
    await vi.waitFor(async () => expect((await runs())[0]?.problem).toHaveLength(500));
    expect((await runs())[0]?.problem).toMatch(/^Error: broken x+$/);
    expect(logged.mock.calls[0]).toEqual([
      'The job "Failing" failed:',
      expect.objectContaining({ message: expect.stringMatching(/^broken/) }),
    ]);
  },
);

test("a frequent job runs in each process until it is stopped, which waits for the current run", async () => {
  let finish = () => {};
  const first = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        finish = resolve;
        signal.addEventListener("abort", () => stopped());
      }),
  );
  const stopped = vi.fn(() => finish());
  const second = vi.fn(async () => {});
  await start({ name: "Frequent", everySeconds: 1, run: first });
  await start({ name: "Frequent", everySeconds: 1, run: second });
  await vi.waitFor(() => expect([first.mock.calls.length > 0, second.mock.calls.length > 1]).toEqual([true, true]), {
    timeout: 10_000,
  });
  await stop();
  expect(stopped).toHaveBeenCalledOnce();
  expect(await runs()).toEqual([expect.objectContaining({ name: "Frequent", problem: null })]);
});

/** Makes the jobs wait a hundredth of a second instead. Returns the milliseconds that they asked for. */
function shortenWaits(): number[] {
  const waitsMs: number[] = [];
  const { setTimeout: wait } = timers;
  vi.spyOn(timers, "setTimeout").mockImplementation(((ms: number, value: unknown, options: object) => {
    waitsMs.push(ms);
    return wait(10, value, options);
  }) as typeof wait);
  syncBuiltinESMExports();
  return waitsMs;
}

test.each<[string, everySeconds: number, pauseMs: number, isStored: boolean]>([
  ["a frequent job that fails", 1, 5000, true],
  ["an hourly job that fails", hour, 60_000, true],
  ["a frequent job whose run the database could not store", 1, 5000, false],
])("%s pauses", async (_what, everySeconds, pauseMs, isStored) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const waitsMs = shortenWaits();
  const broken = () => {
    throw new Error("broken");
  };
  if (!isStored) vi.spyOn(db, "insert").mockImplementation(broken);
  const run = vi.fn(isStored ? async () => broken() : async () => {});
  await start({ name: "Failing", everySeconds, run });
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2));
  await stop();
  expect(new Set(waitsMs)).toEqual(new Set([pauseMs]));
});

test("a frequent job stores each minute that it ran", async () => {
  shortenWaits();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const run = vi.fn(async () => {});
  await start({ name: "Frequent", everySeconds: 1, run });
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1));
  await startedAgo(hour);
  const isOld = async () => (await runs())[0]!.startedAt.getTime() < Date.now() - 60_000;
  const before = run.mock.calls.length;
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(before + 2));
  expect(await isOld()).toBe(true);
  clock.mockReturnValue(61_000);
  await vi.waitFor(async () => expect(await isOld()).toBe(false));
});

test("more than ten jobs start without a warning of too many listeners, and every job of a server is in the list", async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error) => void warnings.push(name);
  process.on("warning", warned);
  ends.push(
    await startJobs(Array.from({ length: 12 }, (_, n) => ({ name: `Job ${n}`, everySeconds: 1, run: async () => {} }))),
  );
  await vi.waitFor(async () => expect(await runs()).toHaveLength(12));
  await stop();
  process.off("warning", warned);
  // The embedded engine may warn of its timers after a test that moved the clock.
  expect(warnings).not.toContain("MaxListenersExceededWarning");
  expect(jobs.map(({ name }) => name)).toEqual([
    "Send emails",
    "Write weekly emails",
    "Write emails to moderators",
    "Write messages to the webhook",
    "Import files",
    "Check links",
    "Find pictures",
    "Vacuum tables",
    "Back up each day",
    "Ask the log-in provider",
    "Delete old emails",
    "Delete old notices",
    "Delete old searches",
    "Delete old imports",
    "Delete removed saves",
    "Delete ended API keys",
    "Delete unused pictures",
    "Forget hosts of links",
  ]);
});

test("a job that the settings turn off is prepared and does not run", async () => {
  const run = vi.fn(async () => {});
  const prepare = vi.fn(async () => {});
  await start({ name: "Off", everySeconds: 1, run, prepare, isOn: () => false });
  await stop();
  expect([prepare.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  expect(await runs()).toEqual([]);
});
