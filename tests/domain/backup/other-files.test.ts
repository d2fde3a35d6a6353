import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { applyMigrations, recreateSchema } from "~/db/migrate.server";
import { users } from "~/db/schema/accounts";
import { reporters } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { latestMigration, migrationOf } from "~/db/schema-state.server";
import { backUpWhenDue, lastBackup } from "~/domain/backup/daily.server";
import { BackupError } from "~/domain/backup/format";
import { restoreBackup } from "~/domain/backup/restore.server";
import { backupNameAt } from "~/domain/backup/rotation";
import { writeBackup } from "~/domain/backup/write.server";
import { everyRow, linesOf } from "../../support/every-row";
import { fillEveryTable } from "../../support/fill-every-table";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { useOwnDatabase } from "../../support/test-database";

useOwnDatabase();

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "career-hub-backup-test-"));
  file = path.join(folder, "file");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("restoring rejects anything but a complete backup of this schema, and changes nothing", async () => {
  vi.stubEnv("BUILT_VERSION", "1.2.3");
  vi.stubEnv("BUILT_COMMIT", "abcdef0");
  await fillEveryTable();
  await writeBackup(file);
  vi.unstubAllEnvs();
  const before = await everyRow();
  const lines = linesOf(file);
  const first = JSON.parse(lines[0]!);
  const wrong: [string, string[] | Buffer, RegExp][] = [
    [
      "another schema",
      [JSON.stringify({ ...first, migration: "9001_later" }), ...lines.slice(1)],
      /written by version 1\.2\.3 \(abcdef0\) of the app with the schema 9001_later/,
    ],
    ["another format", [JSON.stringify({ ...first, format: 9 }), ...lines.slice(1)], /has format 9/],
    ["something else", ['{"a":1}'], /not a backup of Career Hub/],
    ["no end", lines.slice(0, -1), /incomplete/],
    ["a row less", lines.filter((line) => !line.includes("leftover")), /incomplete/],
    ["no row at all", lines.slice(0, 1), /incomplete/],
    [
      "another column",
      lines.map((line) => line.replace('"password_hash"', '"password"')),
      /does not fit the table users/,
    ],
    ["no gzip", Buffer.from("hello"), /not a backup of Career Hub/],
    ["a malformed tsvector", lines.map((line) => line.replace("'api':", "'api':x")), /incomplete/],
    ["another text", ["hello", "there"], /not a backup of Career Hub/],
    ["a line too many", [...lines, "{}"], /incomplete/],
  ];
  for (const [what, contents, message] of wrong) {
    const bad = path.join(folder, "bad");
    writeFileSync(bad, Buffer.isBuffer(contents) ? contents : gzipSync(contents.join("\n")));
    const rejected = await restoreBackup(bad, { replace: true }).catch((error: unknown) => error);
    expect([what, rejected]).toEqual([what, expect.any(BackupError)]);
    expect((rejected as Error).message).toMatch(message);
    expect(await everyRow()).toEqual(before);
  }
});

test("restoring rejects a file that was cut or changed at any place, and changes nothing", async () => {
  await fillEveryTable();
  await writeBackup(file);
  const before = await everyRow();
  const whole = readFileSync(file);
  const bad = path.join(folder, "bad");
  const places = [1, 2, 3, 4, 5].map((part) => Math.floor((whole.length * part) / 6));
  // Before its length, a gzip file has its checksum.
  for (const at of [...places, whole.length - 8]) {
    const changed = Buffer.from(whole);
    changed[at] = changed[at]! ^ 0xff;
    const plain = gunzipSync(whole);
    plain[Math.floor((plain.length * at) / whole.length)] = 0x07;
    for (const contents of [whole.subarray(0, at), changed, gzipSync(plain)]) {
      writeFileSync(bad, contents);
      const rejected = await restoreBackup(bad, { replace: true }).catch((error: unknown) => error);
      expect([at, rejected]).toEqual([at, expect.any(BackupError)]);
    }
  }
  expect(await everyRow()).toEqual(before);
});

