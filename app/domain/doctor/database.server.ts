import { eq, sql, TransactionRollbackError } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { connectionProblem } from "~/db/connection-problem";
import { minVersion } from "~/db/migrate.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { idempotencyKeys } from "~/db/schema/requests";
import { isMigrated, latestMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { isAdministrator } from "~/domain/accounts/account.server";
import { type Finding, good, note, wrong } from "./finding";

/** An email that is later than this is reported. */
const lateMinutes = 10;

/** Examines the open database. Changes nothing. */
export async function examineDatabase(): Promise<Finding[]> {
  try {
    const migration = await migrationOf(db);
    const isUsable = migration !== null && (await isMigrated());
    return [
      await examineVersion(),
      examineMigration(migration, isUsable),
      await examineRights(isUsable),
      ...(isUsable ? [await examineAdministrators(), ...(await examineMail())] : []),
    ];
  } catch (error) {
    const problem = connectionProblem(error, config.DATABASE_DIRECT_URL ?? "");
    return [wrong(problem?.message ?? `The database cannot be read: ${causeOf(error)}`)];
  }
}

const causeOf = (error: unknown): string => (((error as Error).cause ?? error) as Error).message;

async function examineVersion(): Promise<Finding> {
  const query = sql`select current_setting('server_version_num')::int / 10000 as version`;
  const [row] = await rowsOf<{ version: number }>(db, query);
  const { version } = row!;
  return version >= minVersion
    ? good(`PostgreSQL ${version} responds.`)
    : wrong(`PostgreSQL ${version} is too old. Version ${minVersion} or newer is needed.`);
}

/** Writes a row and creates a table, and rolls both back. */
async function examineRights(isUsable: boolean): Promise<Finding> {
  try {
    return await db.transaction(async (tx): Promise<Finding> => {
      if (isUsable) await tx.insert(idempotencyKeys).values({ key: "doctor", requestHash: "" });
      await tx.execute(sql`create table doctor_check ()`);
      return tx.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return good("Rows can be written and tables created.");
    return wrong(
      `The database cannot be written to: ${causeOf(error)}. The user of DATABASE_URL needs to own the database and its tables.`,
    );
  }
}

function examineMigration(migration: string | null, isUsable: boolean): Finding {
  if (migration === latestMigration) return good(`The schema is up to date (${migration}).`);
  if (isUsable) return note("A newer version of the app has migrated the database. This version works with it.");
  const state = migration ? `is at ${migration}, the app needs ${latestMigration}` : "has no tables yet";
  return wrong(`The database ${state}. Start the server to migrate it.`);
}

async function examineAdministrators(): Promise<Finding> {
  const count = await db.$count(users, isAdministrator);
  if (count === 0)
    return wrong("There is no administrator, so nobody can review submissions. Run: npm run admin -- add EMAIL");
  return good(count === 1 ? "There is one administrator." : `There are ${count} administrators.`);
}

async function examineMail(): Promise<Finding[]> {
  const failed = await db.$count(mails, eq(mails.state, "parked"));
  const [late] = await rowsOf<{ minutes: number; count: number }>(
    db,
    sql`select count(*)::int as count, coalesce(extract(epoch from now() - min(due_at)) / 60, 0)::int as minutes
      from ${mails} where state in ('queued', 'sending') and due_at < now() - make_interval(mins => ${lateMinutes}::int)`,
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
