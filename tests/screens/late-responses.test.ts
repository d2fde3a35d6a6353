import type { Page } from "@playwright/test";
import { hold, waitUntilIdle } from "../support/hold";
import { password, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const votes = (page: Page) => page.getByRole("article").getByRole("button", { name: /upvotes?$/i });
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** Logs out in another tab, which this one is told. */
async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/soft-skills");
  await waitForHydration(other);
  await other.getByRole("button", { name: "Ada Lovelace" }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other.getByRole("link", { name: "Log in" }).first()).toBeVisible();
}

const isReloading = (page: Page) => page.evaluate(() => window.__remixRouter.state.revalidation === "loading");

test("a vote that is answered after the page was loaded for another one is shown", async ({ page }) => {
  await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  const [first, second] = [hold(), hold()];
  let sent = 0;
  await page.route("**/upvote.data**", (route) => {
    sent += 1;
    return (sent === 1 ? first : second).route(route);
  });
  await votes(page).nth(0).click();
  await votes(page).nth(1).click();
  await expect.poll(() => sent).toBe(2);
  first.release();
  await expect(page.locator(".toast[role='status']")).toHaveText("Resource upvoted successfully");
  second.release();
  await waitUntilIdle(page);
  await expect(votes(page).nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("a vote does not keep anyone on the page who has pressed a link", async ({ page }) => {
  await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  const next = hold();
  await page.route("**/soft-skills.data**", next.route);
  const vote = votes(page).first();
  await Promise.all([page.waitForRequest("**/soft-skills.data**"), menuLink(page, "Soft Skills").click()]);
  await Promise.all([page.waitForResponse("**/upvote.data**"), vote.click()]);
  next.release();
  await expect(page).toHaveURL("/soft-skills");
  await waitUntilIdle(page);
  await expect(page.getByRole("heading", { level: 1, name: "Soft Skills" })).toBeVisible();
});

test("a step that is done later does not keep anyone on the page who copies the path", async ({ page }) => {
  await signUp(page, undefined, "/paths/become-a-frontend-developer");
  await waitForHydration(page);
  const [done, copy] = [hold(), hold()];
  await page.route("**/done.data**", done.route);
  await page.route("**/copy.data**", copy.route);
  await page
    .getByRole("button", { name: /^Mark as done/ })
    .first()
    .click();
  await Promise.all([
    page.waitForRequest("**/copy.data**"),
    page.getByRole("button", { name: "Copy", exact: true }).click(),
  ]);
  await Promise.all([page.waitForResponse("**/done.data**"), done.release()]);
  copy.release();
  await expect(page).toHaveURL(/\/edit$/);
  await waitUntilIdle(page);
  await expect(page.getByLabel("Title")).toHaveValue("Become a frontend developer");
});

test("a login whose dialog is closed too early shows that it succeeded", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/latest?auth=login");
  await waitForHydration(page);
  const login = hold();
  await page.route("**/auth/login.data**", login.route);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  login.release();
  await expect(page.getByRole("button", { name: "Ada Lovelace" })).toBeVisible();
  await expect(page.locator(".toast[role='status']")).toContainText("Successfully logged in!");
});

test("a page that loads its data again stays where somebody scrolled meanwhile", async ({ page }) => {
  await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  const data = hold();
  await page.route("**/latest.data**", data.route);
  await logOutElsewhere(page);
  await expect.poll(() => isReloading(page)).toBe(true);
  await page.evaluate(() => scrollTo(0, 500));
  data.release();
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeAttached();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test("a logout without client navigation is shown in the other tabs, and so is a login", async ({ page }) => {
  const email = await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await other.goto("/soft-skills?auth=login");
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await waitForHydration(other);
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").fill(password);
  await other.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ada Lovelace" })).toBeVisible();
});

test("data that could not be loaded again is requested until it arrives", async ({ page }) => {
  await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  let failures = 0;
  await page.route("**/latest.data**", async (route) => {
    failures += 1;
    await (failures > 2 ? route.continue() : route.abort("internetdisconnected"));
  });
  await logOutElsewhere(page);
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await waitUntilIdle(page);
});

test("the return to the login after a reset takes nobody back who has pressed a link", async ({ page }) => {
  const next = hold();
  await page.route("**/soft-skills.data**", next.route);
  await page.goto("/latest?auth=login");
  await waitForHydration(page);
  await page.clock.install();
  await page.goto("/latest?auth=forgot&sent=1");
  await expect(page.locator("dialog[aria-modal]")).toBeVisible();
  const isLoading = page.waitForRequest("**/soft-skills.data**");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/soft-skills";
    document.querySelector("dialog")!.append(link);
    link.click();
  });
  await isLoading;
  // React has to know of the navigation, which stops the timer.
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  await page.clock.fastForward(3_000);
  next.release();
  await expect(page.getByRole("heading", { level: 1, name: "Soft Skills" })).toBeVisible();
  await expect(page).toHaveURL("/soft-skills");
});
