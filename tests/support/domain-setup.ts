import "./environment";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { config, settingNames } from "~/config.server";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { setTerms } from "~/domain/resources/terms/terms";
import { setSite } from "~/site";
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

// No test leaves another one its settings.
const settings = { ...config };
const unset = Object.fromEntries(settingNames.map((name) => [name, undefined]));
afterEach(() => {
  Object.assign(config, unset, settings);
  setTerms(firstTerms);
  setSite({});
});
