import type { Page } from "@playwright/test";
import { administrator, signIn, toast } from "../support/administrator";
import { adminRecord } from "../support/call";
import { newEmail, signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

type Stored = { id: number; slug: string };

/** Stores an approved resource with this name. */
async function makeResource(page: Page, name: string): Promise<Stored> {
  const login = await page.request.post("/login", { data: administrator });
  const headers = { Authorization: `Bearer ${(await login.json()).jwt}` };
  const data = adminRecord({ name, product_url: `https://example.com/${name}` });
  const response = await page.request.post("/resources", { data, headers });
  expect(response.status()).toBe(201);
  await page.context().clearCookies();
  return response.json();
}

/** Opens the page of the list that has the report of this resource. Other tests leave open reports, too. */
async function findReport(page: Page, name: string) {
  const report = page.getByRole("article").filter({ hasText: name });
  while ((await report.count()) === 0) {
    const href = (await page.getByRole("link", { name: "Next" }).getAttribute("href"))!;
    await page.goto(href);
  }
  await waitForHydration(page);
  return report;
}

test("a member reports from the dialog over a list, and the report is closed as fixed after an edit", async ({
  page,
}) => {
  const word = unique();
  const { slug } = await makeResource(page, `guide-${word}`);
  const email = await signUp(page, newEmail(), `/latest?resource=${slug}`);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog", { name: `guide-${word}` });
  await expect(dialog.getByRole("link", { name: "Suggest a change" })).toHaveAttribute(
    "href",
    `/submit?change=${slug}`,
  );
  await dialog.getByRole("link", { name: "Report a problem" }).click();
  await expect(page.getByText(`We will tell you at ${email} how it ended.`)).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Wrong details" }).check();
  await page.getByLabel("What is wrong?").fill("It is not free any more.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page)).toContainText("Thank you. An administrator will look at it.");

  await page.context().clearCookies();
  await signIn(page, "/admin/reports");
  const report = await findReport(page, `guide-${word}`);
  await report.getByRole("link", { name: `Edit guide-${word}` }).click();
  await waitForHydration(page);
  const edit = page.getByRole("dialog", { name: "Resource Submission" });
  await edit.getByLabel("Price").fill("12.50");
  await edit.getByRole("button", { name: "Save", exact: false }).first().click();
  await expect(toast(page)).toContainText("Resource updated successfully");
  await page.goto("/admin/reports");
  const again = await findReport(page, `guide-${word}`);
  await again.getByRole("button", { name: `Mark as fixed: guide-${word}` }).click();
  await expect(toast(page)).toContainText("Report closed as fixed. 1 email sent.");
  expect(await mailTo(email, "report-closed")).toContain("We have corrected it.");
});

test("the key that selects ticks a card of a queue, too", async ({ page }) => {
  const letters = () => [...unique()].map((letter) => "abcdefghij"[Number(letter)] ?? letter).join("");
  for (const word of [`first${letters()}`, `second${letters()}`]) {
    await page.goto(`/ask?q=${word}`);
    await page.getByRole("button", { name: "Ask for it" }).click();
    await expect(toast(page)).toContainText("The administrators see what you ask for.");
  }
  await signIn(page, "/admin/requests");
  await waitForHydration(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.locator(".queue-cards > li").first().getByRole("checkbox")).toBeChecked();
});
