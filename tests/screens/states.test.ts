import type { Page } from "@playwright/test";
import { contribute, signIn } from "../support/administrator";
import { postForm, signUp } from "../support/member";
import { markKinds, measureStates } from "../support/pseudo-states";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const palettes = [
  { name: "light", colorScheme: "light", contrast: "no-preference" },
  { name: "dark", colorScheme: "dark", contrast: "no-preference" },
  { name: "high contrast, light", colorScheme: "light", contrast: "more" },
  { name: "high contrast, dark", colorScheme: "dark", contrast: "more" },
] as const;

/** As WCAG 2 asks of text. */
const leastContrast = 4.5;

/** Expects enough contrast of the words of each kind of control that is on a page first, in each state and palette. */
async function expectReadable(page: Page, url: string, seen: Set<string>): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  const known = seen.size;
  await markKinds(page, seen);
  expect(seen.size, url).toBeGreaterThan(known);
  for (const { name, ...media } of palettes) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    const measured = await measureStates(page);
    expect(new Set(measured.map(({ state }) => state)).size, url).toBe(5);
    const weak = measured.filter(({ ratio }) => ratio < leastContrast);
    expect(weak, `${url}, ${name}`).toEqual([]);
  }
}

test("controls of visitors, members and administrators are readable in every state and palette", async ({ page }) => {
  test.setTimeout(600_000);
  const seen = new Set<string>();
  for (const url of [
    "/latest?filters=all#filters",
    "/submit",
    "/product/mdn-web-docs",
    "/paths/become-a-frontend-developer",
    "/latest?auth=signup",
  ])
    await expectReadable(page, url, seen);
  expect(await page.evaluate(() => matchMedia("(hover: hover)").matches)).toBe(true);

  await signUp(page);
  await postForm(page, "/library/1", { state: "doing" });
  for (const url of ["/latest", "/product/mdn-web-docs", "/my-library", "/paths/new", "/account"])
    await expectReadable(page, url, seen);

  const first = unique();
  await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  await signIn(page, `/admin?q=${first}`);
  const edit = (await page
    .getByRole("link", { name: /^Review:/ })
    .first()
    .getAttribute("href"))!;
  for (const url of [`/admin?q=${first}`, edit, "/admin/import"]) await expectReadable(page, url, seen);
});

test("the theme of high contrast has the colours of the system's preference, on plain white or black", async ({
  page,
}) => {
  await page.goto("/latest");
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = ["line", "control", "ink", "ink-soft", "accent", "accent-strong", "danger", "paper", "surface"];
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`)]));
    });
  const usual = await colours();
  await page.emulateMedia({ contrast: "more" });
  const preferred = await colours();
  expect(preferred).not.toEqual(usual);
  await page.emulateMedia({ contrast: "no-preference" });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "contrast";
  });
  const plain = "light-dark(#fff,#000)";
  expect(await colours()).toEqual({ ...preferred, paper: plain, surface: plain });
});
