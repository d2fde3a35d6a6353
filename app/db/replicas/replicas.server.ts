/**
 * Chooses the database for reads of the public catalogue. Visitors read from streaming replicas. Members read from the
 * primary, because they may just have written. When a change is announced, all replicas are quarantined until they have
 * replayed it. So a page that is rendered after the announcement never shows older data.
 */
import { type Database, db } from "~/db/client.server";
import { failureText, isConflict, isUnavailable } from "~/db/failure";
import { openClient } from "~/db/server-client.server";
import { followReplica, type Position, positionQuery, type Replica, withTimeout } from "./replica.server";

/** Runs the reads of one response on one database. If that fails, continues on the primary. */
export type ReadContext = <T>(read: (from: Database) => Promise<T>) => Promise<T>;

type Opened = { replicas: Replica[]; close: () => Promise<void> };

// On globalThis for the same reason as the database.
const globals = globalThis as { careerHubReplicas?: Opened };

/** The number of catalogue reads that each source has answered. */
export const catalogueReads = { primary: 0, replica: 0 };

/** Returns whether each replica may be read from now, in the order of READ_DATABASE_URLS. */
export const replicasInUse = (): boolean[] => globals.careerHubReplicas?.replicas.map((one) => one.isInUse()) ?? [];

/** Starts to probe the replicas. Each is used as soon as it has replayed what the primary has now. */
export function openReplicas(urls: string[], primaryUrl: string): void {
  if (globals.careerHubReplicas) return;
  const primary = openClient(primaryUrl, 1);
  const position = async () => (await primary.sql.unsafe<[Position]>(positionQuery))[0];
  const replicas = urls.map((url) => followReplica(url, () => withTimeout(position())));
  const close = async () => {
    await Promise.all([...replicas, primary].map((one) => one.close()));
  };
  globals.careerHubReplicas = { replicas, close };
}

export async function closeReplicas(): Promise<void> {
  const opened = globals.careerHubReplicas;
  globals.careerHubReplicas = undefined;
  await opened?.close();
}

/**
 * Stops using all replicas until they have caught up. Call it when a change is announced, before rendering anything.
 */
export function quarantineReplicas(): void {
  for (const replica of globals.careerHubReplicas?.replicas ?? []) replica.quarantine();
}

/** Reads from the primary: for everything but the public catalogue. */
export const readPrimary: ReadContext = (read) => read(db);

/** Returns the read context for the public catalogue: the primary for a member, a replica for visitors. */
export function readContextFor(currentUserId?: number): ReadContext {
  let replica = currentUserId === undefined ? anyInUse() : undefined;
  return async (read) => {
    if (replica) {
      try {
        const result = await read(replica.db);
        catalogueReads.replica += 1;
        return result;
      } catch (error) {
        if (!isUnavailable(error) && !isConflict(error)) throw error;
        handleFailure(replica, error);
        replica = undefined;
      }
    }
    catalogueReads.primary += 1;
    return read(db);
  };
}

// Random, because a page has two reads. With round robin and two replicas, one replica would always get the first read.
function anyInUse(): Replica | undefined {
  const inUse = globals.careerHubReplicas?.replicas.filter((one) => one.isInUse()) ?? [];
  return inUse[Math.floor(Math.random() * inUse.length)];
}

function handleFailure(replica: Replica, error: unknown): void {
  if (isConflict(error)) return;
  if (replica.isInUse()) console.warn(`A replica failed, so the primary was used: ${failureText(error)}`);
  replica.markDown();
}
