import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const shared = {
  globalSetup: ["tests/support/embedded-template.ts"],
  setupFiles: ["tests/support/domain-setup.ts"],
  include: ["tests/{db,domain,http}/**/*.test.ts", "tests/*.test.ts"],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/**
 * The domain's tests run on the embedded engine. If TEST_DATABASE_URL is set, they also run on that PostgreSQL server.
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...shared, name: "embedded", env: { TEST_ENGINE: "embedded" } } },
      ...(process.env.TEST_DATABASE_URL
        ? [{ extends: true as const, test: { ...shared, name: "postgresql", env: { TEST_ENGINE: "postgresql" } } }]
        : []),
      {
        extends: true,
        test: { name: "repository", include: ["tests/{repository,commands,ui}/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
});
