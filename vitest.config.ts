import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Runs with a database of this engine. The files of a worker share it. */
const onEngine = (name: string, globalSetup: string, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    include: ["tests/{db,domain,http}/**/*.test.ts"],
    env: { TEST_ENGINE: name },
    globalSetup: [globalSetup],
    setupFiles: ["tests/support/domain-setup.ts"],
    isolate: false,
    // One engine after the other, so that each worker keeps its database.
    sequence: { groupOrder },
  },
});

/**
 * `unit` and `repository` need no database. The other tests run on the embedded engine. If TEST_DATABASE_URL is set,
 * they also run on that PostgreSQL server.
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
          setupFiles: ["tests/support/environment.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "repository", include: ["tests/{repository,commands}/**/*.test.ts"] } },
      onEngine("embedded", "tests/support/embedded-template.ts", 1),
      ...(process.env.TEST_DATABASE_URL ? [onEngine("postgresql", "tests/support/server-template.ts", 2)] : []),
    ],
  },
});
