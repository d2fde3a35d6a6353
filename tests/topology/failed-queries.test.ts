import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { administrator } from "../support/administrator-account";
import { postForm, signUpBy } from "../support/member";
import { memberSession } from "../support/member-session";
import { newSeededDatabase } from "../support/new-database";
import { openPage } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { expectThanks, filledIn, send } from "../support/submit-form";

let web: TestServer;
let sql: postgres.Sql;
let name: string;
let drop: () => Promise<void>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  const database = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  drop = database.drop;
  web = await startServer({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    SESSION_SECRET: randomBytes(24).toString("hex"),
  });
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const request = await playwright.request.newContext({ baseURL: web.url });
  const filled = await filledIn(request);
  await expectThanks(request, await send(request, filled.form));
  name = filled.name;
  await request.dispose();
});

test.afterAll(async () => {
  await sql.end();
  await web.stop();
  await drop();
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

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: web.url })).newPage();
}

const waitForScripts = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);

for (const { path, heading } of [
  { path: "/latest", heading: "All Resources" },
  { path: "/search?q=react", heading: "Search Results" },
])
  test(`${path} shows that its query failed, in place of an earlier message, and can try again`, async ({
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: web.url });
    const leave = { form: {}, headers: { Accept: "text/html" }, maxRedirects: 0 };
    expect((await request.post("/auth/logout", leave)).status()).toBe(303);
    const repair = await breakCatalogue();
    const failed = await request.get(path, { headers: { Accept: "text/html" } });
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
    await request.dispose();
  });

test("with scripts a list that could not be loaded can try again @browser", async ({ browser }) => {
  const page = await newPage(browser);
  const repair = await breakCatalogue();
  await page.goto("/latest?how=scripts");
  await waitForScripts(page);
  await expect(page.locator(".toast:visible")).toHaveText(["Failed to load resources"]);
  // Scripts load a document anew, because a page's data failed.
  const failed = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() === 503,
  );
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await failed;
  await loaded;
  await expect(page.locator(".toast[role='alert']")).toHaveText("Failed to load resources");
  await repair();
  await waitForScripts(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.context().close();
});

test("with scripts a submission that cannot be stored shows a toast and a focused error summary @browser", async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto("/submit");
  await waitForScripts(page);
  await page.getByLabel("First Name").fill("Typed-with-care");
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill("lee@example.com");
  await page.getByLabel("Link to Your Product").fill("a.example");
  await page.getByLabel("Price (USD)").fill("0");
  const repair = await breakCatalogue();
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.locator(".toast:visible")).toHaveText("Failed to submit resource");
  await expect(page.getByRole("alert")).toHaveText("Failed to submit resource");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("First Name")).toHaveValue("Typed-with-care");
  await repair();
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.locator(".toast:visible")).toHaveText("Your resource has been submitted successfully!");
  await page.context().close();
});

test("with scripts an upvote that cannot be stored or removed shows a toast @browser", async ({ browser }) => {
  const page = await newPage(browser);
  const [name, value] = (await memberSession(web.url, "Upvoter")).split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: web.url }]);
  await page.goto("/product/mdn-web-docs");
  await waitForScripts(page);
  const upvote = page.locator(".product").getByRole("button", { name: /Upvotes/ });
  let repair = await breakWrites("upvotes", "insert");
  await upvote.click();
  await expect(page.locator(".toast:visible")).toHaveText("Failed to update upvote.");
  await repair();
  await upvote.click();
  await expect(page.locator(".toast:visible")).toHaveText("Resource upvoted successfully");
  await page.goto("/my-upvotes");
  await waitForScripts(page);
  const remove = page.getByRole("button", { name: /^Remove upvote from/ });
  repair = await breakWrites("upvotes", "delete");
  await remove.click();
  await expect(page.locator(".toast:visible")).toHaveText("Failed to remove upvote");
  await expect(remove).toBeVisible();
  await repair();
  await page.context().close();
});

test("what a visitor or member sends and cannot be stored comes back with a message", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: web.url });
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
  await request.dispose();
});

test("a record and a decision that cannot be stored show an error, and nothing changes", async ({ playwright }) => {
  const admin = await playwright.request.newContext({ baseURL: web.url });
  await postForm({ request: admin }, "/login", administrator);
  let repair = await breakWrites("resources", "insert");
  const record = await (await openPage(admin, "/admin?new")).send("Create Product", {
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
    const failed = await (await (await openPage(admin, at)).follow(link)).send(button);
    expect([failed.url.pathname, failed.text()]).toEqual(["/admin", expect.stringContaining(message)]);
    expect(failed.text()).toContain(name);
  }
  await repair();
  await admin.dispose();
});

test("an API request whose query fails gets a 503 with the endpoint's message", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: web.url });
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
  await request.dispose();
});
