import type { Page } from "@playwright/test";
import { contribute, signIn } from "../support/administrator";
import { measureContrast } from "../support/contrast";
import { postForm, signUp } from "../support/member";
import { markKinds, states } from "../support/pseudo-states";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const palettes = [
  { name: "light", colorScheme: "light", contrast: "no-preference", theme: "" },
  { name: "dark", colorScheme: "dark", contrast: "no-preference", theme: "" },
  { name: "high contrast, light", colorScheme: "light", contrast: "more", theme: "" },
  { name: "high contrast, dark", colorScheme: "dark", contrast: "more", theme: "" },
  { name: "theme of high contrast, light", colorScheme: "light", contrast: "no-preference", theme: "contrast" },
  { name: "theme of high contrast, dark", colorScheme: "dark", contrast: "no-preference", theme: "contrast" },
] as const;

/** As WCAG 2 asks of text. */
const leastContrast = 4.5;

async function weakWords(page: Page, state: string, selector = "[data-kind]"): Promise<string[]> {
  const weak: string[] = [];
  for (const { name, theme, ...media } of palettes) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    await page.evaluate((theme) => {
      if (theme) document.documentElement.dataset.theme = theme;
      else delete document.documentElement.dataset.theme;
    }, theme);
    const measured = await measureContrast(page, selector);
    expect(measured.length).toBeGreaterThan(0);
    for (const { words, element, ratio } of measured)
      if (ratio < leastContrast) weak.push(`${name}, ${state}: "${words}" has ${ratio}:1 in ${element}`);
  }
  return weak;
}

/** Expects enough contrast of the words of each kind of control on a page, in each state and palette. */
async function expectReadable(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  const enter = await markKinds(page);
  const weak: string[] = [];
  for (const state of Object.keys(states) as (keyof typeof states)[]) {
    await enter(state);
    weak.push(...(await weakWords(page, state)));
  }
  await enter("rest");
  await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLButtonElement>("button, input, select, textarea");
    for (const field of fields) field.disabled = true;
  });
  weak.push(...(await weakWords(page, "disabled")));
  expect(weak, url).toEqual([]);
}

test("controls of visitors are readable in every state and palette", async ({ page }) => {
  const urls = [
    "/latest?filters=all#filters",
    "/search?q=react",
    "/submit",
    "/product/mdn-web-docs",
    "/paths/become-a-frontend-developer",
    "/latest?auth=signup",
  ];
  for (const url of urls) await expectReadable(page, url);
});

test("controls of members are readable in every state and palette", async ({ page }) => {
  await signUp(page);
  await postForm(page, "/library/1", { state: "doing" });
  for (const url of ["/latest", "/product/mdn-web-docs", "/my-library", "/paths/new", "/account"])
    await expectReadable(page, url);
});

test("controls of administrators are readable in every state and palette", async ({ page }) => {
  const first = unique();
  await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  await signIn(page, `/admin?q=${first}`);
  const edit = (await page.getByRole("link", { name: "Review" }).first().getAttribute("href"))!;
  for (const url of [`/admin?q=${first}`, edit, "/admin/import"]) await expectReadable(page, url);
});

test("what the mouse is over is readable in every palette", async ({ page }) => {
  await page.goto("/submit");
  await waitForHydration(page);
  expect(await page.evaluate(() => matchMedia("(hover: hover)").matches)).toBe(true);
  for (const selector of [".button-primary", ".button:not(.button-primary, .skip)", ".nav-link", ".input"]) {
    const control = page.locator(selector).filter({ visible: true }).first();
    await control.hover();
    await control.evaluate((element) => element.setAttribute("data-under-mouse", ""));
    await expect(page.locator("[data-under-mouse]:hover")).toHaveCount(1);
    expect(await weakWords(page, "mouse", "[data-under-mouse]"), selector).toEqual([]);
    await control.evaluate((element) => element.removeAttribute("data-under-mouse"));
  }
});
