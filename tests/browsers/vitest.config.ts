import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:browsers`. Not a project of vitest.config.ts, because `npm test` should not need a second browser. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    include: ["tests/browsers/**/*.test.ts"],
    // Two Firefoxes at once get in each other's way.
    fileParallelism: false,
    // These limits only end tests that hang.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
