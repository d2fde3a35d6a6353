import type { Page, Route } from "@playwright/test";

/** Returns a handler of requests that holds them until they are released. */
export function hold() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const route = async (request: Route) => {
    await held;
    await request.continue();
  };
  return { route, release, held };
}

/** Waits until the page loads nothing and sends nothing, and shows it. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { navigation, revalidation, fetchers } = window.__remixRouter.state;
    return [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)].every(
      (state) => state === "idle",
    );
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
