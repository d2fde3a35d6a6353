import type { Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "../support/accessible";
import { postForm, signUp } from "../support/member";
import { createPublicPath, newMember, pathFields, post, resourceIds } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

/** The screens of a group are visited in one window, which is quicker than one for each. */
const groups = {
  "home and lists": [
    "/",
    "/latest",
    "/latest?tab=paid&format=google-slide",
    "/latest?filters=all&tag=frontend&level=beginner&format=x#filters",
    "/topics/frontend",
    "/ui-ux",
    "/search",
    "/search?q=react",
    "/search?q=free+git+for+beginners+in+english",
    "/search?q=python+short+video&filters=all#filters",
    "/no-such-page",
  ],
  "resources and contributions": [
    "/product/mdn-web-docs",
    "/product/mdn-web-docs/verdict",
    "/product/mdn-web-docs/report",
    "/?thanks",
    "/submit",
    "/submit?change=mdn-web-docs",
    "/status",
    "/account/submissions",
    "/tools/portfolio",
  ],
  "paths and what members keep": [
    "/paths",
    "/paths?tag=seo",
    "/paths/become-a-frontend-developer",
    "/paths/new",
    "/my-paths",
    "/following",
    "/my-library",
    "/my-library/import",
    "/my-upvotes",
  ],
  accounts: [
    "/account",
    "/account/email",
    "/account/profile",
    "/account/password",
    "/latest?auth=login",
    "/latest?auth=signup",
    "/latest?auth=forgot&sent=1",
    "/auth/login?redirectTo=/product/mdn-web-docs",
    "/auth/signup",
    "/auth/forgot",
    "/auth/reset?token=unknown",
    "/auth/confirm?token=unknown",
    "/unsubscribe?token=unknown",
  ],
};

const coloured = [
  "/",
  "/latest",
  "/search?q=react",
  "/latest?filters=all&tag=frontend&level=beginner&format=x#filters",
  "/topics/frontend",
  "/search?q=free+git+for+beginners+in+english",
  "/product/mdn-web-docs",
  "/paths/become-a-frontend-developer",
  "/auth/signup",
];

/** Opens a screen on a phone, where nothing may jump, examines it there, and widens the window. Both times it must fit. */
async function expectSound(page: Page, screen: string, { isColoured = false } = {}): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(screen);
  await waitForHydration(page);
  await expect(page.getByRole("heading").first()).toBeVisible();
  const shift = await page.evaluate(() => {
    const entries = performance.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
    return entries.reduce((sum, entry) => sum + entry.value, 0);
  });
  expect(shift, `${screen} at 360 px`).toBe(0);
  await expectToFit(page, screen);
  await test.step(screen, () => expectAccessible(page));
  if (isColoured) await test.step(`the colours of ${screen}`, () => expectContrast(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToFit(page, screen);
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  const { overflow, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, width: innerWidth };
  });
  expect(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
}

for (const [group, screens] of Object.entries(groups)) {
  test(`${group} are accessible on a phone, where nothing jumps, and fit 360 and 1280 px`, async ({ page }) => {
    for (const screen of screens) await expectSound(page, screen, { isColoured: coloured.includes(screen) });
  });
}

test("Home of a member and a path with changes have enough contrast, fit 360 and 1280 px and do not jump", async ({
  page,
}) => {
  const owner = await newMember();
  const ids = await resourceIds(4);
  const fields = { title: `A path that changes ${unique()}`, visibility: "public" };
  const url = await createPublicPath(owner, pathFields(ids.slice(0, 3), fields));
  await signUp(page);
  await postForm(page, `${url}/follow`, {});
  await postForm(page, `/library/${ids[0]}`, { state: "done" });
  await postForm(page, `/library/${ids[3]}`, { state: "doing" });
  const note = ids.map((id) => (id === ids[3] ? "" : `Note ${id}`));
  expect((await post(`${url}/edit`, owner, pathFields(ids, { ...fields, note, version: "1" }))).status).toBe(303);
  const { href } = (await page.request.get(url).then((response) => response.text())).match(
    new RegExp(`id="step-${ids[1]}".*?href="(?<href>/product/[^"]+)"`, "s"),
  )!.groups as { href: string };
  for (const screen of ["/", url, href, "/my-paths"]) {
    await expectSound(page, screen, { isColoured: true });
  }
});
