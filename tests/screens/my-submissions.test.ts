import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { call, contribution } from "../support/call";
import { newEmail, signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { picture } from "../support/pictures";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Send a confirmation email" }).click();
  await expect(toast(page)).toHaveText(`We sent an email to ${email}.`);
  const [link] = /http\S+\/auth\/confirm\?token=\S+/.exec(await mailTo(email, "confirm"))!;
  await open(page, link);
  await page.getByRole("main").getByRole("button").click();
  await expect(toast(page)).toBeVisible();
}

test("a member edits and withdraws what they submitted, once their email is confirmed @only-without-javascript", async ({
  page,
}) => {
  const title = `Mine ${unique()}`;
  const email = await signUp(page, newEmail());
  await open(page, "/submit");
  await page.getByLabel("Link to Your Product").fill(`example.com/${unique()}`);
  await page.getByLabel("Price (USD)").fill("0");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Submit Product" }).click();
  const panel = page.getByRole("region", { name: "Thank you for your contribution" });
  await panel.getByRole("link", { name: "My submissions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Submissions" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await confirmEmail(page, email);

  await open(page, "/account/submissions");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit or withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your submission" })).toBeVisible();
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Link to Your Product").fill("javascript:alert(1)");
  await page.locator("#correct").getByRole("button").click();
  await expect(page.getByText("Product link must be a web address")).toBeVisible();
  await page.getByLabel("Link to Your Product").fill("example.com/other");
  await page.locator("#correct").getByRole("button").click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByText("Ada Lovelace's Resource").first()).toBeVisible();
  await page.locator("summary", { hasText: "Withdraw" }).click();
  await page.getByRole("button", { name: /Withdraw/ }).click();
  await expect(page).toHaveURL(/\/account\/submissions$/);
  await expect(toast(page)).toHaveText("Your submission has been withdrawn.");
  await expect(page.getByRole("heading", { name: "No submissions yet" })).toBeVisible();
});

test("a member uploads and removes the picture of a submission @only-without-javascript", async ({ page }) => {
  const title = `Pictured ${unique()}`;
  const email = await signUp(page, newEmail());
  const creator = { first_name: "Ada", last_name: "Lovelace", email };
  await call("POST", "/resources", { json: contribution({ name: title, resource_creator: creator }) });
  await open(page, "/account/submissions");
  await confirmEmail(page, email);
  await open(page, "/account/submissions");
  await page.getByRole("link", { name: "Edit or withdraw" }).click();
  await expect(page.getByText("No picture yet.")).toBeVisible();
  const buffer = await picture("png", { width: 1500, height: 900, seed: 7 });
  expect(buffer.length).toBeGreaterThan(100_000);
  await page.getByLabel("Upload a picture").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toast(page)).toHaveText("Your picture was uploaded.");
  await expect(page.getByRole("img", { name: "Current" })).toHaveAttribute("src", /^data:image\/webp;base64,/);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toast(page)).toHaveText("Your picture was removed.");
});
