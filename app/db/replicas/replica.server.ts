/**
 * A streaming replica. It may be read from while its lag is below a limit. After each announced change it may be read
 * from again when it has replayed that change.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "~/db/client.server";
import { openClient } from "~/db/server-client.server";

/** The interval between two probes, usually and for `soonFor` after a change. */
const probeIntervalMs = { usual: 1000, soon: 75, soonFor: 10_000 };
export const maxLagMs = 3000;
const answerTimeoutMs = 2000;

/** A position in the write-ahead log of a cluster. */
export type Position = { lsn: string; cluster: string };

/**
 * Reads the insert position of a primary. The write position is not enough, because with asynchronous commits a change
 * may be announced before it is written. When the last record fills its page of the log, PostgreSQL gives the position
 * behind the header of the next page (24 bytes, or 40 at the start of a file), which no replica reaches before the next
 * record.
 */
export const positionQuery = `
  select (lsn - case when place = 40 then 40 when place % current_setting('wal_block_size')::int = 24 then 24 else 0 end)::text
    as lsn, system_identifier::text as cluster
  from pg_control_system(), pg_current_wal_insert_lsn() as lsn, pg_walfile_name_offset(lsn) as file(name, place)`;

export type Replica = {
  db: Database;
  isInUse: () => boolean;
  /** Stops using it until it has replayed everything that the primary has now. */
  quarantine: () => void;
  /** Stops using it until it responds again. */
  markDown: () => void;
  close: () => Promise<void>;
};

/** Creates a replica and starts to probe it. `positionOfPrimary` returns undefined while the primary is unavailable. */
export function followReplica(url: string, positionOfPrimary: () => Promise<Position | undefined>): Replica {
  const reads = openClient(url);
  // Its own connection, so that probes never wait for reads.
  const probes = openClient(url, 1);
  let isAnswering = false;
  let isRecent = false;
  // A position of the primary that the replica has not reached yet.
  let target: (Position & { since: number }) | undefined;
  let quarantinedAt = performance.now();
  let quarantines = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function probe(): Promise<void> {
    const [since, quarantinesBefore] = [performance.now(), quarantines];
    const position = await positionOfPrimary();
    const next = target ?? (position && { ...position, since });
    const state = await withTimeout(stateOf(next));
    // The replica was quarantined during the probe, so this response is too old.
    if (quarantines !== quarantinesBefore) return;
    target = next;
    isAnswering = state?.follows === true;
    if (!state) {
      for (const client of [reads, probes]) client.disconnect();
      return;
    }
    // Nothing changes while the primary is unavailable, so no replica falls behind.
    if (position && target && performance.now() - target.since > maxLagMs) isRecent = false;
    else if (state.reached) isRecent = true;
    if (state.reached) target = undefined;
  }

  async function stateOf(wanted: Position | undefined) {
    const [lsn, cluster] = [wanted?.lsn ?? null, wanted?.cluster ?? null];
    const [row] = await probes.sql<[{ follows: boolean; reached: boolean }]>`
      select pg_is_in_recovery() and coalesce(system_identifier::text = ${cluster}, true) as follows,
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as reached
      from pg_control_system()`;
    return row;
  }

  async function probeRepeatedly(): Promise<void> {
    timer = undefined;
    await probe();
    if (isClosed) return;
    const isCatchingUp = !isRecent && performance.now() - quarantinedAt < probeIntervalMs.soonFor;
    timer = setTimeout(probeRepeatedly, isCatchingUp ? probeIntervalMs.soon : probeIntervalMs.usual).unref();
  }

  function probeNow(): void {
    if (!timer) return;
    clearTimeout(timer);
    void probeRepeatedly();
  }

  void probeRepeatedly();
  return {
    db: reads.db,
    isInUse: () => isAnswering && isRecent,
    quarantine: () => {
      quarantines += 1;
      quarantinedAt = performance.now();
      isRecent = false;
      target = undefined;
      probeNow();
    },
    markDown: () => {
      isAnswering = false;
      probeNow();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([reads.close(), probes.close()]);
    },
  };
}

/** Returns the result of a query, or undefined if it fails or takes too long. */
export async function withTimeout<T>(query: Promise<T>): Promise<T | undefined> {
  return Promise.race([query.catch(() => undefined), wait(answerTimeoutMs, undefined, { ref: false })]);
}
