import { type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import type { SchemaObject } from "~/db/schema-objects.server";
import { latestMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { differingCounts, differingPathCounts, searchMistakes } from "./derived-data.server";
import { type Difference, describeObject, missingExtensions, schemaDifferences } from "./schema.server";

/** Functions come before the triggers that call them. `byOrder` also puts unique keys before foreign keys. */
const order: SchemaObject["kind"][] = ["function", "constraint", "index", "trigger"];

/**
 * Restores missing and changed schema objects, then vote counts and search documents. Rows whose user or resource no
 * longer exists are deleted or unlinked, as their foreign key requires. Returns a message for each repair. Throws an
 * Error if the schema has another version or an object cannot be restored; earlier repairs stay.
 */
export async function repairDatabase(): Promise<string[]> {
  await inTransaction(checkMigration);
  await inTransaction(repairExtensions);
  const differences = (await inTransaction(schemaDifferences)).filter(({ expected }) => expected.kind !== "column");
  const repaired: string[] = [];
  for (const difference of differences.sort(byOrder)) {
    await inTransaction((tx) => restoreObject(tx, difference)).catch((error: Error) => {
      const { message } = (error.cause ?? error) as Error;
      throw new Error(`The ${describeObject(difference.expected)} cannot be restored: ${message}`);
    });
    repaired.push(`The ${describeObject(difference.expected)} was restored.`);
  }
  repaired.push(...(await inTransaction(repairCounts)));
  // While triggers were missing, changes did not reach the search documents.
  const isStale = differences.some(({ expected: { kind } }) => kind === "trigger" || kind === "function");
  repaired.push(...(await inTransaction((tx) => repairSearch(tx, isStale))));
  return repaired;
}

function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

async function checkMigration(tx: Transaction): Promise<void> {
  const migration = await migrationOf(tx);
  if (migration !== latestMigration)
    throw new Error(
      `The database is at ${migration ?? "no migration"}, not ${latestMigration}: start the server first.`,
    );
}

async function repairExtensions(tx: Transaction): Promise<void> {
  for (const name of await missingExtensions(tx)) await tx.execute(sql`create extension ${sql.identifier(name)}`);
}

function byOrder({ expected: a }: Difference, { expected: b }: Difference): number {
  const rank = ({ kind, definition }: SchemaObject) =>
    order.indexOf(kind) + (definition.startsWith("FOREIGN") ? 0.5 : 0);
  return rank(a) - rank(b);
}

async function restoreObject(tx: Transaction, { expected, state }: Difference): Promise<void> {
  const { kind, name, definition } = expected;
  const table = sql`public.${sql.identifier(expected.table ?? "")}`;
  const drop: Partial<Record<SchemaObject["kind"], SQL>> = {
    constraint: sql`alter table ${table} drop constraint ${sql.identifier(name)}`,
    index: sql`drop index public.${sql.identifier(name)}`,
    trigger: sql`drop trigger ${sql.identifier(name)} on ${table}`,
  };
  // A function may call one that is created later.
  await tx.execute(sql`set local check_function_bodies = off`);
  if (state !== "missing" && drop[kind]) await tx.execute(drop[kind]);
  if (kind === "constraint") {
    await removeOrphans(tx, expected);
    await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  } else await tx.execute(sql.raw(definition));
}

const foreignKey = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\) ON DELETE (CASCADE|SET NULL)/;

/** Deletes orphaned rows or sets their reference to null, as their foreign key requires. */
async function removeOrphans(tx: Transaction, { table, definition }: SchemaObject): Promise<void> {
  const [, column, other, key, action] = foreignKey.exec(definition) ?? [];
  if (!column) return;
  const rows = sql.raw(`public.${table} r`);
  const orphaned = sql.raw(
    `r.${column} is not null and not exists (select from public.${other} o where o.${key} = r.${column})`,
  );
  if (action === "CASCADE") await tx.execute(sql`delete from ${rows} where ${orphaned}`);
  else await tx.execute(sql`update ${rows} set ${sql.raw(column)} = null where ${orphaned}`);
}

async function repairCounts(tx: Transaction): Promise<string[]> {
  const repaired = await rowsOf(
    tx,
    sql`update resources set upvotes = off.rows from (select r.id, coalesce(v.rows, 0) as rows from ${differingCounts}) off
      where resources.id = off.id returning resources.id`,
  );
  const repairedPaths = await rowsOf(
    tx,
    sql`update paths set votes = off.rows from (select p.id, coalesce(v.rows, 0) as rows from ${differingPathCounts}) off
      where paths.id = off.id returning paths.id`,
  );
  if (repaired.length + repairedPaths.length === 0) return [];
  await tx.execute(sql`select pg_notify('catalogue', '')`);
  return [
    ...(repaired.length > 0 ? [`The upvotes of ${repaired.length} resources were recounted.`] : []),
    ...(repairedPaths.length > 0 ? [`The votes of ${repairedPaths.length} paths were recounted.`] : []),
  ];
}

async function repairSearch(tx: Transaction, isStale: boolean): Promise<string[]> {
  const { missing, extra } = await searchMistakes(tx);
  if (missing + extra === 0 && !isStale) return [];
  await tx.execute(
    sql`delete from search_documents d using resources r where r.id = d.resource_id and r.status <> 'Approved'`,
  );
  await tx.execute(
    sql`insert into search_documents select made.* from resources r, search_document_of(r) made
      where r.status = 'Approved' on conflict (resource_id) do update set name = excluded.name, document = excluded.document,
      facets = excluded.facets, popularity = excluded.popularity, created_at = excluded.created_at`,
  );
  return ["The search was rebuilt."];
}
