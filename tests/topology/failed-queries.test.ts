import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { administrator } from "../support/administrator-account";
import { memberSession } from "../support/member-session";
import { newSeededDatabase } from "../support/new-database";
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

async function newPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: web.url });
  return context.newPage();
}

async function waitForPage(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
}

/** Follows "Try again" to the next failure. The browser loads it as a document, since scripts do so when a page's data fails. */
async function failAgain(page: Page): Promise<void> {
  const failed = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() === 503,
  );
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await failed;
  await loaded;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  const screens = [
    { path: `/latest?how=${javaScriptEnabled}`, heading: "All Resources" },
    { path: `/search?q=react&how=${javaScriptEnabled}`, heading: "Search Results" },
  ];

  for (const { path, heading } of screens) {
    test(`${how} ${path} shows that its query failed and can try again @browser`, async ({ browser }) => {
      const page = await newPage(browser, javaScriptEnabled);
      await page.goto("/submit");
      await waitForPage(page, javaScriptEnabled);
      const repair = await breakCatalogue();
      const response = await page.goto(path);
      expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
      await expect(page.locator(".toast[role='alert']")).toHaveText("Failed to load resources");
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText("Failed to fetch resources.")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
      await waitForPage(page, javaScriptEnabled);
      await failAgain(page);
      await expect(page.locator(".toast[role='alert']")).toHaveText("Failed to load resources");
      await repair();
      await waitForPage(page, javaScriptEnabled);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.locator(".toast")).toHaveCount(0);
      await page.context().close();
    });
  }

  test(`${how} a page's own toast replaces the one of its cookie @browser`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled);
    const leave = { form: {}, headers: { Accept: "text/html" }, maxRedirects: 0 };
    expect((await page.request.post("/auth/logout", leave)).status()).toBe(303);
    const repair = await breakCatalogue();
    await page.goto(`/latest?toasts=${javaScriptEnabled}`);
    await expect(page.locator(".toast:visible")).toHaveText(["Failed to load resources"]);
    await repair();
    await page.context().close();
  });

  test(`${how} a submission that cannot be stored shows a toast and a focused error summary @browser`, async ({
    browser,
  }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.setViewportSize({ width: 360, height: 560 });
    await page.goto("/submit");
    await waitForPage(page, javaScriptEnabled);
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
    await waitForPage(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Submit Product" }).click();
    await expect(page.locator(".toast:visible")).toHaveText("Your resource has been submitted successfully!");
    await page.context().close();
  });

  test(`${how} an upvote that cannot be stored, removed or listed shows a toast @browser`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled);
    const [name, value] = (await memberSession(web.url, "Upvoter")).split("=") as [string, string];
    await page.context().addCookies([{ name, value, url: web.url }]);
    await page.goto("/product/mdn-web-docs");
    await waitForPage(page, javaScriptEnabled);
    const upvote = page.locator(".product").getByRole("button", { name: /Upvotes/ });
    let repair = await breakWrites("upvotes", "insert");
    await upvote.click();
    await expect(page.locator(".toast:visible")).toHaveText("Failed to update upvote.");
    await repair();
    await waitForPage(page, javaScriptEnabled);
    await upvote.click();
    await expect(page.locator(".toast:visible")).toHaveText("Resource upvoted successfully");
    await page.goto("/my-upvotes");
    await waitForPage(page, javaScriptEnabled);
    const remove = page.getByRole("button", { name: /^Remove upvote from/ });
    repair = await breakWrites("upvotes", "delete");
    await remove.click();
    await expect(page.locator(".toast:visible")).toHaveText("Failed to remove upvote");
    await expect(remove).toBeVisible();
    await repair();
    repair = await breakCatalogue();
    expect((await page.goto("/my-upvotes"))?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "My Upvoted Resources" })).toBeVisible();
    await expect(page.locator(".toast:visible")).toHaveText("Failed to load upvoted resources");
    await repair();
    await page.context().close();
  });

  test(`${how} an account that cannot be stored shows an error in the form @browser`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.goto("/auth/signup");
    await waitForPage(page, javaScriptEnabled);
    await page.getByLabel("First Name").fill("Ada");
    await page.getByLabel("Last Name").fill("Lovelace");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password").fill("a long enough pass phrase");
    await page.getByText("Create projects").click();
    const repair = await breakWrites("users", "insert");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toHaveText("Signup failed.");
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await repair();
    await page.context().close();
  });

  test(`${how} a record that cannot be stored shows an error, and its dialog keeps what was typed @browser`, async ({
    browser,
  }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.goto("/login?redirectTo=/admin");
    await waitForPage(page, javaScriptEnabled);
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password").fill(administrator.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("link", { name: "Add New Product" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Product" });
    await expect(dialog).toBeVisible();
    await waitForPage(page, javaScriptEnabled);
    await dialog.getByLabel("Product Name").fill("Typed with care");
    await dialog.getByLabel("Value Proposition").fill("Useful");
    await dialog.getByLabel("Product Link").fill("https://example.com/typed");
    const repair = await breakWrites("resources", "insert");
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to save resource");
    await expect(dialog.getByLabel("Product Name")).toHaveValue("Typed with care");
    await repair();
    await page.context().close();
  });

  test(`${how} a decision that fails shows an error on the moderation queue and changes nothing @browser`, async ({
    browser,
  }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.goto("/login?redirectTo=/admin");
    await waitForPage(page, javaScriptEnabled);
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password").fill(administrator.password);
    await page.getByRole("button", { name: "Login" }).click();
    const row = page.getByRole("row", { name });
    await expect(row).toBeVisible();
    const repair = await breakWrites("audit_log", "insert");
    for (const [action, button] of [
      ["Approve", "Approve anyway"],
      ["Reject", "Reject"],
    ] as const) {
      await expect(row).toBeVisible();
      await waitForPage(page, javaScriptEnabled);
      await row.getByRole("link", { name: action }).click();
      await page.getByRole("dialog").getByRole("button", { name: button }).click();
      await expect(page.locator(".toast[role='alert']")).toHaveText(
        `Failed to ${action.toLowerCase()} the submission. Nothing was changed.`,
      );
      await expect(page).toHaveURL(/\/admin$/);
      await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    }
    await repair();
    await page.context().close();
  });
}

test("an API request whose query fails gets a 503 with the endpoint's message", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: web.url });
  const tokenOf = async ({ email, password }: { email: string; password: string }) =>
    ((await (await request.post("/login", { data: { email, password } })).json()) as { jwt: string }).jwt;
  const headers = { Authorization: `Bearer ${await tokenOf(administrator)}` };
  const resource = { name: "Notes", value_proposition: "Notes", product_url: "https://example.com/notes" };
  const resource_creator = { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" };
  const repair = await breakCatalogue();
  const responses = {
    "Failed to fetch resources.": await request.get("/resources?page=1"),
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
