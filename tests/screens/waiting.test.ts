import type { Page } from "@playwright/test";
import { hold } from "../support/hold";
import { expect, test, waitForHydration } from "../support/screen";

/** Delays matching requests until the returned function is called. */
async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const { route, release } = hold();
  await page.route(url, route);
  return release;
}

test("scripts are loaded after the stylesheet, which the first paint waits for", async ({ page }) => {
  const order: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") order.push("script");
  });
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "stylesheet") order.push("stylesheet");
  });
  const release = await holdRequests(page, /\.css$/);
  const hasRead = page.waitForRequest(/icons.*\.svg/);
  await page.goto("/latest", { waitUntil: "commit" });
  await hasRead;
  release();
  await waitForHydration(page);
  expect(order.lastIndexOf("stylesheet")).toBeLessThan(order.indexOf("script"));
  expect(order.filter((one) => one === "script").length).toBeGreaterThan(5);
  expect(order[0]).toBe("stylesheet");
});

/** Returns the positions of the elements on the screen, to detect layout shift. */
const places = (page: Page) =>
  page
    .locator("header, main h1, main h2, main form, main article, footer")
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

for (const width of [360, 1280]) {
  test(`at ${width} px the first navigation shows that it is loading, without layout shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await waitForHydration(page);
    const release = await holdRequests(page, /\/latest\.data/);
    const link = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "All" });
    await link.hover();
    const before = await places(page);
    await link.click();
    await expect(page.getByText("Loading...", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".waiting-bar")).toBeInViewport();
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
    await expect(link).toHaveAttribute("aria-busy", "true");
    await expect(page.locator(".cards").first()).toHaveCSS("opacity", "0.5");
    expect(await places(page)).toEqual(before);
    release();
    await expect(page.getByRole("heading", { level: 1, name: "All Resources" })).toBeVisible();
    await expect(page.locator(".waiting > *, [aria-busy]")).toHaveCount(0);
  });
}

test("a search shows its own loading text, from any page", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  const release = await holdRequests(page, /\/search\.data/);
  await page.getByLabel("Search resources").fill("react");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Loading results...", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Search Results" })).toBeVisible();
  await expect(page.getByText("Loading results...")).toHaveCount(0);
});

test("a form that is being sent marks its button and shows the bar", async ({ page }) => {
  await page.goto("/latest?auth=login");
  await waitForHydration(page);
  const release = await holdRequests(page, /\/auth\/login/);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  const button = page.getByRole("button", { name: "Log in", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".waiting-bar")).toBeInViewport();
  // The list below does not change.
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  release();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Invalid email or password.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator(".waiting > *, [aria-busy]")).toHaveCount(0);
});

test("a response within 150 ms shows no loading state", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const release = await holdRequests(page, /\/latest\.data/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const requested = page.waitForRequest(/\/latest\.data/);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "All" }).click();
  await requested;
  await page.clock.runFor(140);
  await expect(page.locator(".waiting > *")).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(150);
    expect(await page.locator(".waiting > *").count()).toBe(2);
  }).toPass();
  release();
});

test("a dialog that was scrolled before its code arrived stays where it was", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await holdRequests(page, /\/assets\/auth-modal-/);
  await page.goto("/latest?auth=signup");
  const dialog = page.getByRole("dialog", { name: "Create Account" });
  const scrolled = () => dialog.evaluate((element) => element.scrollTop);
  await dialog.getByRole("button", { name: "Create Account" }).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  release();
  await waitForHydration(page);
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  expect(await scrolled()).toBe(before);
});
