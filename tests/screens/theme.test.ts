import { expect, test } from "../support/screen";

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
