/** argon2id, computed off the event loop. */
import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// argon2id is the package's default algorithm; the costs are OWASP's for it, written out so that an update cannot move them.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, costs);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one behind a hash. Without a hash (nobody has that address) it works as long on a hash
 * that no password is known for, so that the time taken does not tell which addresses have accounts.
 */
export async function matchesPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID());
  const instead = await nobodys;
  const matches = await verify(passwordHash ?? instead, password);
  return matches && passwordHash !== undefined;
}
