/**
 * One streaming replica, and whether it may be read from. It may when it has replayed where the primary was not long
 * ago, and after each announced change only when it has replayed that.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "~/db/client.server";
import { openClient } from "~/db/server-client.server";

/** Milliseconds between two looks at it: usually, and while it is waited for after a change, for so long. */
const pause = { usual: 1000, soon: 75, soonFor: 10_000 };
/** Milliseconds that it may be behind. */
export const mostBehind = 3000;
/** Milliseconds after which it is taken for silent. */
const mostSilent = 2000;

/** Where a primary is in its log, and which cluster's log that is. */
export type Position = { lsn: string; cluster: string };

/**
 * Asks a primary for that. Of what has been inserted, since a change may be announced before it is written where commits
 * are asynchronous.
 */
export const positionQuery =
  "select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as cluster from pg_control_system()";

export type Replica = {
  db: Database;
  isInUse: () => boolean;
  /** Not in use from now on, until it has replayed all that the primary has by now. */
  hold: () => void;
  /** Not in use from now on, until it answers again. */
  doubt: () => void;
  close: () => Promise<void>;
};

/** Follows a replica. `positionOfPrimary` tells where the primary is now; undefined while that is away. */
export function followReplica(url: string, positionOfPrimary: () => Promise<Position | undefined>): Replica {
  const reads = openClient(url);
  // Of its own, so that looking never waits behind reads.
  const looks = openClient(url, 1);
  let answers = false;
  let isRecent = false;
  // A position of the primary that it has not been seen to have replayed yet.
  let mark: (Position & { since: number }) | undefined;
  let heldAt = performance.now();
  let holds = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    const [since, before] = [performance.now(), holds];
    const position = await positionOfPrimary();
    const next = mark ?? (position && { ...position, since });
    const state = await withinPatience(stateOf(next));
    // What was asked before a change says nothing of the time after it.
    if (holds !== before) return;
    mark = next;
    answers = state?.follows === true;
    if (!state) {
      for (const client of [reads, looks]) client.disconnect();
      return;
    }
    // Nothing can change while the primary is away, so that nobody is behind then.
    if (position && mark && performance.now() - mark.since > mostBehind) isRecent = false;
    else if (state.reached) isRecent = true;
    if (state.reached) mark = undefined;
  }

  async function stateOf(wanted: Position | undefined) {
    const [lsn, cluster] = [wanted?.lsn ?? null, wanted?.cluster ?? null];
    const [row] = await looks.sql<[{ follows: boolean; reached: boolean }]>`
      select pg_is_in_recovery() and coalesce(system_identifier::text = ${cluster}, true) as follows,
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as reached
      from pg_control_system()`;
    return row;
  }

  async function keepLooking(): Promise<void> {
    timer = undefined;
    await look();
    if (isClosed) return;
    const isWaitedFor = !isRecent && performance.now() - heldAt < pause.soonFor;
    timer = setTimeout(keepLooking, isWaitedFor ? pause.soon : pause.usual).unref();
  }

  function lookNow(): void {
    if (!timer) return;
    clearTimeout(timer);
    void keepLooking();
  }

  void keepLooking();
  return {
    db: reads.db,
    isInUse: () => answers && isRecent,
    hold: () => {
      holds += 1;
      heldAt = performance.now();
      isRecent = false;
      mark = undefined;
      lookNow();
    },
    doubt: () => {
      answers = false;
      lookNow();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([reads.close(), looks.close()]);
    },
  };
}

/** What is answered; undefined when it fails or takes too long. */
export async function withinPatience<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), wait(mostSilent, undefined, { ref: false })]);
}
