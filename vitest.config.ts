import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const shared = {
  setupFiles: ["tests/support/domain-setup.ts"],
  include: ["tests/{db,domain,http}/**/*.test.ts", "tests/*.test.ts"],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

const project = (name: string, globalSetup: string) => ({
  extends: true as const,
  test: { ...shared, name, globalSetup: [globalSetup], env: { TEST_ENGINE: name } },
});

/**
 * The domain's tests run on the embedded engine. If TEST_DATABASE_URL is set, they also run on that PostgreSQL server.
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    projects: [
      project("embedded", "tests/support/embedded-template.ts"),
      ...(process.env.TEST_DATABASE_URL ? [project("postgresql", "tests/support/server-template.ts")] : []),
      {
        extends: true,
        test: { name: "repository", include: ["tests/{repository,commands,ui}/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
});
