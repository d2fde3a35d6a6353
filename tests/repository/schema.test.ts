import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const modules = import.meta.glob("/app/db/schema/*.ts", { eager: true });
const schema: Record<string, unknown> = Object.assign({}, ...Object.values(modules));

test("the schema has nothing that is not in a migration: run npm run db:generate", async () => {
  const [newest] = readdirSync("drizzle/meta").filter((name) => name.endsWith("_snapshot.json"));
  const generated = JSON.parse(readFileSync(`drizzle/meta/${newest}`, "utf8"));
  expect(await generateMigration(generated, generateDrizzleJson(schema, generated.id))).toEqual([]);
});

/** They name staff, whose accounts are rarely deleted. An index would cost more with each vote or version. */
const ofStaff = [
  "blocked_domains.blocked_by",
  "reports.closed_by",
  "resources.decided_by",
  "site_pages.created_by",
  "site_versions.created_by",
];

test("each foreign key leads an index, so that a deletion does not read the whole table", () => {
  const tables = Object.values(schema).filter((one): one is PgTable => is(one, PgTable));
  expect(tables.length).toBeGreaterThan(40);
  const missing = tables.map(getTableConfig).flatMap(({ name, columns, foreignKeys, indexes, primaryKeys }) => {
    const first = ([column]: unknown[]) => (column as { name?: string } | undefined)?.name;
    const led = [
      ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => column.name),
      ...indexes.map(({ config }) => first(config.columns)),
      ...primaryKeys.map((key) => first(key.columns)),
    ];
    const keys = foreignKeys.map((key) => key.reference().columns[0]!.name);
    return keys.filter((key) => !led.includes(key)).map((key) => `${name}.${key}`);
  });
  expect(missing.sort()).toEqual(ofStaff);
});
