import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { administrator, toast } from "../support/administrator";
import { newEmail, password, signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { testOnOwnServer } from "../support/own-server";
import { expect } from "../support/screen";
import { keepCodes, setUpSecondFactor } from "../support/second-factor-screen";
import type { TestServer } from "../support/server";

const test = testOnOwnServer({
  CONFIRM_EMAIL: "on",
  ADMIN_REQUIRE_2FA: "on",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});

// The tests of this file share one server.
test.describe.configure({ mode: "default" });

const path = "/technical-skills?sort=new";
const vote = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /upvotes?$/i });
const linkTo = async (email: string, { dataDir }: TestServer) =>
  /http\S+\/auth\/confirm\?token=\S+/.exec(await mailTo(email, "confirm", dataDir))![0];

async function expectVote(page: Page, { count, pressed }: { count: number; pressed: boolean }): Promise<void> {
  await expect(vote(page)).toHaveAttribute("aria-pressed", String(pressed));
  // The number itself shows from one on.
  await expect(vote(page)).toHaveAccessibleName(new RegExp(`, ${count} upvotes?$`));
}

test("a vote counts after the email's link is opened and its button pressed @only-without-javascript", async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(240_000);
  const email = await signUp(page, undefined, path);
  await expectVote(page, { count: 0, pressed: false });
  await vote(page).click();
  await expect(toast(page)).toHaveText("Resource upvoted successfullyIt counts once your email is confirmed.");
  await expectVote(page, { count: 0, pressed: true });

  await page.goto("/my-upvotes");
  await expect(page.getByText("count once your email is confirmed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "See My Account" }).click();
  await expect(page.getByText("Not confirmed", { exact: true })).toBeVisible();
  const first = await linkTo(email, server);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(toast(page)).toHaveText(`We sent an email to ${email}.`);
  await expect.poll(() => linkTo(email, server), { timeout: 30_000 }).not.toBe(first);

  const link = await linkTo(email, server);
  for (let scan = 0; scan < 2; scan++) expect((await request.get(link)).status()).toBe(200);
  await page.goto(path);
  await expectVote(page, { count: 0, pressed: true });
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(toast(page)).toHaveText("Your email is confirmed and your upvotes count.");
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(/^Confirmed on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the email again" })).toHaveCount(0);

  await page.goto(path);
  await expectVote(page, { count: 1, pressed: true });
  await vote(page).click();
  await expect(toast(page)).toHaveText("Upvote removed successfully");
  await expectVote(page, { count: 0, pressed: false });
  await vote(page).click();
  await expect(toast(page)).toHaveText("Resource upvoted successfully");
  await expectVote(page, { count: 1, pressed: true });
  await page.goto("/my-upvotes");
  await expect(page.getByText("count once your email is confirmed")).toHaveCount(0);

  for (const used of [link, first]) {
    expect((await page.goto(used))!.status()).toBe(410);
    await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    await expect(page.getByText("is already confirmed")).toBeVisible();
  }
});

test("an expired link offers a new one @only-without-javascript", async ({ page }) => {
  expect((await page.goto("/auth/confirm?token=unknown"))!.status()).toBe(410);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Faccount|\/auth\/login\?redirectTo=\/account/);
  const email = await signUp(page);
  await page.goto("/auth/confirm");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(toast(page)).toHaveText(`We sent an email to ${email}.`);
});

test("a link that expires while its page is open shows that, and asks another browser to log in @only-without-javascript", async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  const email = await signUp(owner);
  const link = await linkTo(email, server);
  await owner.goto(link);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("main").getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(toast(page)).toHaveText("Your email is confirmed and your upvotes count.");
  await owner.getByRole("button", { name: "Confirm my email" }).click();
  await expect(owner.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await expect(owner.getByText("is already confirmed")).toBeVisible();
  await elsewhere.close();
});

test("a vote by the API counts once the email is confirmed, with an unchanged response @only-without-javascript", async ({
  request,
  server,
}) => {
  const email = newEmail();
  const user = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  const made = await request.post("/users", { data: { user } });
  expect(made.status()).toBe(201);
  const headers = { Authorization: `Bearer ${(await made.json()).token}` };
  const at = "/resources/1/upvote";
  const vote = async () => (await request.post(at, { headers })).json();
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const upvoted = await request.get("/resources/upvoted", { headers });
  expect(await upvoted.json()).toMatchObject([{ id: 1, upvotes: 0 }]);

  const link = await linkTo(email, server);
  const { token } = Object.fromEntries(new URL(link).searchParams);
  for (const method of ["GET", "HEAD"]) expect((await request.fetch(link, { method })).status()).toBe(200);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const press = (headers = {}) => request.post(link, { form: { token: token! }, headers, maxRedirects: 0 });
  expect((await press({ Origin: "https://evil.example" })).status()).toBe(403);
  await request.post("/auth/login", { form: { email, password }, maxRedirects: 0 });
  const pressed = await press();
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/account"]);
  expect((await press()).status()).toBe(410);
  expect((await request.get(link)).status()).toBe(410);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
});

const message = "Moderators and administrators need two-factor authentication. Please set it up first.";
const downloads = ["/admin/export.csv", "/admin/export.json", "/admin/backup"];

test("an administrator without two-factor authentication must set it up before opening the moderation queue @only-without-javascript", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Accept: "application/json" } });
  const tokenBy = async (fields: object = {}) =>
    (await (await program.post("/login", { data: { ...administrator, ...fields } })).json()).jwt;
  const callBy = (token: string) =>
    program.get("/resources/admin/all", { headers: { Authorization: `Bearer ${token}` } });

  await page.goto("/login");
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/account\/second-factor$/);
  await expect(toast(page)).toHaveText(message);
  const rejected = await callBy(await tokenBy());
  expect([rejected.status(), (await rejected.json()).error]).toEqual([403, expect.stringContaining(message)]);
  for (const path of downloads) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 303, "/account/second-factor"]);
  }
  const posted = await page.request.post("/admin/blocked", { form: { domain: "example.com" } });
  expect([posted.status(), await posted.text()]).toEqual([403, expect.stringContaining(message)]);

  const { codes } = await setUpSecondFactor(page, administrator.password);
  await keepCodes(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  expect((await callBy(await tokenBy({ code: codes[0] }))).status()).toBe(200);
  for (const path of downloads) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  await program.dispose();
});
