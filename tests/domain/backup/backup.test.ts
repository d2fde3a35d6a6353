import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { applyMigrations, recreateSchema } from "~/db/migrate.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { upvotes } from "~/db/schema/library";
import { linkHosts } from "~/db/schema/links";
import { mails } from "~/db/schema/mails";
import { auditLog, blockedDomains, reporters } from "~/db/schema/moderation";
import { pathReports, pathVotes } from "~/db/schema/paths";
import { idempotencyKeys, jobRuns, rateLimits } from "~/db/schema/requests";
import { formerSlugs, resources } from "~/db/schema/resources";
import { emptySearches, searchDocuments, searchWords } from "~/db/schema/search";
import { sitePages, sitePictures, siteVersions, terms } from "~/db/schema/site";
import { latestMigration, migrationOf } from "~/db/schema-state.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { createSession } from "~/domain/accounts/sessions/sessions.server";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { backUpWhenDue, lastBackup } from "~/domain/backup/daily.server";
import { BackupError } from "~/domain/backup/format";
import { restoreBackup } from "~/domain/backup/restore.server";
import { writeBackup } from "~/domain/backup/write.server";
import { follow } from "~/domain/following/follow.server";
import { removeSave, saveResource } from "~/domain/library/save.server";
import { turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { uploadPicture } from "~/domain/media/pictures.server";
import { followPath } from "~/domain/paths/progress/follows.server";
import { copyPath } from "~/domain/paths/save-path.server";
import { approve } from "~/domain/review/decide.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { giveVerdict } from "~/domain/verdicts/give-verdict.server";
import { everyRow, linesOf } from "../../support/every-row";
import { makeAccount } from "../../support/make-account";
import { makePublicPath } from "../../support/make-path";
import { makeReport, reportPath } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { picture } from "../../support/pictures";
import { look, makeAdmin, submissionOf } from "../../support/review-records";
import { withSecondFactor } from "../../support/second-factor";
import { useOwnDatabase } from "../../support/test-database";

useOwnDatabase();

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "career-hub-backup-test-"));
  file = path.join(folder, "file");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const odd = `line\nbreak "quoted" \\back\\slash \t tab, {a,"b"}, null, 'é' 漢字 😀 \u2028`;

/** Fills every table, with difficult values. */
async function fill(): Promise<void> {
  const admin = await makeAdmin();
  const ada = await makeAccount({ email: "member@example.com" });
  const many = [];
  for (let n = 0; n < 3; n += 1)
    many.push(await makeResource({ name: `${odd} ${n}`, description: odd, tags: ["api", "cloud"], price: "12.50" }));
  await upvote({ userId: ada.id, resourceId: many[0]!.id });
  for (const { id: resourceId } of many.slice(0, 2))
    await saveResource({ userId: ada.id, resourceId, state: "doing", note: odd });
  await removeSave({ userId: ada.id, resourceId: many[1]!.id });
  await saveResource({ userId: ada.id, resourceId: many[0]!.id, state: "done", note: odd });
  await giveVerdict({ userId: ada.id, resourceId: many[0]!.id, verdict: "worth", comment: odd });
  await makeReport(many[0]!.id, { message: odd, from: { userId: ada.id } });
  const steps = many.map(({ id }) => ({ resource_id: id, heading: odd, note: odd, optional: true }));
  const pathId = (await makePublicPath(ada.id, { title: odd, steps })).id;
  await db.insert(pathVotes).values({ userId: ada.id, pathId });
  await followPath({ userId: ada.id, pathId });
  await turnOnWeeklyEmail(ada.id);
  await follow({ userId: ada.id, address: "/search?q=caf%C3%A9" });
  await reportPath({ userId: ada.id, pathId, reason: odd });
  // Written by the version before only.
  await db.insert(pathReports).values({ userId: ada.id, pathId, reason: odd });
  await copyPath({ pathId, ownerId: ada.id });
  const pending = await submit(submissionOf());
  await approve({ seen: await look(pending!), admin });
  await requestPasswordReset("member@example.com");
  await requestConfirmation(ada.id);
  await db.update(upvotes).set({ counted: false });
  await withSecondFactor(ada);
  await createSession({ userId: ada.id, version: 2, browser: odd, expiresAt: new Date("2099-02-03T04:05:06.789Z") });
  await db
    .insert(idempotencyKeys)
    .values({ key: "k", requestHash: "h", status: 201, body: { text: odd, empty: null } });
  await db.insert(rateLimits).values({ key: "k", points: 3, expire: new Date("2026-02-03T04:05:06.789Z") });
  await db.insert(searchWords).values({ word: "leftover" });
  await db.insert(formerSlugs).values({ slug: odd, resourceId: many[0]!.id });
  await db.insert(blockedDomains).values({ domain: "spam.example" });
  await db.insert(emptySearches).values({ week: "2026-02-02", text: odd, count: 3 });
  await db.execute(sql`insert into popular_searches (day, text, count) values ('2026-02-03', ${odd}, 3)`);
  await db.insert(jobRuns).values({ name: odd, startedAt: new Date("2026-02-03T04:05:06.789Z"), problem: odd });
  await db.insert(linkHosts).values({ host: "example.com", freeAt: new Date("2026-02-03T04:05:06.789Z") });
  const [run] = await db
    .insert(imports)
    .values({ adminId: admin.id, file: odd, kind: odd, isExport: false, notices: [odd], state: "done", total: 1 })
    .returning();
  await db
    .insert(importRows)
    .values({ importId: run!.id, number: 1, line: 2, cells: { Title: odd }, name: odd, link: odd, outcome: "added" });
  await db.insert(siteVersions).values({ version: 1, settings: { name: odd }, createdBy: admin.id });
  await db
    .insert(sitePages)
    .values({ slug: "about", version: 1, title: odd, body: odd, isPublished: true, createdBy: admin.id });
  await db.insert(terms).values({ kind: "tag", slug: "odd", position: 0, label: odd, formerSlugs: ["other"] });
  await db.insert(sitePictures).values({ hash: "h", size: "64", bytes: Buffer.from([0, 255, 10, 92]) });
  await uploadPicture(many[0]!.id, await picture(), { actor: admin, action: "edit" });
  await db.delete(resources).where(sql`${resources.id} = ${many[2]!.id}`);
}

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
    await fill();
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
    await fill();
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

