import { randomBytes } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { administrator } from "../support/administrator-account";
import { startServer, type TestServer } from "../support/server";
import { newDatabase } from "../support/servers";
import { expectThanks, filledIn, send } from "../support/submit-form";

let web: TestServer;
let sql: postgres.Sql;
let name: string;
let drop: () => Promise<void>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  const database = await newDatabase(process.env.TEST_DATABASE_URL!);
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

/** Every query of the catalogue fails until the returned function is called, and none for want of a database. */
async function breakCatalogue(): Promise<() => Promise<unknown>> {
  await sql`alter table resources rename to resources_away`;
  return () => sql`alter table resources_away rename to resources`;
}

async function newPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: web.url });
  return context.newPage();
}

async function settle(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  const screens = [
    { path: `/latest?how=${javaScriptEnabled}`, heading: "All Resources" },
    { path: `/search?q=react&how=${javaScriptEnabled}`, heading: "Search Results" },
  ];

  for (const { path, heading } of screens) {
    test(`${how} ${path} says that its query failed, stays, and is tried again`, async ({ browser }) => {
      const page = await newPage(browser, javaScriptEnabled);
      await page.goto("/submit");
      await settle(page, javaScriptEnabled);
      const mend = await breakCatalogue();
      const response = await page.goto(path);
      expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
      await expect(page.locator(".toast[role='alert']")).toHaveText("Failed to load resources");
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText("Failed to fetch resources.")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
      await settle(page, javaScriptEnabled);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.locator(".toast[role='alert']")).toHaveText("Failed to load resources");
      await mend();
      await settle(page, javaScriptEnabled);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.locator(".toast")).toHaveCount(0);
      await page.context().close();
    });
  }

  test(`${how} a toast of the page takes the place of the one that was carried to it`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled);
    const leave = { form: {}, headers: { Accept: "text/html" }, maxRedirects: 0 };
    expect((await page.request.post("/auth/logout", leave)).status()).toBe(303);
    const mend = await breakCatalogue();
    await page.goto(`/latest?toasts=${javaScriptEnabled}`);
    await expect(page.locator(".toast:visible")).toHaveText(["Failed to load resources"]);
    await mend();
    await page.context().close();
  });

  test(`${how} a submission that cannot be stored says so in a toast and in a summary that takes the focus`, async ({
    browser,
  }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.setViewportSize({ width: 360, height: 560 });
    await page.goto("/submit");
    await settle(page, javaScriptEnabled);
    await page.getByLabel("First Name").fill("Typed-with-care");
    await page.getByLabel("Last Name").fill("Lee");
    await page.getByLabel("Email").fill("lee@example.com");
    await page.getByLabel("Link to Your Product").fill("a.example");
    await page.getByLabel("Price (USD)").fill("0");
    const mend = await breakCatalogue();
    await page.getByRole("button", { name: "Submit Product" }).click();
    await expect(page.locator(".toast:visible")).toHaveText("Failed to submit resource");
    await expect(page.getByRole("alert")).toHaveText("Failed to submit resource");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("First Name")).toHaveValue("Typed-with-care");
    await mend();
    await settle(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Submit Product" }).click();
    await expect(page.locator(".toast:visible")).toHaveText("Your resource has been submitted successfully!");
    await page.context().close();
  });

  test(`${how} a decision that fails says so on the moderation queue and changes nothing`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled);
    await page.goto("/login?redirectTo=/admin");
    await settle(page, javaScriptEnabled);
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password").fill(administrator.password);
    await page.getByRole("button", { name: "Login" }).click();
    const row = page.getByRole("row", { name });
    await sql`alter table audit_log rename to audit_log_away`;
    for (const act of ["Approve", "Reject"]) {
      await expect(row).toBeVisible();
      await settle(page, javaScriptEnabled);
      await row.getByRole("button", { name: act }).click();
      await expect(page.locator(".toast[role='alert']")).toHaveText(
        `Failed to ${act.toLowerCase()} the submission. Nothing was changed.`,
      );
      await expect(page).toHaveURL(/\/admin$/);
      await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    }
    await sql`alter table audit_log_away rename to audit_log`;
    await page.context().close();
  });
}
