import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { expectAccessible } from "../support/accessible";
import { administrator } from "../support/administrator-account";
import { forms, person, realToken, secretText, submission, typedText } from "../support/every-form";
import { newEmail, password, postForm, signUpBy } from "../support/member";
import { memberSession } from "../support/member-session";
import { newSeededDatabase } from "../support/new-database";
import { openPage } from "../support/page";
import { signUpWithSecondFactor } from "../support/second-factor-forms";
import { startServer, type TestServer } from "../support/server";
import { expectThanks, filledIn, send, submissionKey } from "../support/submit-form";
import { startProxy, type TcpProxy } from "../support/tcp-proxy";
import { signLink } from "../support/unsubscribe-link";

/** A site whose database fails: as a whole, by the proxy between them, or in single queries. */
let web: TestServer;
let database: TcpProxy;
/** A connection to the database without the proxy. */
let sql: postgres.Sql;
let drop: () => Promise<void>;

const secret = randomBytes(24).toString("hex");
const headers = { Accept: "text/html" };
const message = "The directory cannot be reached just now. Please try again in a moment.";

// Not in `beforeAll`, before which the browser asks for the URL.
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    if (!web) await start();
    await use(web.url);
  },
});
test.describe.configure({ mode: "serial", timeout: 240_000 });

async function start(): Promise<void> {
  const made = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  drop = made.drop;
  database = await startProxy(made.url);
  sql = postgres(made.url, { max: 1, onnotice: () => {} });
  web = await startServer({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    RATE_LIMITS: "on",
    SESSION_SECRET: secret,
  });
}

test.afterAll(async () => {
  await sql.end();
  await web.stop();
  await database.stop();
  await drop();
});

