import { expect, test } from "vitest";
import { backupNameAt, expiredBackups } from "~/domain/backup/rotation";

const days = ["2026-01-31", "2026-02-01", "2026-02-02", "2026-10-09", "2027-01-01"];
const names = days.map((day) => backupNameAt(new Date(`${day}T03:04:05.678Z`)));

test("a backup is named after its time", () => {
  expect(names[0]).toBe("career-hub-2026-01-31T030405Z.backup");
});

test("only the oldest backups expire, and no other file", () => {
  const files = [
    "notes.txt",
    names[3]!,
    "career-hub-2020.backup",
    names[0]!,
    names[4]!,
    names[1]!,
    `${names[0]}.part`,
    names[2]!,
  ];
  expect(expiredBackups(files, 3)).toEqual([names[1], names[0]]);
  expect(expiredBackups(files, 7)).toEqual([]);
});
