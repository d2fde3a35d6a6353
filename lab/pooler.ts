/**
 * `npm run lab -- pooler [MINUTES]` (10): forty clients of two web processes share seven connections of PgBouncer in
 * transaction mode. Counts responses, errors, and responses that belong to another request. Needs TEST_DATABASE_URL and
 * PgBouncer. Exits with 1 unless there are none.
 */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { newDatabase } from "../tests/support/new-database";
import { startPgBouncer } from "../tests/support/pgbouncer";
import { startServer } from "../tests/support/server";

const minutes = Number(process.argv[2] ?? 10);
const server = process.env.TEST_DATABASE_URL;
if (!(minutes > 0) || !server) {
  console.error("Usage: TEST_DATABASE_URL=postgres://... npm run lab -- pooler [MINUTES]");
  process.exit(2);
}

type Resource = { id: number; name: string; slug: string };
const counts = { responses: 0, errors: 0, mixedUp: 0 };
const problems: string[] = [];
const acknowledged: string[] = [];

const database = await newDatabase(server);
const pooler = await startPgBouncer(database.url, 7);
const env = {
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: database.url,
  NODE_ENV: "production",
  SESSION_SECRET: randomBytes(24).toString("hex"),
};
const web = [await startServer(env), await startServer(env)];
const list = await fetch(`${web[0]!.url}/resources?per_page=100`, { headers: { Accept: "application/json" } });
const resources = (await list.json()) as Resource[];
// Links to the others are encoded.
const plain = resources.filter(({ slug }) => /^[a-z0-9-]+$/.test(slug));

const until = Date.now() + minutes * 60_000;
await Promise.all(Array.from({ length: 40 }, (_, number) => client(number)));

const sql = postgres(database.url, { max: 1, onnotice: () => {} });
const stored = (await sql`select name from resources where name like 'pooler-%'`).map(({ name }) => name);
await sql.end();
const lost = acknowledged.filter((name) => !stored.includes(name)).length;
const errorLines = web.flatMap(({ output }) => output().split("\n")).filter((line) => line.includes('"level":"error"'));
const poolerLines = pooler
  .log()
  .split("\n")
  .filter((line) => line.includes("not linked"));
await Promise.all(web.map((one) => one.stop()));
await pooler.stop();
await database.drop();

for (const problem of [...problems, ...errorLines, ...poolerLines].slice(0, 20)) console.log(problem);
console.log(
  `| minutes | responses | errors | mixed up | submissions | lost | errors in the logs |\n|---|---|---|---|---|---|---|`,
);
const cells = [minutes, counts.responses, counts.errors, counts.mixedUp, acknowledged.length, lost];
console.log(`| ${[...cells, errorLines.length + poolerLines.length].join(" | ")} |`);
process.exit(counts.errors + counts.mixedUp + lost + errorLines.length + poolerLines.length > 0 ? 1 : 0);

/** Reads a resource as a page and as JSON, searches and submits, none of which a cache can answer. */
async function client(number: number): Promise<void> {
  const url = web[number % web.length]!.url;
  for (let round = 0; Date.now() < until; round += 1) {
    const name = `pooler-${number}-${round}`;
    const resource = plain[(number * 7 + round) % plain.length]!;
    const title = `<title>${escapePattern(escapeHtml(resource.name))} - Career Hub`;
    await check(`${url}/product/${resource.slug}?x=${name}`, new RegExp(title));
    const page = (round % 20) + 1;
    const first = resources[(page - 1) * 5]!;
    await check(`${url}/resources?per_page=5&page=${page}&x=${name}`, new RegExp(`^\\[\\{"id":${first.id},`), {
      headers: { Accept: "application/json" },
    });
    await check(
      `${url}/search?q=${encodeURIComponent(resource.name)}&x=${name}`,
      new RegExp(`/product/${resource.slug}"`),
    );
    const body = JSON.stringify({
      name,
      value_proposition: `From client ${number}`,
      product_url: `https://${name}.example`,
      price: "0.0",
      resource_creator: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
    });
    const headers = { "Content-Type": "application/json" };
    if (await check(`${url}/resources`, new RegExp(`"name":"${name}"`), { method: "POST", headers, body }))
      acknowledged.push(name);
  }
}

async function check(url: string, expected: RegExp, request: RequestInit = {}): Promise<boolean> {
  const response = await fetch(url, { headers: { Accept: "text/html" }, ...request }).catch((error: Error) => error);
  const text = response instanceof Error ? response.message : await response.text();
  counts.responses += 1;
  const kind = response instanceof Error || !response.ok ? "errors" : expected.test(text) ? null : "mixedUp";
  if (!kind) return true;
  counts[kind] += 1;
  problems.push(`${kind}: ${request.method ?? "GET"} ${url}: ${text.slice(0, 200)}`);
  return false;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
