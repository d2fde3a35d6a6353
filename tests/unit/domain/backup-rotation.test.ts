import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupNameAt, deleteExpired, newestBackup } from "~/domain/backup/rotation";

const days = ["2026-01-31", "2026-02-01", "2026-02-02", "2026-10-09", "2027-01-01"];
const names = days.map((day) => backupNameAt(new Date(`${day}T03:04:05.678Z`)));

test("a backup is named after its time", () => {
  expect(names[0]).toBe("career-hub-2026-01-31T030405Z.backup");
  const later = new Date("2027-02-01");
  expect(newestBackup([names[1]!, names[4]!, "notes.txt", `${names[4]}.part`, names[2]!], later)).toEqual({
    name: names[4],
    time: new Date("2027-01-01T03:04:05Z"),
  });
  expect(newestBackup(["notes.txt", `${names[0]}.part`], later)).toBeNull();
});

test("only the oldest backups and what was interrupted a day ago are deleted, and no other file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-rotation-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const others = ["notes.txt", "career-hub-2020.backup", "career-hub-2020.backup.part", `${names[4]}.part`];
  for (const name of [...names, ...others, `${names[3]}.part`]) writeFileSync(path.join(folder, name), "");
  const now = new Date("2027-01-02T03:04:04Z");
  expect(deleteExpired(folder, 3, now).sort()).toEqual([names[0], names[1], `${names[3]}.part`]);
  expect(readdirSync(folder).sort()).toEqual([...names.slice(2), ...others].sort());
  expect(deleteExpired(folder, 3, now)).toEqual([]);
});

test("a backup that is dated in the future is neither the newest nor one of those that are kept", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-rotation-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(path.join(folder, name), "");
  const now = new Date("2026-02-03");
  expect(newestBackup(names, now)?.name).toBe(names[2]);
  expect(deleteExpired(folder, 2, now)).toEqual([names[0]]);
  expect(readdirSync(folder).sort()).toEqual(names.slice(1));
});
