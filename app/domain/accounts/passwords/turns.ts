/** Bounds how many passwords are hashed at the same time, so that log-ins leave processor time to pages. */
import { availableParallelism } from "node:os";

export const maxConcurrentHashes = Math.max(1, availableParallelism() - 1);

let running = 0;
/** What waits, by client. The client whose turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Runs `hash` when it is its turn. Nothing is refused, and waiting clients take turns: somebody who asks once waits for
 * one hash of each other client, and not for the thousand hashes that one of them asked for.
 */
export async function inTurn<Result>(client: string, hash: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrentHashes) await nextTurn(client);
  else running += 1;
  try {
    return await hash();
  } finally {
    endTurn();
  }
}

function nextTurn(client: string): Promise<void> {
  return new Promise((start) => {
    const queue = waiting.get(client);
    if (queue) queue.push(start);
    else waiting.set(client, [start]);
  });
}

function endTurn(): void {
  const next = waiting.entries().next().value;
  if (!next) {
    running -= 1;
    return;
  }
  const [client, queue] = next;
  const start = queue.shift();
  waiting.delete(client);
  if (queue.length > 0) waiting.set(client, queue);
  start!();
}
