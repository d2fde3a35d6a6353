import type { Page } from "@playwright/test";
import { toast } from "./administrator";
import { password } from "./member";
import { expect, waitForHydration } from "./screen";

/** Returns the secret below the QR code. */
export async function shownSecret(page: Page): Promise<string> {
  return (await page.locator("[data-secret]").textContent())!.replaceAll(" ", "");
}

/** Returns the ten recovery codes on the page. */
export async function shownCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  return list.allTextContents();
}

/** Leaves the page of recovery codes, after confirming that they are saved. */
export async function keepCodes(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByRole("button", { name: "Done" }).click();
  await shownCodes(page);
  await page.getByLabel("I have saved these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();
}

/** Logs out by the form of the profile menu. */
export async function logOut(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator("[popovertarget=profile]").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page)).toContainText("Logged out successfully");
}

/** Logs in with email and password on the log-in page. */
export async function logIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/auth/login?redirectTo=${encodeURIComponent(to)}`);
  await waitForHydration(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}
