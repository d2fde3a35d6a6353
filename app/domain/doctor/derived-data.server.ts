import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { type Finding, good, repairCommand, wrong } from "./finding";

/** Rows of a table or of what may follow `from`. */
export async function countOf(tx: Transaction, from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${from}`);
  return row!.count;
}

/** Resources `r` whose count of upvotes is not the number of their rows, `v.rows`. */
export const differingCounts = sql`resources r left join
  (select resource_id, count(*)::int as rows from upvotes where counted group by resource_id) v
  on v.resource_id = r.id where r.upvotes <> coalesce(v.rows, 0)`;

/** How many approved resources the search lacks, and how many documents it has of others. */
export async function searchMistakes(tx: Transaction): Promise<{ lacking: number; extra: number }> {
  const lacking = await countOf(
    tx,
    sql`resources r where status = 'Approved' and not exists (select from search_documents d where d.resource_id = r.id)`,
  );
  const extra = await countOf(
    tx,
    sql`search_documents d join resources r on r.id = d.resource_id where r.status <> 'Approved'`,
  );
  return { lacking, extra };
}

/** Whether what is derived from other rows agrees with them: vote counts and the search's documents. */
export async function examineDerivedData(tx: Transaction): Promise<Finding[]> {
  const off = await countOf(tx, differingCounts);
  const { lacking, extra } = await searchMistakes(tx);
  return [
    off === 0
      ? good("Every resource's count equals its upvotes.")
      : wrong(`The count of ${off} resources is not the number of their upvotes. ${repairCommand}`),
    lacking + extra === 0
      ? good("Search knows every approved resource and no other.")
      : wrong(`Search lacks ${lacking} approved resources and knows ${extra} that are not approved. ${repairCommand}`),
  ];
}
