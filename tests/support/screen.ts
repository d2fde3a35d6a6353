import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

const scriptless = new WeakSet<BrowserContext>();

type Fixtures = { javaScriptEnabled: boolean; quiet: undefined };

/** A test with a browser page. Any error on the page's console fails it. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page, context, javaScriptEnabled }, use) => {
      if (!javaScriptEnabled) scriptless.add(context);
      const errors: string[] = [];
      page.on("pageerror", (error) => {
        // A busy machine takes longer than the browser waits for the next picture of a view transition.
        if (!/^TimeoutError: Transition was aborted/.test(String(error))) errors.push(String(error));
      });
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

/** Returns whether this page runs without JavaScript. */
export const isScriptless = (page: Page): boolean => scriptless.has(page.context());

/** Waits until React has hydrated the page and its dialogs, whose code is loaded separately, if JavaScript is on. */
export async function waitForHydration(page: Page, limit?: { timeout: number }): Promise<void> {
  if (isScriptless(page)) return;
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("interactive").length > 0 &&
      !document.querySelector("dialog.dialog:not([aria-modal=true])"),
    undefined,
    limit,
  );
}
