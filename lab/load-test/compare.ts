/** Compares the database with what was acknowledged. */
import postgres from "postgres";
import type { Ledger } from "./traffic";

/** Returns a message for each difference, and the number of comparisons. */
export async function compare(
  url: string,
  { accounts, submissions, decisions, votes }: Ledger,
): Promise<{ wrong: string[]; compared: string }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const wrong: string[] = [];
  const emails = new Set((await sql`select email from users`).map(({ email }) => email));
  for (const email of accounts) if (!emails.has(email)) wrong.push(`the account ${email} is lost`);
  const rows = await sql<{ id: string; name: string; status: string }[]>`select id, name, status from resources`;
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  for (const [id, name] of submissions) if (stored.get(id)?.name !== name) wrong.push(`submission ${id} is lost`);
  const names = rows.map(({ name }) => name).filter((name) => name.startsWith(`Soak ${process.pid} `));
  if (new Set(names).size !== names.length) wrong.push("a submission is there twice");
  for (const [id, status] of decisions)
    if (status !== "unknown" && stored.get(id)?.status !== status)
      wrong.push(`${id} is ${stored.get(id)?.status}, not ${status}`);
  const cast = new Set(
    (await sql`select user_id, resource_id from upvotes`).map((row) => `${row.user_id} ${row.resource_id}`),
  );
  const known = [...votes].filter(([, vote]) => vote !== "unknown");
  for (const [key, vote] of known)
    if (cast.has(key) !== vote) wrong.push(`the vote ${key} is ${vote ? "lost" : "still there"}`);
  const miscounted = await sql`
    select id from resources where upvotes <> (select count(*) from upvotes where resource_id = resources.id)`;
  for (const { id } of miscounted) wrong.push(`the count of ${id} is not its votes`);
  await sql.end();
  const decided = [...decisions.values()].filter((status) => status !== "unknown").length;
  return {
    wrong,
    compared: `${accounts.size} accounts, ${submissions.size} submissions, ${known.length} votes, ${decided} decisions`,
  };
}
