import type { Page } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("the first Tab reaches the link that skips to the content; forced colours and more contrast are respected", async ({
  page,
}) => {
  await page.goto("/latest");
  await waitForHydration(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const reached = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(reached).toBe(true);

  await page.emulateMedia({ forcedColors: "active" });
  const current = page.getByRole("link", { name: "All", exact: true });
  await expect(current).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".badge").first()).toHaveCSS("border-top-style", "solid");
  await page.emulateMedia({ forcedColors: "none", contrast: "more", colorScheme: "light" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a tag that does not fit in a card's line shows when the keyboard reaches it", async ({ page }) => {
  const tags = ["content-creation", "time-management", "public-speaking"];
  const resource = adminRecord({ name: `Tagged ${unique()}`, tags });
  const { json } = await call("POST", "/resources", { token: await adminToken(), json: resource });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/latest");
  await waitForHydration(page);
  const card = page.getByRole("article").filter({ hasText: json.name });
  const lastTag = card.getByRole("link", { name: /^#/ }).last();
  await expect(lastTag).not.toBeInViewport();
  await card.getByRole("heading").getByRole("link").focus();
  while (!(await lastTag.evaluate((tag) => tag === document.activeElement))) await page.keyboard.press("Tab");
  await expect(lastTag).toBeInViewport({ ratio: 1 });
});

test("a dialog takes the focus, keeps it, and returns it when it closes", async ({ page }) => {
  // One that no other test takes out of the list meanwhile.
  await page.goto("/search?q=mdn");
  await waitForHydration(page);
  const opener = page.getByRole("article").getByRole("link", { name: "MDN Web Docs", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByRole("link", { name: "View without an account" })).toBeFocused();
  await expect(page.locator("[inert] header")).toHaveCount(1);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const at = document.activeElement!;
      return at === document.body || at.closest("dialog") ? null : at.outerHTML;
    });
    expect(outside).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("announces a new list with its size, and the new count of upvotes", async ({ page }) => {
  const announced = page.locator("#announcer");
  await signUp(page);
  await page.goto("/latest");
  await waitForHydration(page);
  await expect(announced).toHaveText("");
  await page.getByRole("link", { name: "Contract Templates" }).click();
  await expect(announced).toHaveText(/^Contract Templates - Career Hub, \d+ resources$/);
  const vote = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /upvotes?$/i });
  const before = Number((await vote.textContent())!);
  await vote.click();
  await expect(announced).toHaveText(`${before + 1} Upvotes`);
});

test("the keyboard reaches a resource from a search, and the errors of a form", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await tabTo(page, "Search resources");
  await page.keyboard.type("eloquent");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=eloquent$/);
  await waitForHydration(page);
  await tabTo(page, "Eloquent JavaScript");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await tabTo(page, "View without an account");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?resource=eloquent-javascript&q=eloquent");
  await page.goto("/submit");
  await waitForHydration(page);
  await tabTo(page, "Submit Product");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("First name is required");
});

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return (at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent ?? at.textContent ?? "").trim();
    });
    if (reached === name) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}
