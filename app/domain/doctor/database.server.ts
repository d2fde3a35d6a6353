import { sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { connectionProblem } from "~/db/connection-problem";
import { newDatabase } from "~/db/embedded/damaged";
import { users } from "~/db/schema/accounts";
import { latestMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { isAdministrator } from "~/domain/accounts/account.server";
import { tablesInOrder } from "~/domain/backup/tables.server";
import { mediaUsage } from "~/domain/media/store.server";
import { countOf, examineDerivedData } from "./derived-data.server";
import { type Finding, good, note, repairCommand, wrong } from "./finding";
import { examineSchema, missingExtensions } from "./schema.server";

/** An email that is later than this is reported. */
const lateMinutes = 10;
/** A check of a link that is later than this is reported. */
const lateCheckHours = 24;

/** Examines the open database. Only reads. */
export async function examineDatabase(): Promise<Finding[]> {
  try {
    return await db.transaction(examine, { accessMode: "read only" });
  } catch (error) {
    const problem = connectionProblem(error, config.DATABASE_DIRECT_URL ?? "");
    const { message } = ((error as Error).cause ?? error) as Error;
    return [wrong(problem?.message ?? `The database cannot be read: ${message}`)];
  }
}

async function examine(tx: Transaction): Promise<Finding[]> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const engine = await examineEngine(tx);
  const migration = await migrationOf(tx);
  if (migration !== latestMigration) {
    const state = migration ? `is at ${migration}, the app needs ${latestMigration}` : "has no tables yet";
    const unknown = migration?.startsWith("unknown");
    const cure = unknown
      ? "A newer version of the app has migrated it. Run that version."
      : "Start the server to migrate it.";
    return [...engine, wrong(`The database ${state}. ${cure}`)];
  }
  return [...engine, good(`The schema is up to date (${migration}).`), ...(await contents(tx))];
}

async function contents(tx: Transaction): Promise<Finding[]> {
  const damaged = await damagedTables(tx);
  if (damaged.length > 0) return damaged;
  return [
    ...(await examineSchema(tx)),
    await administrators(tx),
    ...(await examineDerivedData(tx)),
    ...(await mail(tx)),
    ...(await links(tx)),
    await pictures(tx),
  ];
}

/** Reads every table without indexes, so that it finds unreadable pages. */
async function damagedTables(tx: Transaction): Promise<Finding[]> {
  for (const scan of ["indexscan", "indexonlyscan", "bitmapscan"])
    await tx.execute(sql.raw(`set local enable_${scan} = off`));
  const found: Finding[] = [];
  for (const { name } of await tablesInOrder(tx))
    await tx
      .transaction((inner) => countOf(inner, sql`${sql.identifier(name)}`))
      .catch((error: Error) => {
        const { message } = (error.cause ?? error) as Error;
        found.push(wrong(`The table ${name} is damaged (${message}). ${newDatabase(config)}`));
      });
  for (const scan of ["indexscan", "indexonlyscan", "bitmapscan"])
    await tx.execute(sql.raw(`set local enable_${scan} = on`));
  return found;
}

async function examineEngine(tx: Transaction): Promise<Finding[]> {
  const [{ version }] = (await rowsOf<{ version: number }>(
    tx,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )) as [{ version: number }];
  const missing = await missingExtensions(tx);
  return [
    version >= 15
      ? good(`PostgreSQL ${version} responds.`)
      : wrong(`PostgreSQL ${version} is too old. Version 15 or newer is needed.`),
    missing.length === 0
      ? good("The extensions pg_trgm and unaccent are installed.")
      : wrong(
          `The database lacks the extension ${missing.join(" and ")}. Install PostgreSQL's contrib package. ${repairCommand}`,
        ),
  ];
}

async function administrators(tx: Transaction): Promise<Finding> {
  const count = await countOf(tx, sql`${users} where ${isAdministrator}`);
  if (count === 0)
    return wrong("There is no administrator, so nobody can review submissions. Run: npm run admin -- add EMAIL");
  return good(count === 1 ? "There is one administrator." : `There are ${count} administrators.`);
}

async function mail(tx: Transaction): Promise<Finding[]> {
  const failed = await countOf(tx, sql`mails where state = 'parked'`);
  const [late] = await rowsOf<{ minutes: number; count: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(extract(epoch from now() - min(due_at)) / 60, 0)::int as minutes
      from mails where state in ('queued', 'sending') and due_at < now() - make_interval(mins => ${lateMinutes}::int)`,
  );
  const found: Finding[] = [];
  if (late!.count > 0)
    found.push(
      wrong(
        `${late!.count} emails wait to be sent, the oldest for ${late!.minutes} minutes. Start the server, which sends them: npm start`,
      ),
    );
  if (failed > 0)
    found.push(note(`${failed} emails could not be delivered. An administrator can retry them at /admin/mail.`));
  return found.length > 0 ? found : [good("No email is late or undelivered.")];
}

async function links(tx: Transaction): Promise<Finding[]> {
  if (config.FETCH_LINKS === "off") return [];
  const late = await countOf(
    tx,
    sql`link_checks where due_at < now() - make_interval(hours => ${lateCheckHours}::int)`,
  );
  const dead = await countOf(tx, sql`link_checks where due_at is not null and state = 'dead'`);
  if (late > 0)
    return [wrong(`${late} links have waited for a check for a day. Start the server, which checks them: npm start`)];
  return [
    dead > 0 ? note(`${dead} links are dead. An administrator finds them at /admin/links.`) : good("No link is dead."),
  ];
}

async function pictures(tx: Transaction): Promise<Finding> {
  const { pictures, shareImages, bytes } = await mediaUsage(tx);
  return good(`${pictures} pictures and ${shareImages} share images are stored, ${(bytes / 1e6).toFixed(1)} MB.`);
}
