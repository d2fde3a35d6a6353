import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config, loadConfig } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { idempotencyKeys } from "~/db/schema/requests";
import { rowsOf } from "~/db/schema-state.server";
import { backupNameAt } from "~/domain/backup/rotation";
import { examineDatabase } from "~/domain/doctor/database.server";
import { examineBackups, examineDirectory } from "~/domain/doctor/directory.server";
import { type Finding, good } from "~/domain/doctor/finding";
import { examineMailServer } from "~/domain/doctor/mail-server";
import { examineProvider } from "~/domain/doctor/provider.server";
import { examineSettings } from "~/domain/doctor/settings";
import { makeResource } from "../../support/make-resource";
import { makeAdmin } from "../../support/review-records";
import { smtpError, startSmtp } from "../../support/smtp";

const key = "k".repeat(32);
const server = { DATABASE_URL: "postgres://db/hub", SESSION_SECRET: key, SMTP_URL: "smtp://mail" };

function configOf(env: Record<string, string>) {
  const result = loadConfig(env as NodeJS.ProcessEnv);
  if ("problems" in result) throw new Error(result.problems.join());
  return result.config;
}

const settings = (env: Record<string, string>, node?: string) => examineSettings(configOf(env), node);
const of = (kind: Finding["kind"], found: Finding[]) =>
  found.filter((finding) => finding.kind === kind).map(({ message }) => message);

describe("settings", () => {
  test("of a production site are good", () => {
    const env = {
      ...server,
      APP_URL: "https://hub.acme.org",
      MAIL_FROM: "Hub <hub@acme.org>",
      TRUST_PROXY: "1",
      PAYMENT_URL: "https://pay.acme.org",
      CONTACT_EMAIL: "us@acme.org",
      SISTER_APP_URL: "https://app.acme.org",
    };
    expect(settings(env, "24.3.0").map(({ kind }) => kind)).toEqual(["good", "good", "good", "good", "good"]);
  });

  test.each([
    [{ APP_URL: "http://hub.acme.org" }, /not encrypted on their way/],
    [{ RATE_LIMITS: "off" }, /RATE_LIMITS is off/],
    [{ CONFIRM_EMAIL: "on" }, /CONFIRM_EMAIL is on without SMTP_URL/],
    [{ DATABASE_URL: "postgres://db/hub" }, /SESSION_SECRET is unset/],
  ])("%j is wrong", (env, message) => {
    expect(of("wrong", settings(env as Record<string, string>))).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    [{ APP_URL: "https://hub.acme.org" }, /TRUST_PROXY.*SMTP_URL.*PAYMENT_URL.*CONTACT_EMAIL.*SISTER_APP_URL/s],
    [{ SMTP_URL: "smtp://mail" }, /^MAIL_FROM is Career Hub <no-reply@localhost>/m],
    [{ SMTP_URL: "smtp://mail", CONFIRM_EMAIL: "off" }, /^CONFIRM_EMAIL is off/m],
  ])("%j is noted", (env, message) => {
    const found = settings(env as Record<string, string>);
    expect(of("wrong", found)).toEqual([]);
    expect(of("note", found).join("\n")).toMatch(message);
  });

  test("an old Node is wrong, and one without security fixes is noted", () => {
    expect(of("note", settings({}, "20.20.2"))[0]).toMatch(
      /^Node 20\.20\.2 has got no security fixes since April 2026/,
    );
    expect(of("good", settings({}, "22.1.0"))).toContain("Node 22.1.0 runs the app.");
    expect(of("wrong", settings({}, "18.20.1"))).toEqual(["Node 18.20.1 is too old. Version 20 or newer is needed."]);
  });

  test("no finding contains a secret", () => {
    const found = settings({
      ...server,
      SMTP_URL: "smtp://joe:whisper@mail",
      DATABASE_URL: `postgres://joe:${"hush"}@db/hub`,
    });
    expect(JSON.stringify(found)).not.toMatch(/kkkk|hush|whisper/);
  });
});

describe("the mail server", () => {
  test("that responds is good, and gets no email", async () => {
    const smtp = await startSmtp();
    expect(await examineMailServer(smtp.url)).toEqual([good(`The mail server 127.0.0.1:${smtp.port} responds.`)]);
    await smtp.stop();
    expect(smtp.taken).toEqual([]);
  });

  test("that does not respond, or rejects the password, is wrong, and no finding contains the password", async () => {
    const smtp = await startSmtp({
      authOptional: false,
      onAuth: (_, __, done) => done(smtpError(535, "no such user")),
    });
    const url = `smtp://joe:${"hush"}@127.0.0.1:${smtp.port}`;
    expect(of("wrong", await examineMailServer(url))).toEqual([
      expect.stringMatching(/ rejects the user and password of SMTP_URL: 535 .*Correct SMTP_URL/),
    ]);
    await smtp.stop();
    const found = await examineMailServer(url);
    expect(of("wrong", found)).toEqual([expect.stringMatching(/ does not respond: .*ECONNREFUSED.*Correct SMTP_URL/)]);
    expect(JSON.stringify(found)).not.toContain("hush");
    expect(await examineMailServer(undefined)).toEqual([]);
  });
});

test("a provider that is stopped is wrong", async () => {
  expect(await examineProvider()).toEqual([]);
  config.OIDC_ISSUER = "http://127.0.0.1:9";
  expect(of("wrong", await examineProvider())).toEqual([
    expect.stringMatching(/^The provider .* does not respond .*OIDC_ISSUER\.$/),
  ]);
});

