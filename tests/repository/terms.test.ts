import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("names use the terms of the field", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/check-terms.mjs"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
