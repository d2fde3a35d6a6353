import type { Page } from "@playwright/test";
import { expect, waitForHydration } from "./screen";

export const password = "a long enough pass phrase";

let made = 0;

export function newEmail(): string {
  made += 1;
  return `m${process.pid}-${Date.now()}-${made}@example.com`;
}

/** Signs up on the sign-up page, which works with and without JavaScript. */
export async function signUp(page: Page, email = newEmail(), redirectTo = "/"): Promise<string> {
  await page.goto(`/auth/signup?redirectTo=${encodeURIComponent(redirectTo)}`);
  await waitForHydration(page);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByText("Create projects").click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Successfully logged in!");
  return email;
}
