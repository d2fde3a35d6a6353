import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that take seconds each. `npm run test:fast` leaves them out. */
const slow = [
  "tests/db/statistics.test.ts",
  "tests/domain/backup/**",
  "tests/domain/histories/**/*.test.ts",
  "tests/domain/links/fortnight.test.ts",
  "tests/domain/**/worker.test.ts",
  "tests/domain/**/*-combinations.test.ts",
  "tests/domain/search/quality.test.ts",
  "tests/http/{every-form,key-matrix}.test.ts",
  "tests/unit/db/**",
  "tests/unit/domain/hostile-texts.test.ts",
  "tests/unit/domain/import/hostile-files.test.ts",
];
const needDatabase = "tests/{db,domain,http}/**/*.test.ts";
/** Start workers as only a process on the embedded engine does, or replace the whole database many times. */
const embeddedAlone = ["tests/domain/links/**/worker.test.ts", "tests/domain/histories/**/*.test.ts"];
/** May differ on the embedded engine: statistics, findings of the doctor, and the order and search of texts. */
const differing = [
  "tests/db/**/*.test.ts",
  "tests/domain/doctor/**/*.test.ts",
  "tests/domain/resources/list/list.test.ts",
  "tests/domain/search/{search,spelling}.test.ts",
];
const differingSlowly = [
  ...slow.filter((name) => name.startsWith("tests/unit")),
  "tests/db/statistics.test.ts",
  "tests/domain/backup/backup.test.ts",
];

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
const quick = { name: "embedded", globalSetup: embedded, groupOrder: 1 };
const slowOnes = { name: "slow", globalSetup: embedded, groupOrder: 2, exclude: [] };
const onPostgresql = { name: "postgresql", globalSetup: server, groupOrder: 3, include: [needDatabase] };
const engines = process.env.TEST_DATABASE_URL
  ? [
      onEngine({ ...quick, include: differing, exclude: slow }),
      onEngine({ ...slowOnes, include: [...differingSlowly, ...embeddedAlone] }),
      onEngine({ ...onPostgresql, exclude: embeddedAlone }),
    ]
  : [onEngine({ ...quick, include: [needDatabase], exclude: slow }), onEngine({ ...slowOnes, include: slow })];

/**
 * `unit`, `repository` and `commands` need no database. `embedded` and `slow` run on the embedded engine, `postgresql` on the server
 * of TEST_DATABASE_URL. If it is set, only what may differ on the embedded engine also runs there.
 */
export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "virtual:remix/server-build": fileURLToPath(new URL("./tests/support/server-build.ts", import.meta.url)),
    },
  },
  test: {
    maxWorkers: 2,
    // The next run, and the other projects of this one, need not transform the same files again.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
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
      { extends: true, test: { name: "repository", include: ["tests/repository/**/*.test.ts"] } },
      { extends: true, test: { name: "commands", include: ["tests/commands/**/*.test.ts"] } },
      ...engines,
    ],
  },
});
