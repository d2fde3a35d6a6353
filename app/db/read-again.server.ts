import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";

/** How a pooler refuses: it cannot log in at a server that just restarted, or has no connection left. */
const retriedCodes = ["08P01", "53300"];
const pauseMs = 500;

type Run = Sql["unsafe"];

/**
 * Returns a client that asks once more, after a pause, when a pooler refuses a read. Nothing else is repeated: what writes could
 * have been done.
 */
export const readingAgain = (client: Sql, pause = pauseMs): Sql =>
  new Proxy(client, {
    get(target, name) {
      if (name !== "unsafe") return Reflect.get(target, name);
      return (...query: Parameters<Run>) =>
        /^\s*select\b/i.test(query[0]) ? repeatable(target, query, pause) : target.unsafe(...query);
    },
  });

/** What Drizzle uses of a query of postgres.js: it is sent when somebody waits for its rows. */
function repeatable(client: Sql, query: Parameters<Run>, pause: number) {
  const twice = async (run: () => PromiseLike<unknown>) => {
    try {
      return await run();
    } catch (error) {
      if (!retriedCodes.includes((error as { code?: string }).code ?? "")) throw error;
      await wait(pause);
      return run();
    }
  };
  const rows = () => twice(() => client.unsafe(...query));
  return {
    // biome-ignore lint/suspicious/noThenProperty: a query of postgres.js is awaited, too
    then: (...handlers: Parameters<Promise<unknown>["then"]>) => rows().then(...handlers),
    values: () => twice(() => client.unsafe(...query).values()),
  };
}
