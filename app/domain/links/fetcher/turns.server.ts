/** Limits the rate of requests to each host, for all processes together. */
import { setTimeout as sleep } from "node:timers/promises";
import { lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { linkHosts } from "~/db/schema/links";

/** The minimum time between two requests to a host. */
export const turnMs = 5_000;

/** Waits for the host's turn. Returns false without waiting if that takes longer than `maxWaitMs`. */
export type TakeTurn = (host: string, options: { maxWaitMs: number; signal?: AbortSignal }) => Promise<boolean>;

export type Clock = {
  now: () => Date;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Returns a function that takes turns, with this clock. */
export function createTurns(clock: Clock): TakeTurn {
  return async (host, { maxWaitMs, signal }) => {
    const now = clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const latest = after(maxWaitMs).toISOString();
    const [turn] = await db
      .insert(linkHosts)
      .values({ host, freeAt: after(turnMs) })
      .onConflictDoUpdate({
        target: linkHosts.host,
        set: {
          freeAt: sql`greatest(${linkHosts.freeAt}, ${now.toISOString()}::timestamptz) + make_interval(secs => ${turnMs / 1000})`,
        },
        setWhere: sql`${linkHosts.freeAt} <= ${latest}::timestamptz`,
      })
      .returning({ freeAt: linkHosts.freeAt });
    if (!turn) return false;
    await clock.sleep(Math.max(0, turn.freeAt.getTime() - turnMs - now.getTime()), signal);
    return true;
  };
}

/** Deletes the rows of hosts that have been free for a day. */
export async function forgetFreeHosts(now: Date): Promise<void> {
  await db.delete(linkHosts).where(lt(linkHosts.freeAt, new Date(now.getTime() - 24 * 60 * 60_000)));
}
