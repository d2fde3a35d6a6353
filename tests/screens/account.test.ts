import { readFileSync } from "node:fs";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { password, signUp } from "../support/member";
import { expect, test } from "../support/screen";

test("a member downloads their data, logs out elsewhere, and deletes the account @only-without-javascript", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, undefined, "/");
  await page.getByRole("banner").getByText("Ada Lovelace").first().click();
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState(), baseURL });
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(toast(page)).toHaveText("You are logged out everywhere else.");
  expect((await elsewhere.request.get("/account")).status()).toBe(401);
  await elsewhere.close();

  await page.getByRole("link", { name: "Open my data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My data" })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("career-hub-account.json");
  expect(JSON.parse(readFileSync(await file.path(), "utf8")).account.email).toBe(email);
  await expect(page.getByRole("heading", { name: "What will be kept" })).toBeVisible();
  await expect(page.getByText("because you have not confirmed it")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Your Password").fill("not the pass phrase");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong password. Nothing was changed.");
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page)).toHaveText("Your account has been deleted.");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
});

test("a member sees where they are logged in and logs another browser out @only-without-javascript", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const elsewhere = await browser.newContext({ baseURL, userAgent });
  const form = { email, password };
  const signedIn = await elsewhere.request.post("/auth/login", { form, headers: { Accept: "text/html" } });
  expect(signedIn.status()).toBe(200);
  await page.goto("/account");
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "this device" })).toContainText("Chrome on");
  await page.getByRole("button", { name: "Log out Firefox on Linux" }).click();
  await expect(toast(page)).toHaveText("That device is logged out.");
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.request.get("/account")).status()).toBe(401);
  await elsewhere.close();
  await sessions.getByRole("button").click();
  await expect(toast(page)).toContainText("Logged out successfully");
});

test("a member edits their profile; errors are below their fields, and what was typed stays @only-without-javascript", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit my profile" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  // Only for those who join projects, and for the United States.
  await expect(page.getByLabel("Role")).toHaveCount(0);
  await expect(page.getByLabel("State")).toBeHidden();
  await page.getByLabel("First Name").fill("");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("Country").selectOption("United States of America");
  await page.getByLabel("State").selectOption("TX");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("alert")).toHaveText("First name can't be blank");
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("First name can't be blank");
  await expect(page.getByLabel("City")).toHaveValue("Austin");
  await expect(page.getByLabel("State")).toHaveValue("TX");
  await expectAccessible(page);
  await page.getByLabel("First Name").fill("Augusta");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page)).toHaveText("Your profile has been saved.");
  await expect(page.getByRole("heading", { name: "Augusta Lovelace" })).toBeVisible();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByLabel("State")).toHaveValue("TX");
});

test("a member changes their password, which logs them out everywhere else @only-without-javascript", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState(), baseURL });
  await page.goto("/account");
  await page.getByRole("link", { name: "Change password" }).click();
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change(password, "short");
  await expect(page.getByLabel("New Password")).toHaveAccessibleDescription(/Password is too short/);
  await change("not the pass phrase", "another long pass phrase");
  await expect(page.getByRole("alert")).toHaveText("Wrong password. Nothing was changed.");
  await expect(page.getByLabel("Current Password")).toHaveAccessibleDescription("Wrong password. Nothing was changed.");
  // Passwords are never sent back.
  await expect(page.getByLabel("New Password")).toHaveValue(/^(another long pass phrase)?$/);
  await expectAccessible(page);
  await change(password, "another long pass phrase");
  await expect(toast(page)).toHaveText("Your password has been changed. You are logged out everywhere else.");
  expect((await elsewhere.request.get("/account")).status()).toBe(401);
  const logIn = (typed: string) =>
    elsewhere.request.post("/auth/login", { form: { email, password: typed }, headers: { Accept: "text/html" } });
  expect((await logIn(password)).status()).toBe(401);
  expect((await logIn("another long pass phrase")).status()).toBe(200);
  await elsewhere.close();
});
