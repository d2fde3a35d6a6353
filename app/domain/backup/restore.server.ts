import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { hasInvalidData } from "~/db/failure";
import { applyMigrations, recreateSchema } from "~/db/migrate.server";
import { isKnownMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { refreshStatistics } from "~/db/statistics.server";
import { site } from "~/site";
import { BackupError, type Counts, ending, formatVersion, header, tableEnd, tableStart } from "./format";
import { setTextFormats, type Table, tablesInOrder } from "./tables.server";

const batchSize = 500;

const named = (table: { name: string }) => sql`${sql.identifier("public")}.${sql.identifier(table.name)}`;

type Options = {
  replace?: boolean;
  /** Called with the number of bytes read so far. */
  onBytes?: (count: number) => void;
};

/**
 * Restores all rows of a backup in one transaction and returns the number of rows of each table. Throws `BackupError` if
 * the database has rows (unless `replace` is set), if a newer version wrote the backup, or if the file is not a complete
 * backup. The rows of an older schema are migrated. Notifies running servers that the catalogue changed.
 */
export async function restoreBackup(file: string, { replace = false, onBytes }: Options = {}): Promise<Counts> {
  const lines = linesOf(file, onBytes);
  try {
    const restored = await db.transaction((tx) => restoreLines(tx, lines, replace));
    await refreshStatistics();
    return restored;
  } catch (error) {
    throw hasInvalidData(error) ? new BackupError(incompleteMessage) : error;
  } finally {
    // Closes the file, if an error came before its end.
    await lines.return(undefined);
  }
}

async function restoreLines(tx: Transaction, lines: AsyncGenerator<unknown>, replace: boolean): Promise<Counts> {
  await setTextFormats(tx);
  const migration = readHeader(await next(lines));
  if (!replace) await assertEmpty(tx, await tablesInOrder(tx));
  const isOlder = migration !== (await migrationOf(tx));
  if (isOlder) await recreateSchema(tx, migration);
  const tables = await tablesInOrder(tx);
  // Disables triggers: the file already has the rows that they would create, and those of the audit log reject a
  // truncate.
  await eachTable(tx, tables, "disable trigger user");
  await tx.execute(sql`truncate ${sql.join(tables.map(named), sql`, `)}`);
  const counts: Counts = {};
  for (const table of tables) counts[table.name] = await fill(tx, table, lines);
  const end = ending.safeParse(await next(lines));
  // What follows is the checksum, which only the end of the file proves.
  if (!end.success || !(await lines.next()).done) throw new BackupError(incompleteMessage);
  await eachTable(tx, tables, "enable trigger user");
  for (const { name, identity } of tables)
    if (identity) await restartIdentity(tx, { name, identity }, end.data.next[name]);
  if (isOlder) await applyMigrations(tx);
  await tx.execute(sql`select pg_notify('catalogue', ''), pg_notify('site', '')`);
  return counts;
}

const notBackupMessage = `This file is not a backup of ${site.name}. Nothing was restored.`;
const incompleteMessage = "This backup is incomplete or damaged. Nothing was restored.";

async function* linesOf(file: string, onBytes?: (count: number) => void): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  // Its errors come out of the loop below.
  const text = pipeline(source, createGunzip(), () => {}).setEncoding("utf8");
  let rest = "";
  let isBackup = false;
  try {
    for await (const piece of text) {
      const lines = `${rest}${piece}`.split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const value = JSON.parse(line);
        isBackup = true;
        yield value;
      }
      onBytes?.(source.bytesRead);
    }
    if (rest !== "") yield JSON.parse(rest);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw error;
    const isOther = !isBackup && (code === "Z_DATA_ERROR" || error instanceof SyntaxError);
    throw new BackupError(isOther ? notBackupMessage : incompleteMessage);
  }
}

async function next(lines: AsyncGenerator<unknown>): Promise<unknown> {
  const { value, done } = await lines.next();
  if (done) throw new BackupError(incompleteMessage);
  return value;
}

/** Returns the migration of a backup. */
function readHeader(line: unknown): string {
  const read = header.safeParse(line);
  if (!read.success) throw new BackupError(notBackupMessage);
  const { format, migration, version, commit } = read.data;
  if (format !== formatVersion)
    throw new BackupError(
      `This backup has format ${format}, but this version of the app reads format ${formatVersion}.`,
    );
  if (isKnownMigration(migration)) return migration;
  const writer = version ? `version ${version} (${commit ?? "unknown commit"})` : "another version";
  throw new BackupError(
    `This backup was written by ${writer} of the app with the schema ${migration}, which this version does not have. Restore it with that version or a newer one.`,
  );
}

async function assertEmpty(tx: Transaction, tables: Table[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    // A migration inserts the first terms.
    const isChanged = table.name === "terms" ? sql`version > 0` : sql`true`;
    if ((await rowsOf(tx, sql`select 1 from ${named(table)} where ${isChanged} limit 1`)).length > 0)
      filled.push(table.name);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `The database is not empty (${filled.join(", ")}). Add --replace to delete all its rows first.`,
  );
}

async function eachTable(tx: Transaction, tables: Table[], change: string): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${named(table)} ${sql.raw(change)}`);
}

async function fill(tx: Transaction, table: Table, lines: AsyncGenerator<unknown>): Promise<number> {
  const start = tableStart.safeParse(await next(lines));
  const here = table.columns.map(({ name }) => name);
  if (!start.success || start.data.table !== table.name || start.data.columns.join() !== here.join())
    throw new BackupError(`This backup does not fit the table ${table.name}. Nothing was restored.`);
  let rows = 0;
  let batch: unknown[] = [];
  for (let line = await next(lines); ; line = await next(lines)) {
    const isRow = Array.isArray(line);
    if (isRow) batch.push(line);
    if (batch.length === batchSize || (!isRow && batch.length > 0)) {
      await insert(tx, table, batch);
      rows += batch.length;
      batch = [];
    }
    if (isRow) continue;
    const end = tableEnd.safeParse(line);
    if (!end.success || end.data.end !== table.name || end.data.rows !== rows) throw new BackupError(incompleteMessage);
    return rows;
  }
}

async function insert(tx: Transaction, { name, columns }: Table, batch: unknown[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, position) => sql.raw(`(r->>${position})::${type}`));
  await tx.execute(
    sql`insert into ${named({ name })} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from json_array_elements(${JSON.stringify(batch)}::text::json) as rows(r)`,
  );
}

/** Sets the next id. Unlike setval, a rollback undoes it. */
async function restartIdentity(tx: Transaction, { name, identity }: { name: string; identity: string }, from?: string) {
  if (!from || !/^\d+$/.test(from)) throw new BackupError(incompleteMessage);
  await tx.execute(
    sql`alter table ${named({ name })} alter column ${sql.identifier(identity)} restart with ${sql.raw(from)}`,
  );
}
