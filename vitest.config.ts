import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that take seconds each. `npm run test:fast` leaves them out. */
const slow = [
  "tests/db/statistics.test.ts",
  "tests/domain/backup/**",
  "tests/domain/links/fortnight.test.ts",
  "tests/domain/**/worker.test.ts",
  "tests/domain/**/*-combinations.test.ts",
  "tests/unit/db/**",
];
/** Their SQL is that of other tests, which run on both engines. */
const embeddedOnly = ["tests/http/**", "tests/domain/links/fortnight.test.ts", "tests/domain/**/worker.test.ts"];
const needDatabase = "tests/{db,domain,http}/**/*.test.ts";

type Engine = { name: string; globalSetup: string; groupOrder: number; include: string[]; exclude: string[] };

/** Runs with a database of an engine. The files of a worker share it. */
const onEngine = ({ name, globalSetup, groupOrder, include, exclude }: Engine) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    env: { TEST_ENGINE: name === "postgresql" ? "postgresql" : "embedded" },
    globalSetup: [globalSetup],
    setupFiles: ["tests/support/domain-setup.ts"],
    isolate: false,
    // One after the other, so that each worker keeps its database.
    sequence: { groupOrder },
  },
});

const embedded = "tests/support/embedded-template.ts";
const server = "tests/support/server-template.ts";
const onPostgresql = { globalSetup: server, groupOrder: 3, include: [needDatabase], exclude: embeddedOnly };

/**
 * `unit` and `repository` need no database. `embedded` and `slow` run on the embedded engine. If TEST_DATABASE_URL is
 * set, the tests of SQL also run on that PostgreSQL server.
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          exclude: slow,
          setupFiles: ["tests/support/environment.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "repository", include: ["tests/{repository,commands}/**/*.test.ts"] } },
      onEngine({ name: "embedded", globalSetup: embedded, groupOrder: 1, include: [needDatabase], exclude: slow }),
      onEngine({ name: "slow", globalSetup: embedded, groupOrder: 2, include: slow, exclude: [] }),
      ...(process.env.TEST_DATABASE_URL ? [onEngine({ name: "postgresql", ...onPostgresql })] : []),
    ],
  },
});
