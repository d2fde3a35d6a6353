import "./environment";
import { beforeAll, beforeEach } from "vitest";
import { emptyTables, openTestDatabase, truncateTables } from "./test-database";

beforeAll(async () => {
  await openTestDatabase();
  await truncateTables();
});

beforeEach(emptyTables);
