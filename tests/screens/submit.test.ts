import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";
import { storedRecords } from "../support/stored-records";
import { unique } from "../support/unique";

// A resource of the catalogue that a new database gets.
const known = { name: "MDN Web Docs", link: "http://www.developer.mozilla.org", slug: "mdn-web-docs" };

async function open(page: Page, path = "/submit"): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const send = (page: Page) => page.getByRole("button", { name: /^(Submit Product|Send suggestion)$/ }).click();

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

const person = (first: string) => ({ "First Name": first, "Last Name": "Lee", Email: `${first}@example.com` });

test("a link of the directory is named before anything is stored, and can be sent anyway", async ({
  page,
  request,
}) => {
  const first = `Again${unique()}`;
  await open(page);
  await fillIn(page, { "Link to Your Product": known.link, "Price (USD)": "0", ...person(first) });
  await send(page);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(`Already here: ${known.name}`);
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("link", { name: "upvote it" })).toHaveAttribute("href", `/product/${known.slug}`);
  await expect(page.getByLabel("First Name")).toHaveValue(first);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue(known.link);
  expect(await storedRecords(request, `${first} Lee's Resource`)).toEqual([]);
  await expectAccessible(page);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(toast(page)).toHaveText("Your resource has been submitted successfully!");
  expect(await storedRecords(request, `${first} Lee's Resource`)).toMatchObject([{ status: "Pending" }]);
});

test("counts the pitch, and rejects a longer one but keeps it in the form", async ({ page }) => {
  await open(page);
  const pitch = page.getByLabel("One-line pitch");
  await pitch.fill("Twelve signs");
  await expect(page.getByText("12 of 80 characters")).toBeVisible();
  await pitch.fill("x".repeat(81));
  await send(page);
  await expect(page.getByText("One-line pitch must be 80 characters or less")).toBeVisible();
  await expect(pitch).toHaveValue("x".repeat(81));
});

test("what is about the contributor is folded away until it has an error", async ({ page }) => {
  await open(page);
  const company = page.getByLabel("Company (optional)");
  await expect(company).toBeHidden();
  await page.getByText("More about you").click();
  await company.fill("Engines");
  await page.getByLabel("Instagram").fill("javascript:1");
  await send(page);
  await expect(page.getByText("Instagram must be a web address")).toBeVisible();
  await expect(company).toHaveValue("Engines");
  await expect(company).toBeVisible();
});
