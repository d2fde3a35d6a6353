import type { Page } from "@playwright/test";
import { administrator } from "./administrator-account";
import { expect, waitForHydration } from "./screen";

export { administrator };

/** Returns a word that no other test uses. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;

/** The message at bottom right; the page has other live regions. */
export const toast = (page: Page) => page.locator(".toast:visible");

export async function signIn(page: Page, to = "/admin"): Promise<void> {
  await page.goto(`/login?redirectTo=${encodeURIComponent(to)}`);
  await waitForHydration(page);
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page)).toHaveText("Login successful");
}

type By = { first: string; email: string; link: string };

/** Fills in the public form of a submission. */
export async function fillInSubmission(page: Page, by: By): Promise<void> {
  await page.goto("/submit");
  await waitForHydration(page);
  await page.getByLabel("First Name").fill(by.first);
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill(by.email);
  await page.getByLabel("Link to Your Product").fill(by.link);
  await page.getByLabel("Price (USD)").fill("12.50");
}

/** Submits a resource through the public form. Returns its name. */
export async function contribute(page: Page, by: By): Promise<string> {
  await fillInSubmission(page, by);
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(toast(page)).toHaveText("Your resource has been submitted successfully!");
  return `${by.first} Lee's Resource`;
}
