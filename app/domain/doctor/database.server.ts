import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { latestMigration, migrationOf, rowsOf } from "~/db/schema-state.server";
import { type Finding, good, note, wrong } from "./finding";

/** Minutes that a message may be late before somebody should look. */
const lateMinutes = 10;

/** What the open database tells; reads only. Issue: npm run doctor. */
export async function examineDatabase(): Promise<Finding[]> {
  try {
    return await db.transaction(examine, { accessMode: "read only" });
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return [wrong(`The database does not answer: ${message}`)];
  }
}

async function examine(tx: Transaction): Promise<Finding[]> {
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
  return [
    ...engine,
    good(`The schema is up to date (${migration}).`),
    await administrators(tx),
    await upvoteCounts(tx),
    await searchDocuments(tx),
    ...(await mail(tx)),
  ];
}

async function examineEngine(tx: Transaction): Promise<Finding[]> {
  const [{ version }] = (await rowsOf<{ version: number }>(
    tx,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )) as [{ version: number }];
  const there = await rowsOf<{ extname: string }>(tx, sql`select extname from pg_extension`);
  const lacking = ["pg_trgm", "unaccent"].filter((name) => !there.some(({ extname }) => extname === name));
  return [
    version >= 15 ? good(`PostgreSQL ${version} answers.`) : wrong(`PostgreSQL ${version} is too old: 15 is needed.`),
    lacking.length === 0
      ? good("The extensions pg_trgm and unaccent are there.")
      : wrong(
          `The database lacks ${lacking.join(" and ")}: install PostgreSQL's contrib package, then start the server.`,
        ),
  ];
}

async function countOf(tx: Transaction, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${statement}`);
  return row!.count;
}

async function administrators(tx: Transaction): Promise<Finding> {
  const count = await countOf(tx, sql`users where is_admin`);
  if (count === 0) return wrong("There is no administrator: nobody can review. Run: npm run admin -- add EMAIL");
  return good(count === 1 ? "There is one administrator." : `There are ${count} administrators.`);
}

async function upvoteCounts(tx: Transaction): Promise<Finding> {
  const off = await countOf(
    tx,
    sql`resources r left join (select resource_id, count(*) as rows from upvotes where counted group by resource_id) v
      on v.resource_id = r.id where r.upvotes <> coalesce(v.rows, 0)`,
  );
  if (off === 0) return good("Every resource's count equals its upvotes.");
  return wrong(`The count of ${off} resources is not the number of their upvotes.`);
}

async function searchDocuments(tx: Transaction): Promise<Finding> {
  const lacking = await countOf(
    tx,
    sql`resources r where status = 'Approved' and not exists (select from search_documents d where d.resource_id = r.id)`,
  );
  const stale = await countOf(
    tx,
    sql`search_documents d join resources r on r.id = d.resource_id where r.status <> 'Approved'`,
  );
  if (lacking + stale === 0) return good("Search knows every approved resource and no other.");
  return wrong(`Search lacks ${lacking} approved resources and knows ${stale} that are not approved.`);
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
      wrong(`${late!.count} messages wait to be sent, the oldest for ${late!.minutes} minutes. Is a server running?`),
    );
  if (parked > 0) found.push(note(`${parked} messages were given up; an administrator finds them at /admin/mail.`));
  return found.length > 0 ? found : [good("No mail is late or given up.")];
}
