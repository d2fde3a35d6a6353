import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { users } from "~/db/schema/accounts";
import { linkHosts } from "~/db/schema/links";
import { mails } from "~/db/schema/mails";
import { auditLog, blockedDomains } from "~/db/schema/moderation";
import { idempotencyKeys, jobRuns, rateLimits } from "~/db/schema/requests";
import { resources } from "~/db/schema/resources";
import { emptySearches, searchDocuments, searchWords } from "~/db/schema/search";
import { sitePictures, terms } from "~/db/schema/site";
import { restoreBackup } from "~/domain/backup/restore.server";
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

async function empty(): Promise<void> {
  await db.execute(sql`alter table ${auditLog} disable trigger user`);
  await db.execute(
    sql`truncate ${auditLog}, ${blockedDomains}, ${emptySearches}, ${jobRuns}, ${linkHosts}, ${mails}, popular_searches, ${idempotencyKeys}, ${rateLimits}, ${searchWords}, ${sitePictures}, ${terms}, ${users}, ${resources} restart identity cascade`,
  );
  await db.execute(sql`alter table ${auditLog} enable trigger user`);
}

/** Expects the same rows, also in a second backup, and the same next ids. */
async function expectSame(before: Record<string, string[]>): Promise<void> {
  expect(await everyRow()).toEqual(before);
  const again = path.join(folder, "again");
  await writeBackup(again);
  expect(linesOf(again).slice(1)).toEqual(linesOf(file).slice(1));
}

describe("a backup", () => {
  test("restores every row of every table, and the next ids", async () => {
    await fillEveryTable();
    const before = await everyRow();
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);
    const written = await writeBackup(file);
    expect(written).toEqual(Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows.length])));
    await empty();
    expect(await restoreBackup(file)).toEqual(written);
    await expectSame(before);
    expect((await makeResource()).id).toBe(5);
  });

  test("of more rows than one batch is complete", async () => {
    await db.execute(sql`insert into ${searchWords} select 'word' || n from generate_series(1, 1203) n`);
    const before = await everyRow();
    expect(await writeBackup(file)).toMatchObject({ search_words: 1203 });
    await restoreBackup(file, { replace: true });
    await expectSame(before);
  });

  test("leaves the triggers enabled: the log rejects changes, the search follows", async () => {
    await fillEveryTable();
    await writeBackup(file);
    await restoreBackup(file, { replace: true });
    await expect(db.delete(auditLog)).rejects.toThrow();
    const { id } = await makeResource({ name: "Something new" });
    expect(await db.select().from(searchDocuments).where(sql`resource_id = ${id}`)).toHaveLength(1);
  });

  test("is readable by its owner only, and appears when it is complete", async () => {
    await writeBackup(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["file"]);
    await expect(writeBackup(path.join(folder, "no", "such"))).rejects.toThrow("ENOENT");
    writeFileSync(path.join(folder, "two.part"), "");
    await expect(writeBackup(path.join(folder, "two"))).rejects.toThrow(/another backup is running/);
  });
});

test("restoring into a database with rows needs `replace`, and deletes them", async () => {
  await fillEveryTable();
  const before = await everyRow();
  await writeBackup(file);
  await makeAccount({ email: "later@example.com" });
  const later = await everyRow();
  await expect(restoreBackup(file)).rejects.toThrow(/^The database is not empty \(.*users.*--replace/);
  expect(await everyRow()).toEqual(later);
  await restoreBackup(file, { replace: true });
  await expectSame(before);
});

test.skipIf(!process.env.TEST_DATABASE_URL || process.env.TEST_ENGINE === "postgresql")(
  "a backup of this engine is restored on a PostgreSQL server",
  async () => {
    await fillEveryTable();
    const before = await everyRow();
    await writeBackup(file);
    const server = postgres(process.env.TEST_DATABASE_URL!, { max: 1, onnotice: () => {} });
    const name = `career_hub_test_${randomBytes(6).toString("hex")}`;
    await server.unsafe(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = `/${name}`;
    await closeDatabase();
    await openDatabase({ url: url.href, dataDir: folder });
    await restoreBackup(file);
    await expectSame(before);
    await closeDatabase();
    await server.unsafe(`drop database ${name}`);
    await server.end();
  },
);
