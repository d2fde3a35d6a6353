import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { expect, settled } from "./screen";

export const password = "a long enough pass phrase";

let made = 0;

export function newEmail(): string {
  made += 1;
  return `m${process.pid}-${Date.now()}-${made}@example.com`;
}

/** Signs up on the whole page, which works with and without JavaScript. */
export async function signUp(page: Page, email = newEmail(), redirectTo = "/"): Promise<string> {
  await page.goto(`/auth/signup?redirectTo=${encodeURIComponent(redirectTo)}`);
  await settled(page);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByText("Create projects").click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Successfully logged in!");
  return email;
}

/** The newest message to an address, from the outbox of the server under test. */
export async function mailTo(email: string, ifNewerThan = ""): Promise<{ file: string; text: string }> {
  const outbox = path.join(process.env.TEST_DATA_DIR!, "outbox");
  let found: { file: string; text: string } | undefined;
  await expect
    .poll(
      async () => {
        for (const file of listed(outbox)) {
          const mail = await PostalMime.parse(readFileSync(path.join(outbox, file)));
          if (mail.to?.[0]?.address === email && file > ifNewerThan) found = { file, text: mail.text ?? "" };
        }
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found!;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .sort();
  } catch {
    return [];
  }
}
