import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openClient } from "~/db/server-client.server";
import { contribution } from "../support/call";
import { newSeededDatabase } from "../support/new-database";
import { type Pooler, startPgBouncer } from "../support/pgbouncer";
import { freePort, startServer, type TestServer } from "../support/server";
import { startAndEnd } from "../support/start-and-end";

/** Two web processes share seven connections of PgBouncer in transaction mode. */
let web: TestServer[];
let pooler: Pooler;
let direct: string;
let drop: () => Promise<void>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const database = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  drop = database.drop;
  direct = database.url;
  pooler = await startPgBouncer(database.url, 7);
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    NODE_ENV: "production",
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };
  web = [await startServer(shared), await startServer(shared)];
});

test.afterAll(async () => {
  await Promise.all(web.map((one) => one.stop()));
  await pooler.stop();
  await drop();
});

const terms = ["python", "react", "contract", "interview", "css", "sql", "git", "design"];

/** Asks for pages that no cache has, and for a submission, and expects each response to be about what was asked for. */
async function useSite(url: string, client: number, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const name = `client-${client}-round-${round}`;
    const term = terms[(client + round) % terms.length]!;
    const page = await fetch(`${url}/search?q=${term}+${name}`, { headers: { Accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`${term} ${name}`);
    const list = await fetch(`${url}/latest?format=website&sort=top&x=${name}`, { headers: { Accept: "text/html" } });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain("All Resources");
    const record = contribution({ name, product_url: `https://${name}.example` });
    const created = await fetch(`${url}/resources`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(record),
    });
    const text = await created.text();
    expect([created.status, text]).toEqual([201, expect.stringContaining(name)]);
  }
}

test("forty clients get the answers to their own requests through a pooler in transaction mode", async () => {
  const clients = Array.from({ length: 40 }, (_, client) => useSite(web[client % 2]!.url, client, 2));
  await Promise.all(clients);
  expect(pooler.log()).not.toContain("not linked");
  for (const { output } of web) expect(output()).not.toContain('"level":"error"');
});

test("a wrong address of the pooler ends the start with one message", async () => {
  const nobody = `postgres://joe:${"murmur"}@127.0.0.1:1/hub`;
  const env = { DATABASE_URL: nobody, DATABASE_DIRECT_URL: direct, SESSION_SECRET: "k".repeat(32) };
  expect(await startAndEnd({ PORT: String(await freePort()), ...env })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database hub at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. .+$/),
  });
});

test("each query gets its own answer if more of them wait than the clients have connections", async () => {
  const small = await startPgBouncer(direct, 2);
  const clients = Array.from({ length: 3 }, () => openClient(small.url, 3));
  const ask = async (client: (typeof clients)[number], name: string) => {
    for (let n = 0; n < 40; n += 1) {
      const value = `${name}-${n}`;
      // Without parameters the driver sends a query as a whole, and the next one behind it.
      const rows =
        n % 2 ? await client.unsafe(`select '${value}' as value`) : await client`select ${value}::text as value`;
      expect([...rows]).toEqual([{ value }]);
    }
  };
  const names = Array.from({ length: 60 }, (_, number) => `query-${number}`);
  await Promise.all(names.map((name, number) => ask(clients[number % clients.length]!, name)));
  expect(small.log()).not.toContain("not linked");
  await Promise.all(clients.map((client) => client.end()));
  await small.stop();
});
