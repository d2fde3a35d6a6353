import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, vi } from "vitest";

// Each test file has its own environment and evaluates the app's modules anew. Packages stay loaded, which is quicker.
const inherited = { ...process.env };
process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), "career-hub-test-"));
process.env.RATE_LIMITS ??= "off";
process.env.SESSION_SECRET = "a test key of at least thirty-two characters";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dataDir = process.env.DATA_DIR;
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  process.env = inherited;
  vi.resetModules();
});
