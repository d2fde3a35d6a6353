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

test("approving from the row shows the change first, and nothing is applied if the resource changed meanwhile @only-without-javascript", async ({
  page,
}) => {
  const word = unique();
  const original = await makeResource(page, `guide-${word}`);
  await suggest(page, original, `Handbook ${word}`);
  await signIn(page, `/admin?q=${word}`);
  await page
    .getByRole("row", { name: `Handbook ${word}` })
    .getByRole("link", { name: "Approve" })
    .click();
  const dialog = page.getByRole("dialog", { name: `Approve the change to guide-${word}?` });
  await expect(dialog.getByRole("row", { name: "Description" })).toContainText("The new text");
  const edited = adminRecord({ name: `guide-${word}`, description: "A third text", status: "approved" });
  const response = await page.request.put(`/resources/${original.id}`, {
    data: { ...edited, resource: { ...edited.resource, product_url: `https://example.com/guide-${word}` } },
    headers: await authorization(page),
  });
  expect(response.status()).toBe(200);
  await dialog.getByRole("button", { name: "Approve the change" }).click();
  await expect(page.getByRole("alert")).toContainText(`"guide-${word}" was changed meanwhile. Nothing was applied.`);
  const changes = page.getByRole("table", { name: "Changes of the resource in the directory" });
  await expect(changes.getByRole("row", { name: "description" })).toContainText("A third text");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const review = page.getByRole("dialog", { name: "Resource Submission" });
  const description = review.getByRole("row", { name: "Description" });
  await expect(description).toContainText("A third text");
  await expect(description).toContainText("Edited since the suggestion");
  await review.getByRole("button", { name: "Save and approve" }).click();
  await expect(toast(page)).toContainText("Change approved.");
  await page.goto(`/product/${original.slug}`);
  await expect(page.getByRole("region", { name: `Handbook ${word}` })).toContainText("The new text");
});

test("the contributor's private page follows the change @only-without-javascript", async ({ page }) => {
  const word = unique();
  const original = await makeResource(page, `guide-${word}`);
  await suggest(page, original, `Handbook ${word}`);
  await page.goto("/status");
  await expect(page.getByText(`A change to guide-${word}`)).toBeVisible();
  const stage = page.getByRole("list", { name: "Progress" }).locator("[aria-current='step']");
  await expect(stage).toHaveText("In review");
  const url = page.url();
  await signIn(page, `/admin?q=${word}`);
  await page.getByRole("link", { name: /^Review:/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save and approve" }).click();
  await expect(toast(page)).toContainText("Change approved.");
  await page.goto(url);
  await expect(stage).toHaveText("Decided");
  await expect(page.getByText("Your change is live.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View it" })).toHaveAttribute("href", `/product/${original.slug}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
});