async function ask(path: string, cookie = "", body?: Record<string, string>) {
  const form = body && { method: "POST", body: new URLSearchParams(body) };
  const response = await fetch(web.url + path, {
    redirect: "manual",
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    ...form,
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    text: await response.text(),
    headers: response.headers,
  };
}

async function comeBack(): Promise<void> {
  await database.be("well");
  const status = async () => (await ask(`/search?q=back&asked=${Math.random()}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
}

const waitForScripts = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);

// tests/topology/failover.test.ts has what else a lost connection may look like.
for (const mood of ["gone", "greeting"] as const) {
  test(`while the database is ${mood}, cached pages are served and forms keep what was typed; then it recovers by itself`, async ({
    request,
  }) => {
    const cookie = await memberSession(web.url, "Ada");
    const form = { ...submission, key: await submissionKey(request) };
    const kept = `/latest?kept=${mood}`;
    // Listening anew after the last outage discards the pages that are rendered meanwhile.
    await expect.poll(async () => (await ask(kept)).headers.get("X-Cache")).toBe("hit");
    await database.be(mood);
    const plain = { status: 503, retryAfter: "5", text: expect.stringContaining(message) };
    const typed = { status: 503, retryAfter: "5", text: expect.stringContaining(typedText) };
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

    await comeBack();
    expect((await ask("/account", cookie)).status).toBe(200);
    const sent = await ask("/submit", cookie, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/?thanks"]);
  });
}

test("after an outage of the database, listens again for changes of other processes", async () => {
  const listening = async () => {
    const rows = await sql`
      select pid from pg_stat_activity where datname = current_database() and query ilike 'listen "site"'`;
    return rows.length;
  };
  await expect.poll(listening, { timeout: 30_000 }).toBe(1);
});

test("a locked table blocks only queries that need it, until the statement timeout", async () => {
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
  await comeBack();
});

test("the list of forms has every form of the app", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).map((file) => file.replace("\\", "/"));
  const readsForm = (file: string) =>
    /\.tsx?$/.test(file) &&
    /^export (async )?(function|const) action\b/m.test(readFileSync(`app/routes/${file}`, "utf8"));
  // Not forms with typed input: cookies, and who looks at what. The last one needs an answer of the log-in provider first.
  const others = ["preferences.ts", "admin.looking.ts", "auth.oidc_.link.tsx"];
  const readers = files.filter((file) => readsForm(file) && !others.includes(file));
  expect([...new Set(forms.map(([file]) => file))].sort()).toEqual(readers.sort());
});

/** Creates a member's token. Returns tokens by their placeholders in the list of forms. */
async function requestTokens(request: APIRequestContext): Promise<Map<string, string>> {
  const user = { ...person, email: newEmail(), password };
  const signIn = (await (await request.post("/users", { data: { user } })).json()).token;
  const content = `weekly.1.${Date.now()}`;
  return new Map([
    [realToken.signIn, signIn],
    [realToken.unsubscribe, `${content}.${signLink(content, secret)}`],
  ]);
}

/** Returns the cookies of a member who is signed in, and of a log-in that waits for its code. */
async function allCookies(request: APIRequestContext): Promise<string> {
  const { email } = await signUpWithSecondFactor(request, web.dataDir);
  await request.post("/auth/login", { form: { email, password }, headers });
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("while the database is unavailable each form comes back with what was typed, with and without scripts", async ({
  request,
}) => {
  const cookie = await allCookies(request);
  expect(cookie).toMatch(/hub_code=/);
  const key = await submissionKey(request);
  const tokens = await requestTokens(request);
  await database.be("gone");
  for (const [file, at, fields, comesBack] of forms) {
    const sent = Object.entries({ key, ...fields }).map(([name, value]) => [name, tokens.get(value) ?? value]);
    const [path, query = ""] = at.replace(realToken.unsubscribe, tokens.get(realToken.unsubscribe)!).split("?");
    const [page, pageData] = [`${path}?${query}`, `${path}.data?${query}`];
    for (const place of [page, pageData]) {
      const response = await fetch(web.url + place, {
        method: "POST",
        redirect: "manual",
        headers: { Accept: place === page ? "text/html" : "*/*", Cookie: cookie },
        body: new URLSearchParams(sent),
      });
      const text = await response.text();
      expect([file, place, response.status, response.headers.get("Retry-After")]).toEqual([file, place, 503, "5"]);
      expect([place, text]).toEqual([place, expect.stringMatching(file.startsWith("submit") ? /Failed to/ : message)]);
      for (const one of comesBack)
        expect([place, text]).toEqual([place, expect.stringContaining(tokens.get(one) ?? one)]);
      expect(text).not.toMatch(new RegExp(`${secretText}|Unexpected|ECONN|postgres`));
    }
  }
  await comeBack();
});

test("what came back can be sent again, from its page or from a separate one", async ({ request }) => {
  const email = newEmail();
  const form = await openPage(request, "/auth/signup");
  await database.be("gone");
  const names = { "First Name": typedText, "Last Name": "Lee", Email: email, "Create projects": true };
  const failed = await form.send("Create Account", { ...names, Password: password });
  expect([failed.text("alert"), failed.value("First Name"), failed.value("Email")]).toEqual([
    message,
    typedText,
    email,
  ]);
  await comeBack();
  const account = await failed.send("Create Account", { Password: password });
  expect(account.text()).toContain(`Welcome, ${typedText}`);

  const deletion = await openPage(request, "/account/delete");
  await database.be("gone");
  const separate = await deletion.send("Delete my account", { "Your Password": password });
  expect(separate.text()).toContain("Please send it again");
  expect(separate.text()).toContain(message);
  await comeBack();
  const deleted = await separate.send("Send it again", { "Your Password": password });
  expect(deleted.text()).toContain("Your account has been deleted.");
});

test("with scripts, too, a form whose page needs the database can be sent again @browser", async ({ page }) => {
  await signUpBy(page.request);
  await page.goto("/account/delete");
  await waitForScripts(page);
  await page.getByLabel("Your Password").fill(password);
  await database.be("gone");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Please send it again" })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await comeBack();
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Your account has been deleted.");
});

/** Makes every query of the catalogue fail, with an error that is not an outage, until the returned function is called. */
async function breakCatalogue(): Promise<() => Promise<unknown>> {
  await sql`alter table resources rename to resources_away`;
  return () => sql`alter table resources_away rename to resources`;
}

/** Makes every write of this kind fail until the returned function is called. Reads work. */
async function breakWrites(table: string, write: "insert" | "update" | "delete"): Promise<() => Promise<unknown>> {
  await sql`create function reject_write() returns trigger language plpgsql as $$ begin raise exception 'rejected'; end $$`;
  await sql.unsafe(
    `create trigger reject_write before ${write} on ${table} for each row execute function reject_write()`,
  );
  return () => sql`drop function reject_write cascade`;
}

for (const { path, heading } of [
  { path: "/latest", heading: "All Resources" },
  { path: "/search?q=react", heading: "Search Results" },
])
  test(`${path} shows that its query failed, in place of an earlier message, and can try again`, async ({
    request,
  }) => {
    await postForm({ request }, "/auth/logout", {});
    const repair = await breakCatalogue();
    const failed = await request.get(path, { headers });
    expect([failed.status(), failed.headers()["retry-after"]]).toEqual([503, "5"]);
    const again = await (await openPage(request, path)).follow("Try again");
    expect(again.status).toBe(503);
    for (const text of [heading, "Failed to load resources", "Failed to fetch resources."])
      expect(again.text()).toContain(text);
    expect(again.text()).not.toContain("Logged out");
    await repair();
    const repaired = await again.follow("Try again");
    expect([repaired.status, repaired.text()]).toEqual([200, expect.stringContaining(heading)]);
    expect(repaired.text()).not.toContain("Failed to");
  });

test("what a visitor or member sends and cannot be stored comes back with a message", async ({ request }) => {
  const form = await openPage(request, "/submit");
  let repair = await breakCatalogue();
  const submission = await form.send("Submit Product", {
    "First Name": "Typed-with-care",
    "Last Name": "Lee",
    Email: "lee@example.com",
    "Link to Your Product": "a.example",
    "Price (USD)": "0",
  });
  await repair();
  expect(submission.text("alert")).toContain("Failed to submit resource");
  expect(submission.value("First Name")).toBe("Typed-with-care");

  repair = await breakWrites("users", "insert");
  const account = await (await openPage(request, "/auth/signup")).send("Create Account", {
    "First Name": "Ada",
    "Last Name": "Lovelace",
    Email: "ada@example.com",
    Password: "a long enough pass phrase",
    "Create projects": true,
  });
  await repair();
  expect([account.text("alert"), account.value("Email")]).toEqual(["Signup failed.", "ada@example.com"]);

  await signUpBy(request);
  const product = await openPage(request, "/product/pro-git");
  repair = await breakWrites("upvotes", "insert");
  expect((await product.send("0 Upvotes")).text()).toContain("Failed to update upvote.");
  await repair();
  await product.send("0 Upvotes");
  const upvotes = await openPage(request, "/my-upvotes");
  repair = await breakWrites("upvotes", "delete");
  expect((await upvotes.send("Remove upvote from Pro Git")).text()).toContain("Failed to remove upvote");
  await repair();
  repair = await breakCatalogue();
  const unread = await openPage(request, "/my-upvotes");
  await repair();
  expect([unread.status, unread.text()]).toEqual([503, expect.stringContaining("Failed to load upvoted resources")]);
  expect(unread.text()).toContain("My Upvoted Resources");
});

test("a record and a decision that cannot be stored show an error, and nothing changes", async ({ request }) => {
  const { form, name } = await filledIn(request);
  await expectThanks(request, await send(request, form));
  await postForm({ request }, "/login", administrator);
  let repair = await breakWrites("resources", "insert");
  const record = await (await openPage(request, "/admin?new")).send("Create Product", {
    "Product Name": "Typed with care",
    "Value Proposition": "Useful",
    "Product Link": "https://example.com/typed",
  });
  await repair();
  expect(record.text("alert")).toContain("Failed to save resource");
  expect(record.value("Product Name")).toBe("Typed with care");

  repair = await breakWrites("audit_log", "insert");
  const at = `/admin?q=${encodeURIComponent(name)}`;
  for (const [link, button, message] of [
    [`Approve ${name}`, "Approve anyway", "Failed to approve the submission. Nothing was changed."],
    [`Reject... ${name}`, "Reject", "Failed to reject the submission. Nothing was changed."],
  ] as const) {
    const failed = await (await (await openPage(request, at)).follow(link)).send(button);
    expect([failed.url.pathname, failed.text()]).toEqual(["/admin", expect.stringContaining(message)]);
    expect(failed.text()).toContain(name);
  }
  await repair();
});

test("an API request whose query fails gets a 503 with the endpoint's message", async ({ request }) => {
  const tokenOf = async ({ email, password }: { email: string; password: string }) =>
    ((await (await request.post("/login", { data: { email, password } })).json()) as { jwt: string }).jwt;
  const headers = { Authorization: `Bearer ${await tokenOf(administrator)}` };
  const resource = { name: "Notes", value_proposition: "Notes", product_url: "https://example.com/notes" };
  const resource_creator = { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" };
  const repair = await breakCatalogue();
  const responses = {
    "Failed to fetch resources.": await request.get("/resources?per_page=24"),
    "Failed to load resources": await request.get("/resources/admin/all", { headers }),
    "Failed to submit resource": await request.post("/resources", { data: { ...resource, resource_creator } }),
    "Failed to save resource": await request.put("/resources/1", { headers, data: resource }),
    "Failed to load upvoted resources": await request.get("/resources/upvoted", { headers }),
    "Failed to update upvote.": await request.post("/resources/1/upvote", { headers }),
    "Failed to remove upvote": await request.delete("/resources/1/upvote", { headers }),
  };
  await repair();
  for (const [message, response] of Object.entries(responses)) {
    expect(response.status(), message).toBe(503);
    expect(((await response.json()) as { error: string }).error).toBe(message);
  }
});
