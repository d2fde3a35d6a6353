import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { type Finding, good, repairCommand, wrong } from "./finding";

/** Counts rows. `from` is what follows FROM in the query. */
export async function countOf(tx: Transaction, from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${from}`);
  return row!.count;
}

/** Resources `r` whose stored count of upvotes differs from the number of their upvotes, `v.rows`. */
export const differingCounts = sql`resources r left join
  (select resource_id, count(*)::int as rows from upvotes where counted group by resource_id) v
  on v.resource_id = r.id where r.upvotes <> coalesce(v.rows, 0)`;

/** Paths `p` whose stored count of votes differs from the number of their votes, `v.rows`. */
export const differingPathCounts = sql`paths p left join
  (select path_id, count(*)::int as rows from path_votes where counted group by path_id) v
  on v.path_id = p.id where p.votes <> coalesce(v.rows, 0)`;

/** Counts approved resources that are missing in the search, and search documents of other resources. */
export async function searchMistakes(tx: Transaction): Promise<{ missing: number; extra: number }> {
  const missing = await countOf(
    tx,
    sql`resources r where status = 'Approved' and not exists (select from search_documents d where d.resource_id = r.id)`,
  );
  const extra = await countOf(
    tx,
    sql`search_documents d join resources r on r.id = d.resource_id where r.status <> 'Approved'`,
  );
  return { missing, extra };
}

/** Compares derived data with its source: vote counts and search documents. */
export async function examineDerivedData(tx: Transaction): Promise<Finding[]> {
  const off = await countOf(tx, differingCounts);
  const pathsOff = await countOf(tx, differingPathCounts);
  const { missing, extra } = await searchMistakes(tx);
  const wrongCounts = [
    ...(off > 0 ? [wrong(`The vote counts of ${off} resources are wrong. ${repairCommand}`)] : []),
    ...(pathsOff > 0 ? [wrong(`The vote counts of ${pathsOff} paths are wrong. ${repairCommand}`)] : []),
  ];
  return [
    ...(wrongCounts.length > 0 ? wrongCounts : [good("All vote counts are right.")]),
    missing + extra === 0
      ? good("The search contains exactly the approved resources.")
      : wrong(`The search lacks ${missing} approved resources and contains ${extra} others. ${repairCommand}`),
  ];
}
