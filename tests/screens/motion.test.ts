import type { Page } from "@playwright/test";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const screens = ["/", "/latest?resource=pro-git", "/search", "/latest?auth=login"];

/** Returns the durations of all transitions of a page, and of its endless animations, in milliseconds. */
async function durations(page: Page): Promise<number[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
      return [...transitionDuration.split(","), animationName === "none" ? "0s" : animationDuration];
    }),
  );
  return [...new Set(found.map((text) => Math.round(Number.parseFloat(text) * 1000)))].sort((a, b) => a - b);
}

/** Returns how long an element takes to answer to the pointer. */
const paceOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).transitionDuration.split(",")[0]);

test("what moves takes 120 to 200 ms, all of a card in one pace, and nothing moves for who asks for less motion", async ({
  page,
}) => {
  await signUp(page);
  for (const path of screens) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    await waitForHydration(page);
    const [none, ...moving] = await durations(page);
    expect([path, none]).toEqual([path, 0]);
    expect(moving.length, path).toBeGreaterThan(0);
    for (const duration of moving) expect([path, duration >= 120 && duration <= 200]).toEqual([path, true]);
    if (path === "/")
      for (const selector of [".card", ".vote > button", ".save > button", ".chip", ".nav-link"])
        expect([selector, await paceOf(page, selector)]).toEqual([selector, "0.15s"]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect([path, await durations(page)]).toEqual([path, [0]]);
  }
});
