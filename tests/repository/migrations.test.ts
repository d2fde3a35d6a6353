import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Statements that would break the previous version of the app, which may still be running during an upgrade. */
const breaking: [what: string, shape: RegExp][] = [
  ["drops a table or column", /\bdrop\s+(table|column|schema|view)\b/i],
  ["drops a default", /\bdrop\s+default\b/i],
  ["renames", /\brename\s+(to|column|constraint)\b/i],
  ["demands a value", /\bset\s+not\s+null\b/i],
  ["changes a type", /\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i],
  [
    "adds a column that must be filled",
    /\badd\s+column\s+(?:(?!,|;|\bdefault\b).)*\bnot\s+null\b(?:(?!,|;|\bdefault\b).)*(?:;|,|$)/i,
  ],
  ["empties a table", /\b(truncate|delete\s+from)\b/i],
];

/** Returns the statements of a migration that would break the previous version. */
function breaks(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => `${statement.replace(/\s+/g, " ").trim()};`);
  return breaking.filter(([, shape]) => statements.some((statement) => shape.test(statement))).map(([what]) => what);
}

// The first two migrations create the schema of the first release. Later ones only add.
const first = "0002";

test("every migration is compatible with the version before", () => {
  const files = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  expect(files.slice(0, 2)).toEqual(["0000_schema.sql", "0001_search_and_triggers.sql"]);
  const wrong = files
    .filter((name) => name >= first)
    .map((name) => [name, breaks(readFileSync(`drizzle/${name}`, "utf8"))] as const)
    .filter(([, found]) => found.length > 0);
  expect(wrong).toEqual([]);
});

test.each([
  ['ALTER TABLE "users" DROP COLUMN "email";', "drops a table or column"],
  ["drop table mails;", "drops a table or column"],
  ['ALTER TABLE "users" RENAME COLUMN "a" TO "b";', "renames"],
  ['ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;', "demands a value"],
  ['ALTER TABLE "users" ALTER COLUMN "a" SET DATA TYPE bigint;', "changes a type"],
  ['ALTER TABLE "users" ADD COLUMN "a" integer NOT NULL;', "adds a column that must be filled"],
  ["truncate users;", "empties a table"],
])("%s %s", (sql, what) => {
  expect(breaks(`create table x (a integer not null);\n${sql}`)).toEqual([what]);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "a" integer NOT NULL DEFAULT 0;',
  'ALTER TABLE "users" ADD COLUMN "a" text;',
  'CREATE TABLE "x" ("a" integer NOT NULL);',
  "-- drop table users;\nselect 1;",
  'DROP INDEX "x";',
])("%s is compatible", (sql) => {
  expect(breaks(sql)).toEqual([]);
});

test("the next migration is made from the last snapshot alone, and the last migration is the newest", () => {
  const meta = readdirSync("drizzle/meta").filter((name) => name.endsWith("_snapshot.json"));
  expect(meta).toHaveLength(1);
  expect(JSON.parse(readFileSync(`drizzle/meta/${meta[0]}`, "utf8"))).toMatchObject({ dialect: "postgresql" });
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const times = entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});
