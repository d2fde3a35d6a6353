import { createWriteStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { migrationOf, rowsOf } from "~/db/schema-state.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { ownValue } from "~/values/own-value";
import { BackupError, type Counts, formatVersion } from "./format";
import { setTextFormats, type Table, tablesInOrder } from "./tables.server";

/** Rows that are in memory at a time. A row with a file has up to 100 kB. */
const batchSize = ({ columns }: Table) => (columns.some(({ type }) => type === "bytea") ? 20 : 500);

/**
 * Writes a consistent snapshot of all tables to a file, and returns the number of rows of each. Only the owner can read
 * the file, because it contains password hashes. The file gets its name when it is complete. On the embedded database
 * all other queries wait for the backup. `onProgress` gets the share of rows written, from 0 to 1.
 */
export async function writeBackup(file: string, onProgress?: (part: number) => void): Promise<Counts> {
  const part = `${file}.part`;
  const counts: Counts = {};
  try {
    await db.transaction(
      async (tx) => {
        await setTextFormats(tx);
        const out = createWriteStream(part, { mode: 0o600, flags: "wx" });
        await pipeline(Readable.from(lines(tx, counts, onProgress), { highWaterMark: 1 }), createGzip(), out);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await rename(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new BackupError(
        `${part} already exists: another backup is running, or one was interrupted. In that case remove the file.`,
      );
    await rm(part, { force: true });
    throw error;
  }
  return counts;
}

/**
 * Writes a backup to a temporary file and returns the open file. The file is already unlinked, so closing it deletes
 * it. It is complete before it is sent, because a slow client would otherwise block the embedded database or a server's
 * vacuum. Writes the download to the audit log.
 */
export async function spoolBackup(actor: Administrator): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), "career-hub-backup-"));
  try {
    const file = path.join(folder, "backup");
    await writeBackup(file);
    const handle = await open(file);
    await logAction(db, { actor, action: "backup" });
    return handle;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* lines(tx: Transaction, counts: Counts, onProgress?: (part: number) => void): AsyncGenerator<string> {
  const migration = await migrationOf(tx);
  if (!migration) throw new BackupError("This database is empty: there is nothing to back up.");
  const made = new Date().toISOString();
  // The build puts them here.
  const version = process.env.BUILT_VERSION;
  const commit = process.env.BUILT_COMMIT;
  yield line({ backup: "career-hub", format: formatVersion, migration, version, commit, made });
  const tables = await tablesInOrder(tx);
  const total = onProgress ? await rowsIn(tx, tables) : 0;
  let written = 0;
  for (const table of tables) {
    counts[table.name] = 0;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of batches(tx, table)) {
      counts[table.name] = (ownValue(counts, table.name) ?? 0) + rows.length;
      written += rows.length;
      onProgress?.(written / total);
      yield rows.map((row) => `${row}\n`).join("");
    }
    yield line({ end: table.name, rows: ownValue(counts, table.name) });
  }
  yield line({ complete: true, next: await nextIds(tx, tables) });
}

async function rowsIn(tx: Transaction, tables: Table[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const [counted] = await rowsOf<{ rows: string }>(tx, sql`select count(*) as rows from ${sql.identifier(name)}`);
    total += Number(counted!.rows);
  }
  return total;
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

async function* batches(tx: Transaction, table: Table): AsyncGenerator<string[]> {
  const { name, columns, key } = table;
  const size = batchSize(table);
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  const order =
    key.length > 0
      ? sql`order by ${sql.join(
          key.map((column) => sql.identifier(column)),
          sql`, `,
        )}`
      : sql``;
  await tx.execute(
    sql`declare backup no scroll cursor for
      select json_build_array(${sql.join(values, sql`, `)})::text as line from ${sql.identifier(name)} ${order}`,
  );
  while (true) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${size} from backup`));
    if (rows.length > 0) yield rows.map((row) => row.line);
    if (rows.length < size) break;
  }
  await tx.execute(sql`close backup`);
}

async function nextIds(tx: Transaction, tables: Table[]): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  for (const { name, identity } of tables) {
    if (!identity) continue;
    const [sequence] = await rowsOf<{ name: string }>(
      tx,
      sql`select pg_get_serial_sequence(${`public.${name}`}::text, ${identity}::text) as name`,
    );
    const [state] = await rowsOf<{ next: string }>(
      tx,
      sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence!.name)}`,
    );
    next[name] = state!.next;
  }
  return next;
}
