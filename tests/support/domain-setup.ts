import "./environment";
import { beforeAll, beforeEach, vi } from "vitest";
import { emptyTables, openTestDatabase, truncateTables } from "./test-database";

// Tests make thousands of passwords. A test of `unit` checks the real costs.
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: (text: string) => argon2.hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
});

beforeAll(async () => {
  await openTestDatabase();
  await truncateTables();
});

beforeEach(emptyTables);
