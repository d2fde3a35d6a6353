import { sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { connectionProblem } from "~/db/connection-problem";
import { newDatabase } from "~/db/damaged";
import { latestMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { tablesInOrder } from "~/domain/backup/tables.server";
import { countOf, examineDerivedData } from "./derived-data.server";
import { type Finding, good, note, repairCommand, wrong } from "./finding";
import { examineSchema, missingExtensions } from "./schema.server";

/** Minutes that a message may be late before somebody should look. */
const lateMinutes = 10;

/** What the open database tells; reads only. */
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
      ? "A newer version of the app has used it: run that one."
      : "Starting the server brings it up to date.";
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
  ];
}

/** Reads every table past its indexes, so that a page that cannot be read is found. */
async function damagedTables(tx: Transaction): Promise<Finding[]> {
  for (const way of ["indexscan", "indexonlyscan", "bitmapscan"])
    await tx.execute(sql.raw(`set local enable_${way} = off`));
  const found: Finding[] = [];
  for (const { name } of await tablesInOrder(tx))
    await tx
      .transaction((inner) => countOf(inner, sql`${sql.identifier(name)}`))
      .catch((error: Error) => {
        const { message } = (error.cause ?? error) as Error;
        found.push(wrong(`The table ${name} is damaged (${message}). ${newDatabase(config)}`));
      });
  for (const way of ["indexscan", "indexonlyscan", "bitmapscan"])
    await tx.execute(sql.raw(`set local enable_${way} = on`));
  return found;
}

async function examineEngine(tx: Transaction): Promise<Finding[]> {
  const [{ version }] = (await rowsOf<{ version: number }>(
    tx,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )) as [{ version: number }];
  const lacking = await missingExtensions(tx);
  return [
    version >= 15 ? good(`PostgreSQL ${version} answers.`) : wrong(`PostgreSQL ${version} is too old: 15 is needed.`),
    lacking.length === 0
      ? good("The extensions pg_trgm and unaccent are there.")
      : wrong(
          `The database lacks the extension ${lacking.join(" and ")}. Install PostgreSQL's contrib package. ${repairCommand}`,
        ),
  ];
}

async function administrators(tx: Transaction): Promise<Finding> {
  const count = await countOf(tx, sql`users where is_admin`);
  if (count === 0) return wrong("There is no administrator: nobody can review. Run: npm run admin -- add EMAIL");
  return good(count === 1 ? "There is one administrator." : `There are ${count} administrators.`);
}

async function mail(tx: Transaction): Promise<Finding[]> {
  const parked = await countOf(tx, sql`mails where state = 'parked'`);
  const [late] = await rowsOf<{ minutes: number; count: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(extract(epoch from now() - min(due_at)) / 60, 0)::int as minutes
      from mails where state in ('queued', 'sending') and due_at < now() - make_interval(mins => ${lateMinutes}::int)`,
  );
  const found: Finding[] = [];
  if (late!.count > 0)
    found.push(
      wrong(
        `${late!.count} messages wait to be sent, the oldest for ${late!.minutes} minutes. The server sends them: npm start`,
      ),
    );
  if (parked > 0) found.push(note(`${parked} messages were given up; an administrator finds them at /admin/mail.`));
  return found.length > 0 ? found : [good("No mail is late or given up.")];
}
