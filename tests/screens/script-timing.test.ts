/** What people do before the scripts of a page are there, and when one of them never comes. */
import { test as browserTest } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { hold } from "../support/hold";
import { expect, test, waitForHydration } from "../support/screen";

// Not ours: Remix reports a missing script as an error of the console.
browserTest("a link leads to its page although a script of that page does not arrive", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  await page.route(/\/assets\/paths-.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Learning Paths" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Learning Paths/);
  expect(new URL(page.url()).pathname).toBe("/paths");
});

test("a format that is chosen before the scripts come is applied when they do", async ({ page }) => {
  const scripts = hold();
  await page.route(/\/assets\/.*\.js/, scripts.route);
  await page.goto("/latest", { waitUntil: "commit" });
  const format = page.getByLabel("Format");
  await format.focus();
  await format.selectOption("video");
  scripts.release();
  await expect(page).toHaveURL(/[?&]format=video/);
});

test("the way back after a log-in in a dialog does not open the dialog again", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/auth=login/);
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/latest$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/latest$/);
});

test("forty letters without a space fit the page, and lines of cards are whole with the spacing of WCAG 1.4.12", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/search?q=${"abcdefgh".repeat(5)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.goto("/latest");
  const spacing = "line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;";
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { ${text} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  // Of a line that is cut, the line is whole.
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll(".card :is(.tags, .kind)")].filter(
        (line) => line.clientHeight < Number.parseFloat(getComputedStyle(line).lineHeight) - 1,
      ).length,
  );
  expect(cut).toBe(0);
});
