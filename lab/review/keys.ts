/**
 * `npx tsx lab/review/keys.ts [keys|tabs]`: a reviewer decides 30 submissions without a mouse and the script counts. 20
 * are approved, 5 rejected with a reason, 5 get a title, a pitch and a category and are approved. `keys` uses the keys
 * of the queue; `tabs` only Tab, arrows and Enter, so it also runs on versions without such keys (start it in their
 * checkout). Keys of typed texts are counted separately.
 */
import { chromium, type Page } from "@playwright/test";
import { administrator } from "../../tests/support/administrator-account";
import { browserPath } from "../../tests/support/browser";
import { startServer } from "../../tests/support/server";

const way = process.argv[2] === "tabs" ? "tabs" : "keys";
const total = 30;
const isEdited = (n: number) => n % 6 === 3;
const isRejected = (n: number) => n % 6 === 5;
const counts = { presses: 0, typedCharacters: 0, requests: 0 };

const server = await startServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
try {
  for (let n = 0; n < total; n += 1) await submit(n);
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  await page.goto("/login?redirectTo=/admin?status=pending");
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin");
  await page.goto("/admin?status=pending");
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  const isData = /\.data(\?|$)|\/admin(\/|\?|$)/;
  page.on("request", (request) => {
    if (isData.test(request.url()) && request.resourceType() !== "script") counts.requests += 1;
  });
  await (way === "keys" ? decideByKeys(page) : decideByTabs(page));
  console.log(`${way}: ${JSON.stringify(counts)}; pending afterwards: ${await pendingCount()}`);
} finally {
  await browser.close();
  await server.stop();
}

async function submit(n: number): Promise<void> {
  const person = { first_name: `Ada${n}`, last_name: "Lee", email: `ada${n}@example.com` };
  const edited = { name: `Prepared ${n}`, value_proposition: "What it is good for", category: "freelancing" };
  const unedited = {
    name: `Ada${n} Lee's Resource`,
    value_proposition: `Resource submitted by Ada${n} Lee. Pending admin review.`,
  };
  const record = { ...(isEdited(n) ? unedited : edited), product_url: `https://example.org/${n}`, price: "0" };
  const response = await fetch(`${server.url}/resources`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...record, resource_creator: person }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function pendingCount(): Promise<number> {
  const login = await fetch(`${server.url}/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const { jwt } = await login.json();
  const headers = { Authorization: `Bearer ${jwt}` };
  return (await (await fetch(`${server.url}/resources/admin/all?status=pending`, { headers })).json()).length;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    counts.presses += 1;
    await page.keyboard.press(key);
  }
}

async function type(page: Page, text: string): Promise<void> {
  counts.typedCharacters += text.length;
  await page.keyboard.type(text);
}

/** Presses Tab until the focused element matches. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let n = 0; n < 400; n += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await press(page, key);
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** Waits until the record is decided and the page is idle. */
async function decided(page: Page, n: number): Promise<void> {
  const name = isEdited(n) ? `Ada${n} Lee's Resource` : `Prepared ${n}`;
  await page.locator("tbody").getByText(name, { exact: true }).waitFor({ state: "detached" });
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
  // React shows the new state a moment later than the router has it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

async function decideByKeys(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  await press(page, "j");
  for (let n = 0; n < total; n += 1) {
    if (isEdited(n)) {
      if ((await dialog.count()) === 0) await press(page, "e");
      await dialog.waitFor();
      await press(page, "e");
      await type(page, `Edited ${n}`);
      await press(page, "Tab");
      await type(page, "A pitch of a few words");
      await tabTo(page, "select[name='resource.category']");
      await type(page, "Free");
      await press(page, "Control+Enter");
    } else if (isRejected(n)) await press(page, "r", "ArrowDown", "Enter");
    else await press(page, "a");
    await decided(page, n);
  }
}

async function decideByTabs(page: Page): Promise<void> {
  const row = "tbody tr:first-child";
  for (let n = 0; n < total; n += 1) {
    if (isEdited(n)) {
      await tabTo(page, `${row} a[aria-label^='View/Edit'], ${row} a[aria-label^='Review']`);
      await press(page, "Enter");
      await page.getByRole("dialog").waitFor();
      await tabTo(page, "input[name='resource.name']");
      await press(page, "Control+A");
      await type(page, `Edited ${n}`);
      await press(page, "Tab");
      await type(page, "A pitch of a few words");
      await tabTo(page, "select[name='resource.category']");
      await type(page, "Free");
      await tabTo(page, "select[name='resource.status']");
      await type(page, "App");
      await tabTo(page, "dialog button[data-key='s'], dialog button:not([name], [form])");
      await press(page, "Enter");
    } else if (isRejected(n)) {
      await tabTo(page, `${row} summary`);
      await press(page, "Enter", "Tab");
      await type(page, "The link does not open, or leads to something else.");
      await press(page, "Shift+Tab", "Shift+Tab", "Enter");
    } else {
      await tabTo(page, `${row} button[aria-label^='Approve ']`);
      await press(page, "Enter");
    }
    await decided(page, n);
  }
}
