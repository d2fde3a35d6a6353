import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { newEmail, password } from "../support/member";
import { type SiteAndRelay, startSiteAndRelay } from "../support/site-and-relay";

let web: SiteAndRelay["web"];
let database: SiteAndRelay["database"];
let direct: string;
let stop: () => Promise<void>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ web, database, direct, stop } = await startSiteAndRelay());
});

test.afterAll(() => stop());

async function ask(path: string, cookie = "", body?: Record<string, string>) {
  const headers = { Accept: "text/html", ...(cookie && { Cookie: cookie }) };
  const form = body && { method: "POST", body: new URLSearchParams(body) };
  const response = await fetch(web.url + path, { redirect: "manual", headers, ...form });
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    text: await response.text(),
    headers: response.headers,
  };
}

async function filledIn() {
  const { text } = await ask("/submit");
  const key = /name="key" value="([^"]+)"/.exec(text)![1]!;
  return {
    key,
    firstName: "Typed-with-care",
    lastName: "Lee",
    email: "lee@example.com",
    productLink: "a.example",
    price: "0",
  };
}

async function signUp(): Promise<string> {
  const fields = { email: newEmail(), password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
  const { headers } = await ask("/auth/signup", "", fields);
  return headers
    .getSetCookie()
    .find((one) => one.startsWith("hub_session="))!
    .split(";")[0]!;
}

const isBack = () =>
  expect.poll(async () => (await ask(`/search?q=back&asked=${Math.random()}`)).status, { timeout: 60_000 }).toBe(200);

for (const mood of ["gone", "closing", "silent", "greeting"] as const) {
  test(`while the database is ${mood}, cached pages are served and forms keep what was typed; then it recovers by itself`, async () => {
    const cookie = await signUp();
    const form = await filledIn();
    const kept = `/latest?kept=${mood}`;
    // Listening anew after the last outage discards the pages that are rendered meanwhile.
    await expect.poll(async () => (await ask(kept)).headers.get("X-Cache")).toBe("hit");
    await database.be(mood);
    const plain = {
      status: 503,
      retryAfter: "5",
      text: expect.stringContaining("The directory cannot be reached just now."),
    };
    const typed = { status: 503, retryAfter: "5", text: expect.stringContaining("Typed-with-care") };
    const responses = await Promise.all([
      ask(`/search?q=${mood}`),
      ask("/account", cookie),
      ask("/auth/login", "", { email: "lee@example.com", password }),
      ask("/submit", "", form),
      ask("/submit", cookie, form),
    ]);
    expect(responses).toMatchObject([plain, plain, plain, typed, typed]);
    for (const { text } of responses) expect(text).not.toMatch(/Unexpected Application Error|ECONN|postgres/);
    // After the outage it is older than a page that is usually served.
    expect((await ask(kept)).status).toBe(200);
    expect((await ask("/healthz")).status).toBe(503);
    expect((await ask("/submit")).status).toBe(200);

    await database.be("well");
    await isBack();
    expect((await ask("/account", cookie)).status).toBe(200);
    const sent = await ask("/submit", cookie, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/?thanks"]);
  });
}

test("after an outage of the database, listens again for changes of other processes", async () => {
  const sql = postgres(direct, { max: 1, onnotice: () => {} });
  const listening = async () => {
    const rows = await sql`
      select pid from pg_stat_activity where datname = current_database() and query ilike 'listen "site"'`;
    return rows.length;
  };
  await expect.poll(listening, { timeout: 30_000 }).toBe(1);
  await sql.end();
});

test("a locked table blocks only queries that need it, until the statement timeout", async () => {
  const sql = postgres(direct, { max: 1, onnotice: () => {} });
  expect((await ask("/latest?kept=held")).status).toBe(200);
  let release = () => {};
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holding = sql.begin(async (tx) => {
    await tx`lock table resources in access exclusive mode`;
    isHeld();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await held;
  // Six times as many as the pool has connections.
  const waiting = Array.from({ length: 60 }, (_, n) => ask(`/search?q=held&asked=${n}`));
  for (const path of ["/latest?kept=held", "/submit", "/openapi.json", "/favicon.svg"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const first = await waiting[0]!;
  expect([first.status, first.retryAfter]).toEqual([503, "5"]);
  release();
  await holding;
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await isBack();
  await sql.end();
});
