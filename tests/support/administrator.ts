import type { Page } from "@playwright/test";
import { administrator } from "./administrator-account";
import { postForm } from "./member";
import { expect, waitForHydration } from "./screen";
import { submissionKey } from "./submit-form";

export { administrator };

/** The message at bottom right; the page has other live regions. */
export const toast = (page: Page) => page.locator(".toast:visible");

/** Logs in by a request, which is faster than the form in a browser, and opens a page. */
export async function signIn(page: Page, to = "/admin"): Promise<void> {
  await postForm(page, "/login", administrator);
  await page.goto(to);
  // The document keeps it when it is hidden, which may be before a busy machine has loaded the page.
  await expect(page.locator(".toast[role='status']")).toHaveText("Login successful");
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

/** Submits a resource by a request, which is faster than the form in a browser. Returns its name. */
export async function contribute(page: Pick<Page, "request">, by: By): Promise<string> {
  const { first, email, link } = by;
  const key = await submissionKey(page.request);
  await postForm(page, "/submit", { key, firstName: first, lastName: "Lee", email, productLink: link, price: "12.50" });
  return `${first} Lee's Resource`;
}
