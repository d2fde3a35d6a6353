import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { openClient } from "~/db/server-client.server";
import { newDatabase } from "../support/new-database";
import { startProxy } from "../support/tcp-proxy";

/** Sessions that began while the database was read-only stay so, as those on a former primary do after a switch-over. */
test("a connection that turns out to be read-only is replaced", async () => {
  const { url, drop } = await newDatabase(process.env.TEST_DATABASE_URL!);
  const name = new URL(url).pathname.slice(1);
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe("create table notes (text text)");
  await admin.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  const client = openClient(url, 2);
  // Both connections are open before the database takes writes again.
  const pids = await Promise.all([1, 2].map(() => client`select pg_backend_pid() as pid, pg_sleep(0.3)`));
  expect(new Set(pids.map(([row]) => row!.pid)).size).toBe(2);
  await admin.unsafe(`alter database ${name} reset default_transaction_read_only`);

  const write = () => client`insert into notes values ('one')`;
  await expect(client.begin((tx) => tx`insert into notes values ('none')`)).rejects.toMatchObject({ code: "25006" });
  await expect(write()).rejects.toMatchObject({ code: "25006" });
  for (let n = 0; n < 4; n += 1)
    await Promise.all([write(), client.begin((tx) => tx`insert into notes values ('two')`)]);
  expect((await client`select count(*)::int as rows from notes`)[0]!.rows).toBe(8);
  await client.end();
  await admin.end();
  await drop();
});

for (const [mood, code] of [
  ["closing", "CONNECTION_CLOSED"],
  ["silent", "CONNECT_TIMEOUT"],
] as const)
  test(`a query fails if the server is ${mood} before its greeting, and the next one connects again`, async () => {
    const { url, drop } = await newDatabase(process.env.TEST_DATABASE_URL!);
    const proxy = await startProxy(url);
    const client = openClient(proxy.url, 1);
    await proxy.be(mood);
    await expect(client`select 1 as one`).rejects.toMatchObject({ code });
    await proxy.be("well");
    expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }]);
    await client.end();
    await proxy.stop();
    await drop();
  });
