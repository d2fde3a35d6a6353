import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

type Fixtures = { javaScriptEnabled: boolean; quiet: undefined };

/** A test with a browser page; any error on the page's console fails it. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // A refused page is what some tests ask for; the browser notes its status as an error.
        const refused = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
        if (message.type() === "error" && !refused) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until JavaScript, where it runs, has taken over the page. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

/** No violation of WCAG 2.2 A and AA that axe finds; it needs scripts, so it is asked only where they run. */
export async function expectAccessible(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) return;
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}