test("a backup of an older schema is restored with all rows, and its schema and rows are migrated", async () => {
  await db.transaction((tx) => recreateSchema(tx, "0023_reports"));
  await db.execute(sql`insert into users (email, password_hash) values ('ada@example.com', '-')`);
  await db.execute(sql`insert into paths (slug, title, summary, owner_id, visibility, status)
    values ('a-path', 'Path', 'Words', 1, 'public', 'Approved')`);
  await db.execute(sql`insert into path_reports values (1, 1, 'A report of before', now())`);
  await writeBackup(file);
  await db.transaction((tx) => applyMigrations(tx));
  await db.execute(sql`insert into users (email, password_hash) values ('eve@example.com', '-')`);
  await expect(restoreBackup(file)).rejects.toThrow("The database is not empty");
  await restoreBackup(file, { replace: true });
  expect(await migrationOf(db)).toBe(latestMigration);
  const emails = (await db.select({ email: users.email }).from(users)).map(({ email }) => email);
  expect(emails).toEqual(["ada@example.com"]);
  expect(await db.select({ message: reporters.message }).from(reporters)).toEqual([{ message: "A report of before" }]);
  const [made] = await db.insert(users).values({ email: "bob@example.com", passwordHash: "-" }).returning();
  expect(made!.id).toBe(2);
});

test("a backup while twenty write has all that was stored before it began", async () => {
  const stored: string[] = [];
  let goesOn = true;
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (let number = 1; goesOn; number += 1) {
      const name = `Stored by ${writer}: ${number}`;
      await makeResource({ name });
      stored.push(name);
      // The embedded engine leaves no turn to files and timers.
      await new Promise(setImmediate);
    }
  });
  await vi.waitUntil(() => stored.length > 60, { timeout: 60_000 });
  const before = [...stored];
  await writeBackup(file);
  goesOn = false;
  await Promise.all(writers);
  expect(stored.length).toBeGreaterThan(before.length);
  await restoreBackup(file, { replace: true });
  const restored = new Set((await db.select({ name: resources.name }).from(resources)).map(({ name }) => name));
  expect(before.filter((name) => !restored.has(name))).toEqual([]);
});

test("a backup is written each day, and the newest seven are kept", async () => {
  const directory = path.join(folder, "backups");
  const begun = Date.now();
  const at = (hours: number) => new Date(begun + hours * 60 * 60 * 1000);
  const names = () => (existsSync(directory) ? readdirSync(directory).sort() : []);
  await makeResource();
  await makeAccount();
  await backUpWhenDue(at(0), directory);
  await backUpWhenDue(at(23), directory);
  expect([names(), lastBackup(directory)]).toEqual([[], null]);
  await backUpWhenDue(at(25), directory);
  const [first] = names();
  await backUpWhenDue(at(48), directory);
  expect(names()).toEqual([first]);
  for (let day = 2; day < 9; day++) await backUpWhenDue(at(day * 24 + 2), directory);
  expect(names()).toHaveLength(7);
  expect(lastBackup(directory, at(9 * 24))!.getTime()).toBe(Math.floor(at(8 * 24 + 2).getTime() / 1000) * 1000);
  expect(names()).not.toContain(first);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await restoreBackup(path.join(directory, names()[0]!), { replace: true });
});

test("a first backup that fails is tried again, and is no backup", async () => {
  await makeAccount();
  await db.update(users).set({ createdAt: sql`now() - interval '25 hours'` });
  const directory = path.join(folder, "full");
  mkdirSync(directory);
  const now = new Date();
  // In its place stands what an interrupted one left.
  writeFileSync(path.join(directory, `${backupNameAt(now)}.part`), "");
  for (const _ of [1, 2]) await expect(backUpWhenDue(now, directory)).rejects.toThrow(BackupError);
  expect(lastBackup(directory)).toBeNull();
});

test("nothing is written where the disk may have no room for it", async () => {
  await makeAccount();
  const now = new Date();
  const { bavail, bsize } = statfsSync(folder);
  // A file with a hole takes no room itself. It asks for twice what is free, because other processes free some.
  const newest = path.join(folder, backupNameAt(new Date(now.getTime() - 25 * 60 * 60 * 1000)));
  writeFileSync(newest, "");
  truncateSync(newest, bavail * bsize);
  await expect(backUpWhenDue(now, folder)).rejects.toThrow(`There is no room for a backup in ${folder}.`);
  expect(readdirSync(folder)).toHaveLength(1);
});
