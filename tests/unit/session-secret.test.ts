import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "~/operator-error";
import { readOrCreateSecret } from "~/start/session-secret.server";

let directory: string;
const file = () => path.join(directory, "session-secret");

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "career-hub-secret-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test("creates a secret once, which only its owner can read", () => {
  chmodSync(directory, 0o755);
  const secret = readOrCreateSecret(file());
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrCreateSecret(file())).toBe(secret);
  expect(readdirSync(directory)).toEqual(["session-secret"]);
  expect([statSync(file()).mode & 0o777, statSync(directory).mode & 0o777]).toEqual([0o600, 0o700]);
});

test.each(["", "\n", "x".repeat(31), `${" ".repeat(40)}x`])(
  "rejects the content %j and leaves the file unchanged",
  (bytes) => {
    writeFileSync(file(), bytes);
    expect(() => readOrCreateSecret(file())).toThrow(OperatorError);
    expect(readFileSync(file(), "utf8")).toBe(bytes);
  },
);

test("accepts a secret from a text editor", () => {
  writeFileSync(file(), `${"k".repeat(32)}\n`);
  expect(readOrCreateSecret(file())).toBe("k".repeat(32));
});

test("reports why a file cannot be read", () => {
  rmSync(directory, { recursive: true });
  writeFileSync(directory, "");
  expect(() => readOrCreateSecret(file())).toThrow(`DATA_DIR must be a directory, and ${directory} is not one.`);
});
