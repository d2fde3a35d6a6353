/** Does something again while it fails for a reason that passes, at most so many times in all. */
export async function retry<Result>(
  run: () => Promise<Result>,
  { passes, maxTries }: { passes: (error: unknown) => boolean; maxTries: number },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !passes(error)) throw error;
    }
  }
}
