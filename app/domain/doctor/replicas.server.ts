import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~/db/client.server";
import { maxLagMs, type Position, positionQuery } from "~/db/replicas/replica.server";
import { migrationOf, rowsOf } from "~/db/schema-state.server";
import { openClient } from "~/db/server-client.server";
import { type Finding, good, wrong } from "./finding";

/** Compares each replica of READ_DATABASE_URLS with the open database. Names them by their position in that list. */
export async function examineReplicas(urls: string[]): Promise<Finding[]> {
  const primary = db as unknown as Transaction;
  // `examineDatabase` already reports a database that does not respond.
  const [position] = await rowsOf<Position>(primary, sql.raw(positionQuery)).catch(() => []);
  const migration = position && (await migrationOf(primary));
  if (!position) return [];
  return Promise.all(
    urls.map(async (url, at) => {
      const client = openClient(url, 1);
      try {
        return await examine(`Replica ${at + 1}`, client.db, { ...position, migration: migration ?? null });
      } catch (error) {
        const { message } = ((error as Error).cause ?? error) as Error;
        return wrong(`Replica ${at + 1} does not respond: ${message}`);
      } finally {
        await client.close();
      }
    }),
  );
}

type State = { follows: boolean; cluster: string; behind: string | null };

async function examine(name: string, database: Database, primary: Position & { migration: string | null }) {
  const replica = database as unknown as Transaction;
  const state = sql`select pg_is_in_recovery() as follows, system_identifier::text as cluster,
    pg_wal_lsn_diff(${primary.lsn}::pg_lsn, pg_last_wal_replay_lsn())::text as behind from pg_control_system()`;
  const [first] = (await rowsOf<State>(replica, state)) as [State];
  if (!first.follows) return wrong(`${name} accepts writes, so it is not a replica and is not read from.`);
  if (first.cluster !== primary.cluster) return wrong(`${name} follows another server than the one of DATABASE_URL.`);
  const deadline = performance.now() + maxLagMs;
  let behind = Number(first.behind);
  while (behind > 0 && performance.now() < deadline) {
    await wait(100);
    behind = Number((await rowsOf<State>(replica, state))[0]!.behind);
  }
  const seconds = maxLagMs / 1000;
  if (behind > 0)
    return wrong(`${name} lacks ${behind} bytes of the log of ${seconds} seconds ago, so it is not read from.`);
  const migration = await migrationOf(replica);
  if (migration !== primary.migration)
    return wrong(
      `${name} is at ${migration ?? "no migration"}, but the primary is at ${primary.migration}. Check that it belongs to this database.`,
    );
  return good(`${name} follows (${Math.max(0, Number(first.behind))} bytes behind), with the same schema.`);
}
