import { setTimeout as wait } from "node:timers/promises";

/** Does a piece of work, then waits as long as it took, so that requests get as much of the embedded database's time. */
export async function takeTurns<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await wait(performance.now() - began);
  return result;
}