describe("restoring", () => {
  test("into a database with rows needs `replace`, and deletes them", async () => {
    await fill();
    const before = await everyRow();
    await writeBackup(file);
    await makeAccount({ email: "later@example.com" });
    const later = await everyRow();
    await expect(restoreBackup(file)).rejects.toThrow(/^The database is not empty \(.*users.*--replace/);
    expect(await everyRow()).toEqual(later);
    await restoreBackup(file, { replace: true });
    await expectSame(before);
  });

  test("rejects anything but a complete backup of this schema, and changes nothing", async () => {
    vi.stubEnv("BUILT_VERSION", "1.2.3");
    vi.stubEnv("BUILT_COMMIT", "abcdef0");
    await fill();
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
      ["half a file", gzipSync(lines.join("\n")).subarray(0, 900), /incomplete/],
      ["no gzip", Buffer.from("hello"), /not a backup of Career Hub/],
      ["a malformed tsvector", lines.map((line) => line.replace("'api':", "'api':x")), /incomplete/],
      ["another text", ["hello", "there"], /not a backup of Career Hub/],
      ["another checksum", otherChecksum(readFileSync(file)), /incomplete/],
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

  test("rejects a file that was cut or changed at any place, and changes nothing", async () => {
    await fill();
    await writeBackup(file);
    const before = await everyRow();
    const whole = readFileSync(file);
    const bad = path.join(folder, "bad");
    for (let part = 1; part < 6; part += 1) {
      const at = Math.floor((whole.length * part) / 6);
      const changed = Buffer.from(whole);
      changed[at] = changed[at]! ^ 0xff;
      const plain = gunzipSync(whole);
      plain[Math.floor((plain.length * part) / 6)] = 0x07;
      for (const contents of [whole.subarray(0, at), changed, gzipSync(plain)]) {
        writeFileSync(bad, contents);
        const rejected = await restoreBackup(bad, { replace: true }).catch((error: unknown) => error);
        expect([part, rejected]).toEqual([part, expect.any(BackupError)]);
      }
    }
    expect(await everyRow()).toEqual(before);
  });
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

test("a backup is written each day, and the newest seven are kept", async () => {
  const directory = path.join(folder, "backups");
  const begun = Date.now();
  const at = (hours: number) => new Date(begun + hours * 60 * 60 * 1000);
  const names = () => readdirSync(directory).sort();
  await makeResource();
  await backUpWhenDue(at(0), directory);
  await backUpWhenDue(at(23), directory);
  expect([names(), lastBackup(directory)]).toEqual([[], null]);
  await backUpWhenDue(at(25), directory);
  const [first] = names();
  await backUpWhenDue(at(48), directory);
  expect(names()).toEqual([first]);
  for (let day = 2; day < 9; day++) await backUpWhenDue(at(day * 24 + 2), directory);
  expect(names()).toHaveLength(7);
  expect(lastBackup(directory)!.getTime()).toBe(Math.floor(at(8 * 24 + 2).getTime() / 1000) * 1000);
  expect(names()).not.toContain(first);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await restoreBackup(path.join(directory, names()[0]!), { replace: true });
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

/** Returns a gzip file whose checksum, the first of its last two words, is another one. */
function otherChecksum(gzip: Buffer): Buffer {
  const changed = Buffer.from(gzip);
  changed.writeUInt32LE(~gzip.readUInt32LE(gzip.length - 8) >>> 0, gzip.length - 8);
  return changed;
}

test.skipIf(!process.env.TEST_DATABASE_URL)("a backup of this engine is restored on a PostgreSQL server", async () => {
  await fill();
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
});
