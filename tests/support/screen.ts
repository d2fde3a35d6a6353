import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

const scriptless = new WeakSet<BrowserContext>();

type Fixtures = { javaScriptEnabled: boolean; quiet: undefined };

/** A test with a browser page. Any error on the page's console fails it. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page, context, javaScriptEnabled }, use) => {
      if (!javaScriptEnabled) scriptless.add(context);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // Some tests expect an error status or no connection, which the browser logs as an error.
        const rejected =
          /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
            message.text(),
          );
        if (message.type() === "error" && !rejected) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has hydrated the page and its dialogs, whose code is loaded separately, if JavaScript is on. */
export async function waitForHydration(page: Page, limit?: { timeout: number }): Promise<void> {
  if (scriptless.has(page.context())) return;
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("interactive").length > 0 &&
      !document.querySelector("dialog:not([aria-modal=true])"),
    undefined,
    limit,
  );
}

/** axe is slow: it examines each screen once with JavaScript, on a phone, and once without, on a wide window. */
export const axeWidth = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled === false ? 1280 : 360);

/** A page with JavaScript in which axe examines what pages without it show. One for each worker, and opened once. */
let examined: Page | undefined;

/** Expects that axe finds no violation of WCAG 2.2 A and AA, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!scriptless.has(page.context())) return runAxe(page);
  // axe is a script. If JavaScript is off, it examines the rendered HTML without the page's scripts.
  const html = (await page.content()).replace(/<script\b.*?<\/script>/gs, "");
  examined ??= await (await page.context().browser()!.newContext({ javaScriptEnabled: true })).newPage();
  const copy = examined;
  await copy.setViewportSize(page.viewportSize()!);
  await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await copy.goto(page.url());
  await runAxe(copy);
  await copy.unrouteAll();
}

const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function runAxe(page: Page): Promise<void> {
  // AxeBuilder would send these 500 kB four times, so it gets a script that does nothing.
  await page.evaluate(axe.source);
  // In a page without frames the legacy mode finds the same in half the time. What passes is not wanted.
  const builder = () =>
    new AxeBuilder({ page, axeSource: "typeof axe" }).setLegacyMode().options({ resultTypes: ["violations"] });
  // A change of theme moves colours for a moment, unless people ask for less motion.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await holdAnimations(page);
  const { violations } = await builder().withTags(guidelines).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  await holdAnimations(page);
  const dark = await builder().withRules(["color-contrast"]).analyze();
  const found = [...violations, ...dark.violations];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === "paused") animation.play();
  });
}

// A toast that fades while axe looks at it has any contrast: it is held at its beginning. A change of colour is at its end.
async function holdAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      else if (animation.playState === "running") {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  });
}
