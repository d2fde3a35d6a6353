import { contribute, toast } from "../support/administrator";
import { mailTo } from "../support/outbox";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

test("a contributor edits and withdraws a pending submission by the receipt's link @only-without-javascript", async ({
  page,
}) => {
  const first = `Cor${unique()}`;
  const email = `${first.toLowerCase()}@example.com`;
  await contribute(page, { first, email, link: `https://example.com/${first}` });
  const status = new URL(/http\S+\/status\/\S+/.exec(await mailTo(email, "receipt"))![0]).pathname;
  await page.goto(status);
  await expect(page.getByRole("heading", { level: 1, name: "Your submission" })).toBeVisible();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await page.getByText("Edit submission").click();
  await page.getByLabel("Last Name").fill("Kim");
  await page.getByLabel("Link to Your Product").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product link must be a web address")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue("Kim");
  const link = `example.org/${first}/${"a-long-address-".repeat(6)}`;
  await page.getByLabel("Link to Your Product").fill(link);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page)).toHaveText("Your changes were saved.");
  await expect(page.getByText(`${first} Kim's Resource`).first()).toBeVisible();
  const card = page.getByRole("region", { name: "Preview" });
  await expect(card).toContainText(`${first} Kim's Resource`);
  await expect(
    page.getByRole("region", { name: "Status" }).getByText(`https://${link}`, { exact: true }),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
  await page.getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Withdraw my submission" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page)).toHaveText("Your submission has been withdrawn.");
  const response = await page.goto(status);
  expect(response?.status()).toBe(404);
});
