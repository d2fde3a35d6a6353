import { asc, gt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { addressKey, keyVersion } from "~/domain/resources/values/web-address";

/** The advisory lock of the renewal, so that one of several processes does it. */
const renewalLock = 7_120_429;
const batchSize = 1000;
const currentRules = `address keys ${keyVersion}`;

/** Computes address keys anew if other rules wrote them, by the column's comment. Returns how many changed. */
export async function renewAddressKeys(): Promise<number> {
  if ((await rulesOfKeys(db)) === currentRules) return 0;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${renewalLock})`);
    if ((await rulesOfKeys(tx)) === currentRules) return 0;
    await tx.execute(sql`set local statement_timeout = 0`);
    let renewed = 0;
    for (let rows = await rowsAfter(tx, 0); rows.length > 0; rows = await rowsAfter(tx, rows.at(-1)!.id))
      renewed += await renew(tx, rows);
    await tx.execute(sql.raw(`comment on column resources.address_key is '${currentRules}'`));
    return renewed;
  });
}

async function rulesOfKeys(tx: Pick<Transaction, "execute">): Promise<string | null> {
  const [row] = await rowsOf<{ comment: string | null }>(
    tx,
    sql`select col_description(attrelid, attnum) as comment from pg_attribute
      where attrelid = 'public.resources'::regclass and attname = 'address_key'`,
  );
  return row?.comment ?? null;
}

type Keyed = { id: number; productUrl: string; addressKey: string };

function rowsAfter(tx: Transaction, id: number): Promise<Keyed[]> {
  const { id: column, productUrl, addressKey: key } = resources;
  return tx
    .select({ id: column, productUrl, addressKey: key })
    .from(resources)
    .where(gt(column, id))
    .orderBy(asc(column))
    .limit(batchSize);
}

async function renew(tx: Transaction, rows: Keyed[]): Promise<number> {
  const other = rows
    .map(({ id, productUrl, addressKey: stored }) => ({ id, stored, key: addressKey(productUrl) }))
    .filter(({ stored, key }) => stored !== key);
  if (other.length === 0) return 0;
  const values = sql.join(
    other.map(({ id, key }) => sql`(${id}::bigint, ${key}::text)`),
    sql`, `,
  );
  await tx.execute(sql`update resources set address_key = made.key from (values ${values}) as made (id, key)
    where resources.id = made.id`);
  return other.length;
}