describe("the data directory", () => {
  let directory: string;
  const examine = (env: Record<string, string> = {}) => examineDirectory(configOf({ DATA_DIR: directory, ...env }));

  beforeEach(() => {
    directory = path.join(mkdtempSync(path.join(tmpdir(), "career-hub-doctor-")), "data");
  });

  afterEach(() => rmSync(path.dirname(directory), { recursive: true, force: true }));

  test("that does not exist is wrong, and one that is not needed is not examined", async () => {
    expect(of("wrong", await examine())).toEqual([expect.stringMatching(/^DATA_DIR .* does not exist\./)]);
    expect(await examine(server)).toEqual([]);
  });

  test("without a backup two days after the first start is wrong, also with one of the future", () => {
    const config = configOf({ BACKUP_DIR: directory });
    const now = new Date("2026-02-03T12:00:00Z");
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
    const kindAfter = (hours: number) => examineBackups(config, hoursAgo(hours), now).kind;
    expect([kindAfter(47), kindAfter(48)]).toEqual(["note", "wrong"]);
    expect(examineBackups(config, null, now).kind).toBe("note");
    mkdirSync(directory);
    writeFileSync(path.join(directory, backupNameAt(hoursAgo(-1))), "");
    expect(kindAfter(48)).toBe("wrong");
    writeFileSync(path.join(directory, backupNameAt(hoursAgo(49))), "");
    expect(examineBackups(config, null, now).message).toMatch(/^The newest backup in .* is 2 days old\./);
    writeFileSync(path.join(directory, backupNameAt(hoursAgo(47))), "");
    expect(kindAfter(480)).toBe("good");
    expect(examineBackups({ ...config, BACKUPS: "off" }, null, hoursAgo(-100)).kind).toBe("note");
  });

  test("with a complete and private secret is good, and is not changed", async () => {
    mkdirSync(directory);
    const file = path.join(directory, "session-secret");
    writeFileSync(file, key, { mode: 0o600 });
    expect((await examine()).map(({ kind }) => kind)).toEqual(["good", "good", "good"]);
    expect(readdirSync(directory)).toEqual(["session-secret"]);
    chmodSync(file, 0o644);
    expect(of("wrong", await examine())).toEqual([`Others can read ${file}. Run: chmod 600 ${file}`]);
    writeFileSync(file, "short");
    expect(of("wrong", await examine())).toEqual([expect.stringMatching(/is incomplete/)]);
  });

  test("that cannot be written to is wrong", async () => {
    writeFileSync(directory, "a file where the directory should be");
    expect(of("wrong", await examine())).toContainEqual(expect.stringMatching(/cannot be written to \(ENOTDIR\)/));
  });
});

describe("the database", () => {
  beforeEach(async () => {
    await makeAdmin();
  });

  test("of a healthy installation is good, and gets no row and no table", async () => {
    await makeResource();
    const found = await examineDatabase();
    expect(found).toEqual([
      good(expect.stringMatching(/^PostgreSQL \d+ responds\.$/)),
      good(expect.stringMatching(/^The schema is up to date/)),
      good("Rows can be written and tables created."),
      good("There is one administrator."),
      good("No email is late or undelivered."),
    ]);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
    const names = await rowsOf(db, sql`select tablename from pg_tables where tablename = 'doctor_check'`);
    expect(names).toEqual([]);
  });

  test("without an administrator is wrong", async () => {
    await db.execute(sql`delete from users`);
    expect(of("wrong", await examineDatabase())).toEqual([
      expect.stringMatching(/no administrator.*npm run admin -- add/),
    ]);
  });

  // The other engine has several connections, and this would change one of them.
  test.runIf(process.env.TEST_ENGINE === "embedded")("that cannot be written to is wrong", async () => {
    await db.execute(sql`set role pg_read_all_data`);
    const found = await examineDatabase();
    await db.execute(sql`reset role`);
    expect(of("wrong", found)).toEqual([
      expect.stringMatching(/cannot be written to: permission denied for table idempotency_keys/),
    ]);
  });

  test("with late mail is wrong; failed mail is noted", async () => {
    const message = { kind: "reset", recipient: "ada@example.com", subject: "s", text: "t", html: "h" };
    const dueAt = new Date(Date.now() - 30 * 60_000);
    await db
      .insert(mails)
      .values([
        { ...message, dueAt },
        { ...message, state: "parked", dueAt },
        { ...message, state: "sent", dueAt },
        message,
      ]);
    const found = await examineDatabase();
    expect(of("wrong", found)).toEqual([
      "1 emails wait to be sent, the oldest for 30 minutes. Start the server, which sends them: npm start",
    ]);
    expect(of("note", found)).toEqual([
      "1 emails could not be delivered. An administrator can retry them at /admin/mail.",
    ]);
  });

  test("of a newer version is noted, of an older one is wrong and its rows are not examined", async () => {
    const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    const examinedAt = async (by: number) => {
      const move = (way: number) =>
        db.execute(
          sql`update drizzle.__drizzle_migrations set created_at = created_at + ${way}::bigint where created_at = ${last}`,
        );
      await move(by);
      const found = await examineDatabase();
      await move(-by);
      return found;
    };
    const newer = await examinedAt(1);
    expect([of("wrong", newer), of("note", newer)]).toEqual([[], [expect.stringContaining("A newer version")]]);
    const older = await examinedAt(-1);
    expect(of("wrong", older)).toEqual([expect.stringMatching(/the app needs \d{4}_\w+\. Start the server/)]);
  });
});
