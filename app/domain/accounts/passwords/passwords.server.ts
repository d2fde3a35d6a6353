/** Password hashing with argon2id, off the event loop and in turn. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { hash, verify } from "@node-rs/argon2";
import { config } from "~/config.server";

// argon2id is the package's default algorithm. The costs are OWASP's recommendation, set here so that an update cannot
// change them.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return inTurn("server", () => hash(password.normalize("NFC"), costs));
}

/** A password has at most 200 characters, however they are spelled. */
const maxSpelledLength = 2_000;

let unmatchableHash: Promise<string> | undefined;

/**
 * Returns whether a password matches a hash. Without a hash (no such account, or one without a password) it verifies against a hash that nothing
 * matches. Both take the same time, so the time does not reveal which emails have accounts. `client` asks: clients take
 * turns.
 */
export async function matchesPassword(
  password: string,
  passwordHash: string | undefined,
  client = "server",
): Promise<boolean> {
  unmatchableHash ??= hashPassword(randomUUID());
  const otherHash = await unmatchableHash;
  // One keyboard sends a letter with its accent, another both. Older hashes are of what was sent.
  const typed = password.slice(0, maxSpelledLength);
  const spellings = new Set([typed.normalize("NFC"), typed, typed.normalize("NFD")]);
  let matches = false;
  for (const spelling of spellings)
    matches = (await inTurn(client, () => verify(passwordHash || otherHash, spelling))) || matches;
  return matches && Boolean(passwordHash);
}

// The generated password of the first administrator, where there is no terminal: logs keep what they get.
const firstPasswordFile = () => path.resolve(config.DATA_DIR, "admin-password");

/** Writes email and password, each on a line, for the owner of the process only. Returns what to print in their place. */
export async function keepFirstPassword(email: string, password: string): Promise<string> {
  const file = firstPasswordFile();
  await rm(file, { force: true });
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600, flag: "wx" });
  return `The password is in ${file} until the first log-in.`;
}

/** Removes the file if it has the password of this account, which has logged in. */
export async function removeFirstPassword(email: string): Promise<void> {
  const file = firstPasswordFile();
  if (!existsSync(file)) return;
  const [owner] = (await readFile(file, "utf8")).split("\n");
  if (owner === email) await rm(file, { force: true });
}

/** Bounds how many passwords are hashed at once, so that log-ins leave processor time to pages. */
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
