import { execSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDatabase } from "../support/new-database";
import { runCommand } from "../support/run-command";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, script]) =>
  script.endsWith(`tsx bin/${name}.ts`) || script.endsWith(`node build/server/commands/${name}.js`) ? [name] : [],
);

const folder = mkdtempSync(path.join(tmpdir(), "career-hub-commands-"));
/** One database for all, because making one takes seconds. */
const env = { DATA_DIR: path.join(folder, "data") };
const nowhere = { DATA_DIR: path.join(folder, "nowhere") };
beforeAll(() => cpSync("build/first-database/db", path.join(env.DATA_DIR, "db"), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stackTrace = /^\s+at .*:\d+:\d+/m;

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

test("this file tests every command of bin", () => {
  expect(commands.sort()).toEqual(["admin", "backup", "doctor", "draw", "import", "restore", "seed", "test"]);
});

test.concurrent.each(commands)("%s only shows its usage with --help, even with invalid settings", async (name) => {
  const { code, out, err } = await runCommand(name, ["--help"], { env: { ...nowhere, PORT: "abc" } });
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(name === "test" ? /^ {2}npm test/m : new RegExp(`^ {2}npm run ${name}`, "m"));
  expect([existsSync("--help"), existsSync(nowhere.DATA_DIR)]).toEqual([false, false]);
});

test.each([
  ["seed", ["--frob"], "Unknown option '--frob'."],
  ["backup", [], "FILE or DIRECTORY is missing."],
  ["admin", ["toString", "a@example.com"], "Unknown word 'toString'."],
])("%s %j is rejected with the usage", async (name, words, reason) => {
  const { code, out, err } = await runCommand(name, words, { env: nowhere });
  expect([code, out, err.split("\n")[0]]).toEqual([2, "", reason]);
  expect(err).toContain("Usage:");
  expect(existsSync(nowhere.DATA_DIR)).toBe(false);
});

test.each([
  ["admin", ["add", "ada@example.com"]],
  ["import", ["drizzle/seed/catalogue.csv"]],
  ["seed", []],
  ["backup", ["none"]],
  ["doctor", []],
])("%s finds no database in another DATA_DIR than the server's, and makes none", async (name, words) => {
  const { code, out, err } = await runCommand(name, words, { env: nowhere });
  expect([code, out + err]).toEqual([1, expect.stringContaining(`There is no database in ${nowhere.DATA_DIR}.`)]);
  expect(existsSync(nowhere.DATA_DIR)).toBe(false);
});

test("a command as it is built reads .env, so that it uses the server's database", () => {
  const place = mkdtempSync(path.join(folder, "place-"));
  writeFileSync(path.join(place, ".env"), `DATA_DIR=${nowhere.DATA_DIR}\n`);
  const built = path.resolve("build/server/commands/admin.js");
  const { DATA_DIR: _, DATABASE_URL: __, NODE_ENV: ___, ...rest } = process.env;
  const { status, stderr } = spawnSync("node", [built, "list"], {
    cwd: place,
    env: rest as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${nowhere.DATA_DIR}.`)]);
});

test.each([
  ["import", ["none.csv"], /^none\.csv does not exist\.$/],
  ["restore", ["package.json"], /^This file is not a backup of Career Hub\. Nothing was restored\.$/],
  ["backup", ["package.json"], /^package\.json already exists\./],
  ["backup", ["--keep=0", "."], /^--keep needs the number of backups to keep, 1 or more\.$/],
  ["admin", ["add", "nobody"], /^'nobody' is not an email address\.$/],
  ["admin", ["reset", "nobody@example.com"], /^There is no account nobody@example\.com\.$/],
])("%s %j fails with one message", async (name, words, reason) => {
  const { code, err } = await runCommand(name, words, { env });
  expect(code).toBe(1);
  expect(err.trim()).toMatch(reason);
  expect(err).not.toMatch(stackTrace);
});

test("a command reports an unreachable database without its password", async () => {
  const settings = {
    ...env,
    DATABASE_URL: `postgres://joe:${"hush"}@127.0.0.1:1/hub`,
    SESSION_SECRET: "k".repeat(32),
  };
  const { code, out, err } = await runCommand("doctor", [], { env: settings });
  expect(code).toBe(1);
  expect(out + err).toMatch(/The database hub at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\./);
  expect(out + err).not.toMatch(stackTrace);
  expect(out + err).not.toContain("hush");
});

test("doctor reports an unreachable mail server and a damaged database, and its fix for the database works", {
  timeout: 480_000,
}, async () => {
  const backup = path.join(folder, "before");
  const row = fileOf("one.csv", "name,product_url\nKept,https://kept.example/\n");
  expect((await runCommand("import", [row], { env })).out).toMatch(
    /^Added: 1\. 1 wait for review at \/admin\/import\/\d+\.\n$/,
  );
  expect((await runCommand("backup", [backup], { env })).code).toBe(0);
  writeFileSync(path.join(env.DATA_DIR, "db/global/pg_control"), Buffer.alloc(8192, 7));
  const noMail = { ...env, SMTP_URL: `smtp://joe:${"hush"}@127.0.0.1:1`, MAIL_FROM: "hub@acme.org" };
  const { code, out, err } = await runCommand("doctor", [], { env: noMail });
  expect([code, err]).toEqual([1, ""]);
  expect(out).toMatch(/WRONG The mail server 127\.0\.0\.1:1 does not respond: .*ECONNREFUSED/);
  expect(out).toMatch(/\n2 to repair\.\n$/);
  const cure =
    /WRONG The database in \S+ cannot be opened .* Put the last backup into a new one: (mv \S+ \S+) && npm run restore -- FILE/.exec(
      out,
    );
  execSync(cure![1]!);
  expect((await runCommand("restore", [backup], { env })).code).toBe(0);
  expect((await runCommand("doctor", [], { env })).out).not.toContain("cannot be opened");
  expect((await runCommand("import", [row], { env })).out).toBe("Already here: 1.\n");
});

test.each([
  ["a half-copied database", "db/base/1/2600", /^The database in \S+ cannot be opened \(it has no PG_VERSION\)/m],
  ["files of something else", "photos/one.jpg", /^\S+ has files, but no database of this app\. Nothing was changed\./m],
])("commands refuse a DATA_DIR with %s, and change nothing in it", async (_, file, reason) => {
  const directory = path.join(mkdtempSync(path.join(folder, "other-")), "data");
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  chmodSync(directory, 0o755);
  writeFileSync(path.join(directory, file), "kept");
  const files = () => readdirSync(directory, { recursive: true });
  const before = files();
  const row = fileOf("row.csv", "name,product_url\nOne,https://one.example/\n");
  for (const [name, words] of [
    ["import", [row]],
    ["restore", [row]],
    ["admin", ["list"]],
    ...(file.startsWith("db") ? [["backup", [path.join(folder, "half")]] as const] : []),
  ] as const) {
    const { code, out, err } = await runCommand(name, [...words], { env: { DATA_DIR: directory } });
    const isFound = file.startsWith("db") || name === "restore";
    const found = isFound ? reason : /^There is no database in /m;
    expect([name, code, out, err]).toEqual([name, 1, "", expect.stringMatching(found)]);
  }
  expect([files(), statSync(directory).mode & 0o777]).toEqual([before, 0o755]);
});

describe("an import", () => {
  // A process opens a database of a server much faster than an embedded one.
  const settings: Record<string, string> = { ...env };
  beforeAll(async () => {
    const { TEST_DATABASE_URL } = process.env;
    if (!TEST_DATABASE_URL) return;
    const { url, drop } = await newDatabase(TEST_DATABASE_URL);
    Object.assign(settings, { DATABASE_URL: url, SESSION_SECRET: "k".repeat(32) });
    return drop;
  });
  const rows = Array.from({ length: 2000 }, (_, n) => `Row ${n},https://example.com/${n}\n`);
  const file = fileOf("many.csv", `Name,Product URL\nWrong,nothing\n${rows.join("")}`);

  test("says at Ctrl-C how far it came, and is finished by the next one", { timeout: 240_000 }, async () => {
    const { code, out } = await runCommand("import", [file], {
      env: settings,
      // Once: a second Ctrl-C ends it at once.
      onErr: (output, child) => output.includes("line 2") && !child.killed && child.kill("SIGINT"),
    });
    expect([code, out]).toEqual([
      130,
      expect.stringMatching(/^Stopped after row \d+ of 2001\. The site does the rest\.\n$/),
    ]);
    const again = await runCommand("import", [file], { env: settings });
    expect(again.out).toMatch(/^Rejected: 1 · Already here: 2000\./);
  });

  test("of a damaged file stores the other rows, and says what became of each", async () => {
    const text = `name,product_url,tags
First,https://first.example/,Frontend;odd
"Open,https://open.example/,
Row 5,https://example.com/5,
Another title,https://example.com/6,
Row 7,nothing,
`;
    const known = "name,product_url\nRow 5,https://example.com/5\nRow 6,https://example.com/6\n";
    await runCommand("import", [fileOf("known.csv", known)], { env: settings });
    const words = [fileOf("broken.csv", text)];
    const { code, out, err } = await runCommand("import", words, { env: settings });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^Rejected: 2 · Added, with a notice: 1 · Already here: 2\. 1 wait for review/),
    ]);
    const messages = [
      'line 2: changed, unknown tag "odd" was left empty',
      "line 3: rejected, a quote is not closed, begins inside a cell or has text after it, or it is too long",
      'line 4: skipped, its link is that of "Row 5" (/product/row-5)',
      'line 5: skipped, its link is that of "Row 6" (/product/row-6)',
      'line 6: rejected, "nothing" is not a web address: it has no domain such as example.com',
    ];
    expect(err.split("\n")[0]).toBe("5 rows, read as csv.");
    expect(err.endsWith(`\n${messages.join("\n")}\n`)).toBe(true);
    const wrong = await runCommand("import", [...words, "--left-out", "maybe"], { env: settings });
    expect([wrong.code, wrong.err]).toEqual([1, "--left-out must be skip or add.\n"]);
  });

  test("names what a file leaves open, and takes the encoding and the columns that are chosen", async () => {
    const bytes = [
      Buffer.from("Course,Repository,Homepage\n"),
      Buffer.from([0x97, 0xbf, 0x8b, 0xe0]),
      Buffer.from(",https://code.example/a,https://a.example/\n"),
    ];
    const file = path.join(folder, "japanese.csv");
    writeFileSync(file, Buffer.concat(bytes));
    const report = path.join(folder, "choices.csv");
    const run = (...more: string[]) => runCommand("import", [file, "--dry-run", ...more], { env: settings });
    const unread = await run();
    expect([unread.code, unread.err]).toEqual([1, expect.stringContaining("Choose with --encoding NAME.")]);
    const encoding = ["--encoding", "shift_jis"];
    const unsure = await run(...encoding);
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining("Choose with --column link=NAME.")]);
    const chosen = await run(...encoding, "--column", "link=homepage", "--column", "name=Course", "--report", report);
    expect(chosen.out).toBe("Dry run, nothing stored: To be added: 1.\n");
    expect(readFileSync(report, "utf8")).toContain("\u6599\u91d1,https://a.example/,");
    const wrong = await run("--column", "link");
    expect([wrong.code, wrong.err]).toEqual([1, "--column must be FIELD=COLUMN, such as link=Website, not link.\n"]);
  });
});
