import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "./bin/chromium";
import { withFont } from "./tests/support/font";
import { startArguments } from "./tests/support/start-command";

// Each worker loads this file again, so the environment passes on the port that the first load chose.
process.env.TEST_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "career-hub-screens-"));
process.env.TEST_PORT ??= String(randomInt(11_000, 31_000));
const screens = "**/tests/screens/**/*.test.ts";
const launchOptions = {
  executablePath: chromiumPath(),
  env: withFont(process.env.TEST_FONT),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // V8's threads and a process for each page would only compete with the other tests for the processors.
    "--js-flags=--single-threaded",
    "--renderer-process-limit=1",
  ],
};
const baseURL = `http://localhost:${process.env.TEST_PORT}`;

/**
 * Screens run with JavaScript. What works otherwise without also runs without (`@without-javascript` in the name). Where
 * scripts add nothing of their own, a journey runs only without (`@only-without-javascript`). What depends on the width of
 * scrollbars, which Playwright hides by default, runs with them (`@scrollbars`). `tests/api` speaks HTTP to the same
 * server, also as a browser without JavaScript does.
 */
export default defineConfig({
  testDir: "tests",
  globalSetup: "./tests/support/seeded-data.ts",
  outputDir: "test-results/artifacts",
  fullyParallel: true,
  // More than processors, because tests often wait for a timer or a response. Each takes up to 700 MB with its browser.
  workers: 4,
  retries: 0,
  // These limits only end tests that hang. A shared machine may take ten times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/screens.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    // A new one costs as much as a page. Cookies, storage and handlers of requests are removed between tests.
    reuseContext: true,
    // Moving elements would only be waited for.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions,
  },
  projects: [
    // Needs a PostgreSQL server, because several processes use the database. First, because its tests wait longest.
    ...(process.env.TEST_DATABASE_URL ? [{ name: "topology", testMatch: "**/tests/topology/**/*.test.ts" }] : []),
    { name: "with JavaScript", testMatch: screens, grepInvert: /@(scrollbars|only-without-javascript)/ },
    {
      name: "without JavaScript",
      testMatch: screens,
      grep: /@(only-)?without-javascript/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "scrollbars",
      testMatch: screens,
      grep: /@scrollbars/,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] } },
    },
    { name: "api", testMatch: "**/tests/api/**/*.test.ts" },
  ],
  webServer: {
    command: `node ${startArguments.join(" ")}`,
    url: `${baseURL}/healthz`,
    timeout: 300_000,
    env: {
      PORT: process.env.TEST_PORT,
      DATA_DIR: process.env.TEST_DATA_DIR,
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: "an administrator's password",
      RATE_LIMITS: "off",
      MAIL_HOLD_SECONDS: "6",
      DATABASE_URL: "",
    },
  },
});
