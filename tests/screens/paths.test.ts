import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { signIn, toast } from "../support/administrator";
import { newEmail, signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

async function add(page: Page, q: string, name: string): Promise<void> {
  await page.getByLabel("Add a resource").fill(q);
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(page.locator("main").getByRole("status")).toContainText(`"${name}" is step`);
}

/** Opens a step of the editor. */
const openStep = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();

/** Opens the page of the queue that has this path. */
async function findInQueue(page: Page, title: string): Promise<void> {
  const path = page.getByRole("article").filter({ hasText: title });
  while ((await path.count()) === 0) {
    const next = page.getByRole("link", { name: "Next" });
    const href = (await next.getAttribute("href"))!;
    await next.click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === href);
    await waitForHydration(page);
  }
}

const stepNames = (page: Page) => page.locator(".step-card .name").allTextContents();

test("a member makes, orders and publishes a path; an administrator approves it; another follows, finishes and copies it @only-without-javascript", async ({
  page,
}) => {
  const title = `Learn SQL ${unique()}`;
  const email = await signUp(page, newEmail(), "/paths/new");
  await waitForHydration(page);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Summary").fill("Tables and queries.");
  await add(page, "sqlbolt", "SQLBolt");
  await add(page, "postgresql exercises", "PostgreSQL Exercises");
  await add(page, "use the index", "Use The Index, Luke");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Note").nth(2).fill("Read the chapter on joins.");
  await openStep(page, "SQLBolt");
  await page.getByLabel("Heading above this step").nth(0).fill("Begin here");
  await page.getByLabel("Number of Use The Index, Luke").fill("1");
  await openStep(page, "PostgreSQL Exercises");
  await page.getByLabel("Optional PostgreSQL Exercises").check();
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(toast(page)).toHaveText("Your path was saved. It is public once an administrator has approved it.");
  expect(await stepNames(page)).toEqual(["Use The Index, Luke", "SQLBolt", "PostgreSQL Exercises"]);
  await expect(page.getByText("In review.")).toBeVisible();
  await expect(page.getByText("Read the chapter on joins.")).toBeVisible();
  const url = new URL(page.url()).pathname;

  await page.context().clearCookies();
  expect((await page.request.get(url, { headers: { Accept: "text/html" } })).status()).toBe(404);
  await signIn(page, "/admin/paths");
  await waitForHydration(page);
  await findInQueue(page, title);
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(toast(page)).toContainText("Path approved. Email notification sent.");
  expect(await mailTo(email, "path-approval")).toContain(url);

  await page.context().clearCookies();
  await signUp(page, newEmail(), "/paths");
  await waitForHydration(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  for (const [at, name] of ["Use The Index, Luke", "SQLBolt"].entries()) {
    await page.getByRole("button", { name: `Mark as done: ${name}` }).click();
    await expect(page.getByText(`${at + 1} of 2 done`)).toBeVisible();
  }
  const progress = page.getByRole("region", { name: "Your progress" });
  await expect(progress).toContainText("You have finished this path.");
  await expect(progress).toContainText("1 optional left");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByText("Done", { exact: true })).toHaveCount(2);

  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toHaveText("This is your copy. Only you can see it.");
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByLabel("Title").fill(`My own ${title}`);
  await openStep(page, "SQLBolt");
  await page.getByLabel("Remove SQLBolt").check();
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`My own ${title}`);
  expect(await stepNames(page)).toEqual(["Use The Index, Luke", "PostgreSQL Exercises"]);
  await expect(page.getByText("Based on")).toContainText(title);
  await page.goto("/my-library");
  await expect(page.getByRole("link", { name: `My own ${title}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Followed" }).getByRole("link", { name: title })).toBeVisible();
});

test("steps are moved by dragging, which changes their numbers and stores nothing", async ({ page }) => {
  await signUp(page, newEmail(), "/paths/speak-and-write-clearly");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toHaveText("This is your copy. Only you can see it.");
  // All three rows are visible, so that nothing scrolls between the press and the move.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openStep(page, "How to ask good questions");
  await page.getByLabel("Note").first().fill("Typed and not saved");
  const drag = (from: number, to: number, y: number) =>
    page
      .locator(".edit-step-grip")
      .nth(from)
      .dragTo(page.locator(".edit-step").nth(to), { targetPosition: { x: 20, y } });
  const { height } = (await page.locator(".edit-step").nth(2).boundingBox())!;
  await drag(0, 2, height - 5);
  await expect(page.getByLabel("Number of How to ask good questions")).toHaveValue("3");
  await expect(page.getByLabel("Note").nth(2)).toHaveValue("Typed and not saved");
  await drag(2, 0, 5);
  await expect(page.getByLabel("Number of How to ask good questions")).toHaveValue("1");
  await page.getByLabel("Number of 10 ways to have a better conversation").fill("3");
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(page.getByText("Typed and not saved")).toBeVisible();
  expect((await stepNames(page)).slice(0, 3)).toEqual([
    "How to ask good questions",
    "Google Technical Writing Courses",
    "10 ways to have a better conversation",
  ]);
});

test("Enter in the search searches, and Enter in the title saves @without-javascript", async ({ page }) => {
  await signUp(page, newEmail(), "/paths/new");
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Quick");
  await page.getByLabel("Add a resource").fill("git");
  await page.getByLabel("Add a resource").press("Enter");
  await expect(page.locator("main").getByRole("status")).toContainText('found for "git"');
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick");
});

test("the owner deletes a path", async ({ page }) => {
  await signUp(page, newEmail(), "/paths/start-freelancing");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await waitForHydration(page);
  await page.locator("summary", { hasText: "Delete" }).click();
  await page.getByRole("button", { name: "Delete this path" }).click();
  await expect(toast(page)).toHaveText("Your path was deleted.");
  await expect(page.getByText("Make a path of your own")).toBeVisible();
});

test("beside the steps there are links to them, where there is room", async ({ page }) => {
  await page.goto("/paths/start-freelancing");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveCount(await page.locator(".steps > li").count());
  await contents.getByRole("link", { name: "Toggl Track" }).click();
  await expect(page).toHaveURL(/#step-\d+$/);
  await expect(page.locator(".step:target")).toContainText("Toggl Track");
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(contents).toBeHidden();
});

test("a path prints as a checklist @only-without-javascript", async ({ page }) => {
  await page.goto("/paths/start-freelancing");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".menu", ".path-actions", ".mark", "header.top-bar", "footer"])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const step = page.getByRole("link", { name: "SBA Business Guide", exact: true });
  const lines = (element: Element) => element.getClientRects().length;
  expect(await step.evaluate(lines)).toBe(1);
});
