import type { APIRequestContext, Page } from "@playwright/test";
import { confirmByMail } from "./confirm-by-mail";
import { expect } from "./screen";

export const password = "a long enough pass phrase";

let made = 0;

export function newEmail(): string {
  made += 1;
  return `m${process.pid}-${Date.now()}-${made}@example.com`;
}

/** Who sends requests: a browser's window, or a test of the API. */
type Sender = { request: APIRequestContext };

/** Signs up by a request, whose session is that of the next ones. Returns the email. */
export async function signUpBy(request: APIRequestContext, email = newEmail()): Promise<string> {
  const form = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  await postForm({ request }, "/auth/signup", form);
  return email;
}

/** Signs up by a request, which is faster than the form in a browser, and opens a page if one is given. Returns the email. */
export async function signUp(page: Page, email = newEmail(), redirectTo?: string): Promise<string> {
  await signUpBy(page.request, email);
  if (redirectTo === undefined) {
    // The next page would show the message.
    expect(await (await page.request.get("/status")).text()).toContain("Welcome, Ada");
    return email;
  }
  await page.goto(redirectTo);
  await expect(page.locator(".toast[role='status']")).toHaveText("Welcome, AdaSuccessfully logged in!");
  return email;
}

/** Signs up like `signUp`, and confirms the email. */
export async function signUpConfirmed(page: Page, redirectTo?: string, dataDir?: string): Promise<string> {
  const email = await signUp(page);
  await confirmByMail(page.request, email, dataDir);
  if (redirectTo !== undefined) await page.goto(redirectTo);
  return email;
}

/** Sends a form with the sender's cookies and expects a redirect, which is not followed. */
export async function postForm({ request }: Sender, path: string, form: Record<string, string>): Promise<void> {
  const response = await request.post(path, { form, maxRedirects: 0 });
  expect([302, 303], `${path}: ${await response.text()}`).toContain(response.status());
}
