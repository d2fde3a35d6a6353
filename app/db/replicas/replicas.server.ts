/**
 * Where the public catalogue is read from: streaming replicas for visitors, the primary for whoever is signed in, who
 * may just have written. A page made after a change was announced never shows what was before it: at the announcement
 * all replicas are held, and each is read from again only when it has replayed the change.
 */
import { type Database, db } from "~/db/client.server";
import { failureText, isConflict, isUnavailable } from "~/db/failure";
import { openClient } from "~/db/server-client.server";
import { followReplica, type Position, positionQuery, type Replica, withinPatience } from "./replica.server";

/** Runs the reads of one answer, all on the same database unless that fails. */
export type Reading = <T>(read: (from: Database) => Promise<T>) => Promise<T>;

type Opened = { replicas: Replica[]; close: () => Promise<void> };

// Kept on globalThis, as the database is.
const kept = globalThis as { careerHubReplicas?: Opened };

/** How many reads of the catalogue each source has answered. */
export const catalogueReads = { primary: 0, replica: 0 };

/** Whether each replica may be read from now, in the order of READ_DATABASE_URLS. */
export const replicasInUse = (): boolean[] => kept.careerHubReplicas?.replicas.map((one) => one.isInUse()) ?? [];

/** Begins to follow the replicas; none is in use before it has replayed what the primary has now. */
export function openReplicas(urls: string[], primaryUrl: string): void {
  if (kept.careerHubReplicas) return;
  const primary = openClient(primaryUrl, 1);
  const position = async () => (await primary.sql.unsafe<[Position]>(positionQuery))[0];
  const replicas = urls.map((url) => followReplica(url, () => withinPatience(position())));
  const close = async () => {
    await Promise.all([...replicas, primary].map((one) => one.close()));
  };
  kept.careerHubReplicas = { replicas, close };
}

export async function closeReplicas(): Promise<void> {
  const opened = kept.careerHubReplicas;
  kept.careerHubReplicas = undefined;
  await opened?.close();
}

/** To be called when a change is announced, before anything is made anew. */
export function holdReplicas(): void {
  for (const replica of kept.careerHubReplicas?.replicas ?? []) replica.hold();
}

/** Everything else than the public catalogue is read like this. */
export const onPrimary: Reading = (read) => read(db);

/** Where an answer about the public catalogue is read from; `viewerId` is the member asking. */
export function readingFor(viewerId?: number): Reading {
  let replica = viewerId === undefined ? anyInUse() : undefined;
  return async (read) => {
    if (replica) {
      try {
        const answer = await read(replica.db);
        catalogueReads.replica += 1;
        return answer;
      } catch (error) {
        if (!isUnavailable(error) && !isConflict(error)) throw error;
        setAside(replica, error);
        replica = undefined;
      }
    }
    catalogueReads.primary += 1;
    return read(db);
  };
}

// By chance: in turn, a page of two reads would have one of them always read from the same of two replicas.
function anyInUse(): Replica | undefined {
  const inUse = kept.careerHubReplicas?.replicas.filter((one) => one.isInUse()) ?? [];
  return inUse[Math.floor(Math.random() * inUse.length)];
}

function setAside(replica: Replica, error: unknown): void {
  if (isConflict(error)) return;
  if (replica.isInUse()) console.warn(`A replica failed, so the primary was asked: ${failureText(error)}`);
  replica.doubt();
}
