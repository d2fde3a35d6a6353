import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { testOnOwnServer } from "../support/own-server";
import { expect } from "../support/screen";
import type { TestServer } from "../support/server";

const test = testOnOwnServer({ CONFIRM_EMAIL: "on" });

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

test("a link that expires while its page is open shows that, also when logged out @only-without-javascript", async ({
  page,
  browser,
  server,
}) => {
  const email = await signUp(page);
  const link = await linkTo(email, server);
  await page.goto(link);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Confirm my email" }).click();
  await expect(toast(other)).toHaveText("Your email is confirmed and your upvotes count.");
  await expect(other).toHaveURL(`${server.url}/`);
  await elsewhere.close();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await expect(page.getByText("is already confirmed")).toBeVisible();
});
