/**
 * `TEST_DATABASE_URL=... npx tsx lab/review/queue-size.ts`: measures the first page of the moderation queue with 100
 * and with 10,000 pending submissions, alternating, and prints the plan of its query.
 */
import postgres from "postgres";
import { administrator } from "../../tests/support/administrator-account";
import { startServer } from "../../tests/support/server";
import { newDatabase } from "../../tests/support/servers";

const rounds = 60;
const sizes = [100, 10_000];
const sessionSecret = "for-a-measurement-on-this-machine-only";

const sites = await Promise.all(sizes.map(open));
try {
  for (let round = -10; round < rounds; round += 1)
    for (const site of round % 2 === 0 ? sites : [...sites].reverse()) {
      const started = performance.now();
      const page = await (await fetch(`${site.url}/admin`, { headers: { Cookie: site.cookie } })).text();
      if (!page.includes(`${site.size} pending`)) throw new Error("This is not the queue.");
      if (round >= 0) site.times.push(performance.now() - started);
    }
  for (const { size, times } of sites) console.log(`${size} pending: median ${median(times).toFixed(1)} ms`);
  console.log(`ratio ${(median(sites[1]!.times) / median(sites[0]!.times)).toFixed(2)}`);
  console.log(await sites[1]!.plan());
} finally {
  for (const site of sites) await site.close();
}

async function open(size: number) {
  const database = await newDatabase(process.env.TEST_DATABASE_URL!);
  const server = await startServer({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: database.url,
    SESSION_SECRET: sessionSecret,
  });
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql`insert into resources (slug, name, value_proposition, product_url, address_key, accent_color, status,
      creator_first_name, creator_last_name, creator_email, created_at, status_token_hash)
    select 'sent-' || n, 'Submission ' || n, 'What it is good for', 'https://example.com/' || n, 'example.com/' || n,
      '#1d4ed8', 'Pending', 'Ada', 'Lee', 'ada' || n || '@example.com', now() - make_interval(mins => n), 'hash ' || n
    from generate_series(1, ${size}) n`;
  await sql`vacuum analyze resources`;
  const login = await fetch(`${server.url}/auth/login`, {
    method: "POST",
    body: new URLSearchParams(administrator),
    headers: { Accept: "text/html" },
    redirect: "manual",
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const plan = async () => {
    const rows = await sql`explain (analyze, buffers, costs off)
      select id, name from resources where status = 'Pending' order by created_at, id limit 51`;
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const close = async () => {
    await sql.end();
    await server.stop();
    await database.drop();
  };
  return { size, url: server.url, cookie, times: [] as number[], plan, close };
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
