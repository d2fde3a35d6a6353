import { readFileSync } from "node:fs";
import { toast } from "../support/administrator";
import { password, signUp } from "../support/member";
import { expect, expectAccessible, settled, test } from "../support/screen";

test("a member takes the data along, signs out elsewhere, and leaves", async ({ page, browser, baseURL }) => {
  const email = await signUp(page);
  await page.getByRole("banner").getByText("Ada Lovelace").first().click();
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("career-hub-account.json");
  expect(JSON.parse(readFileSync(await file.path(), "utf8")).account.email).toBe(email);

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState(), baseURL });
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(toast(page)).toHaveText("You are signed out everywhere else.");
  expect((await elsewhere.request.get("/account")).status()).toBe(401);
  await elsewhere.close();

  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete my account" })).toBeVisible();
  await settled(page);
  await expect(page.getByRole("heading", { name: "What stays" })).toBeVisible();
  await expect(page.getByText("since the address was never confirmed")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Your Password").fill("not the pass phrase");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toHaveText("That is not the password of this account. Nothing was deleted.");
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page)).toHaveText("Your account has been deleted.");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
});
