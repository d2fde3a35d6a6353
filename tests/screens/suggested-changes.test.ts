import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { administrator, signIn, toast } from "../support/administrator";
import { adminRecord } from "../support/call";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

type Stored = { id: number; slug: string; version: number };

async function authorization(page: Page): Promise<{ Authorization: string }> {
  const login = await page.request.post("/login", { data: administrator });
  return { Authorization: `Bearer ${(await login.json()).jwt}` };
}

async function makeResource(page: Page, name: string): Promise<Stored> {
  const data = adminRecord({ name, product_url: `https://example.com/${name}`, description: "The old text" });
  const response = await page.request.post("/resources", { data, headers: await authorization(page) });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Suggests a change in the form, and opens the queue with it. */
async function suggest(page: Page, { slug }: Stored, title: string): Promise<void> {
  await page.goto(`/submit?change=${slug}`);
  await waitForHydration(page);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("What is it?").fill("The new text");
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await expect(toast(page)).toHaveText("Your change was sent. It will be reviewed.");
}

test("a suggested change is compared, edited and approved, and changes the resource", async ({ page }) => {
  const word = unique();
  const original = await makeResource(page, `guide-${word}`);
  await suggest(page, original, `Handbook ${word}`);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  const row = page.getByRole("row", { name: `Handbook ${word}` });
  await expect(row.getByRole("link", { name: `Change to guide-${word}` })).toHaveAttribute(
    "href",
    `/product/${original.slug}`,
  );
  await expect(row).not.toContainText("Duplicate");
  await row.getByRole("link", { name: /^Review:/ }).click();
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  const table = dialog.getByRole("table");
  await expect(table.getByRole("row", { name: "Product Name" })).toContainText(`guide-${word}`);
  await expect(table.getByRole("row", { name: "Description" })).toContainText("The old text");
  await expect(table.getByRole("row", { name: "Description" })).toContainText("The new text");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await waitForHydration(page);
  await dialog.getByLabel("Product Name").fill(`Manual ${word}`);
  await dialog.getByRole("button", { name: "Save and approve" }).click();
  await expect(toast(page)).toContainText("Change approved. Email notification sent.");
  await page.goto(`/product/${original.slug}`);
  await expect(page.getByRole("region", { name: `Manual ${word}` })).toContainText("The new text");
});
