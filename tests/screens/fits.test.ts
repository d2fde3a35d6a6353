import type { Page } from "@playwright/test";
import { contribute, signIn, toast } from "../support/administrator";
import { postForm, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);

const { TEST_FONT } = process.env;
if (TEST_FONT)
  test(`the page is drawn with ${TEST_FONT}`, async ({ page }) => {
    await page.goto("/latest");
    const client = await page.context().newCDPSession(page);
    await client.send("DOM.enable");
    await client.send("CSS.enable");
    const { root } = await client.send("DOM.getDocument");
    const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([TEST_FONT]);
  });

const visitors = [
  "/",
  "/latest",
  "/latest?level=beginner",
  "/latest?filters=all",
  "/search?q=react",
  "/search",
  "/topics",
  "/topics/frontend",
  "/paths",
  "/paths/become-a-frontend-developer",
  "/product/mdn-web-docs",
  "/submit",
  "/status",
  "/auth/signup",
  "/pages/missing",
];
const members = [
  "/",
  "/latest",
  "/account",
  "/account/profile",
  "/account/submissions",
  "/following",
  "/my-library",
  "/my-paths",
  "/my-upvotes",
  "/paths/new",
  "/admin",
  "/admin/categories",
  "/admin/import",
  "/admin/insights",
  "/admin/log",
  "/admin/people",
  "/admin/site",
  "/admin/site?show=look",
];

for (const [whom, urls] of [
  ["visitors", visitors],
  ["members and administrators", members],
] as const)
  test(`on ${urls.length} pages of ${whom} no link, button or field lies on another at any width`, async ({ page }) => {
    test.setTimeout(240_000);
    if (urls === members) await signIn(page);
    for (const url of urls) {
      await page.goto(url);
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { pairs, count } = await findOverlaps(page);
        expect.soft(pairs, `${url} at ${width} px`).toEqual([]);
        expect(count, url).toBeGreaterThan(3);
      }
    }
  });

/** Returns the pairs of controls of which one lies on the other, and how many controls there are. */
const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector("dialog[open]") ?? document;
    const controls = shown.querySelectorAll<HTMLElement>(
      "a, button, select, summary, input:not([type=hidden]), textarea",
    );
    // Bars are over what scrolls, a closed menu is beside the window, and the title's link lies below all of its card.
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest(
        ".menu, .skip, .sr-only, .tags, .top-bar, .top-row, .filter-panel-foot, .dialog-footer, .product-foot, .save-bar, .card > :is(h2, h3), [aria-label='Show password']",
      );
    // A link that is wrapped has a box on each line.
    const boxes = [...controls].filter(isSeen).flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })));
    const name = ({ one, box }: (typeof boxes)[number]) =>
      `${one.getAttribute("aria-label") ?? one.textContent} at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    const pairs = boxes.flatMap((first, at) =>
      boxes.slice(at + 1).flatMap((second) => {
        const [a, b] = [first.box, second.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const isPart = first.one.contains(second.one) || second.one.contains(first.one);
        const isInField = first.one.matches("input") && first.one.parentElement === second.one.parentElement;
        return across < 1 || down < 1 || a.width < 2 || b.width < 2 || isPart || isInField
          ? []
          : [`${name(first)} on ${name(second)}`];
      }),
    );
    return { pairs, count: boxes.length };
  });

for (const width of [640, 700, 768, 800])
  test(`at ${width} px the filters of a list do not overlap @without-javascript`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ["/latest", "/search?q=react"]) {
      await page.goto(list);
      await waitForHydration(page);
      expect(await overflow(page), list).toBeLessThanOrEqual(0);
      const form = page.locator("#main form[data-auto-submit]");
      const shown = await form.locator("select, .button").filter({ visible: true }).all();
      shown.push(page.getByRole("navigation", { name: "Price" }));
      const boxes = await Promise.all(shown.map(async (one) => (await one.boundingBox())!));
      expect(boxes.length).toBeGreaterThan(3);
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) expect(overlap(one, other), list).toBe(false);
    }
  });

test("the page of a path does not scroll sideways on a phone for members", async ({ page }) => {
  await signUp(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/paths/speak-and-write-clearly");
    await waitForHydration(page);
    await expect(page.getByRole("button", { name: "Copy" })).toBeInViewport({ ratio: 1 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("topics show eight resources, their paths before the newest if there are upvotes, and can be compact", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/topics/communication");
  await expect(page.locator(".cards article")).toHaveCount(8);
  // Of resources with upvotes there may be fewer than a row.
  const first = (await page.getByRole("article").first().boundingBox())!;
  expect(first.y + first.height).toBeLessThan(800 / 2);
  const order = ["Most upvoted", "Learning paths", "Newest", "Related topics"];
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  // Without upvotes the newest come first, and stand for both.
  expect(headings).toEqual(headings.includes("Most upvoted") ? order : ["Newest", "Learning paths", "Related topics"]);
  await page.getByRole("button", { name: "Compact list" }).click();
  await expect(page).toHaveURL("/topics/communication");
  await expect(page.locator(".cards.compact").first()).toBeVisible();
});

test("signing up fits a small window: its button is in view without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const at of ["/latest?auth=signup", "/auth/signup"]) {
    await page.goto(at);
    await waitForHydration(page);
    const form = page.locator("form").filter({ has: page.getByLabel("First Name") });
    await expect(form.getByRole("button", { name: "Create Account" })).toBeInViewport({ ratio: 1 });
    await expect(form.getByLabel("City (optional)")).toBeHidden();
    await form.getByText("City and country (optional)").click();
    await expect(form.getByLabel("City (optional)")).toBeVisible();
    await expect(form.getByRole("button", { name: "Create Account" })).toBeInViewport({ ratio: 1 });
  }
});

type Box = { x: number; y: number; width: number; height: number };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Toasts stay, because a slow machine takes longer than they are shown. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.addEventListener("DOMContentLoaded", () => document.adoptedStyleSheets.push(sheet));
  });

/** Expects the toast to be in the lower two thirds of the window and over none of the page's controls. */
async function expectClear(page: Page): Promise<void> {
  const found = () =>
    page.evaluate(() => {
      // The one before is gone, and the next has not arrived.
      const shown = document.querySelector(".toast");
      if (!shown) return ["no toast"];
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < innerHeight / 5 || bottom > innerHeight) return [`at ${top} px`];
      return [...document.querySelectorAll("button, .button, select, input:not([type=hidden])")]
        .filter((one) => !one.closest(".toast") && one.checkVisibility())
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const isBeside = box.right <= left || right <= box.left;
          return !isBeside && box.top < bottom && top < box.bottom;
        })
        .map((one) => one.getAttribute("aria-label") ?? one.textContent);
    });
  await expect(toast(page)).toBeVisible();
  await expect.poll(found).toEqual([]);
}

for (const width of [360, 768, 1280])
  test(`at ${width} px a toast is not over the buttons of lists`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await keepToasts(page);
    // Other tests add to the newest resources.
    await signUp(page, undefined, "/contracts");
    await waitForHydration(page);
    for (const at of [0, 4, 11]) {
      const card = page.getByRole("article").nth(at);
      await card.getByRole("button", { name: /^Upvote/ }).click();
      await expect(card.locator(".vote > button")).toHaveAttribute("aria-pressed", "true");
      await expectClear(page);
      await card.getByRole("button", { name: /^Save/ }).click();
      await expect(card.locator(".save > .is-saved")).toBeVisible();
      await expectClear(page);
    }
    for (const list of ["/my-upvotes", "/my-library"]) {
      await page.goto(list);
      await waitForHydration(page);
      expect(await overflow(page), list).toBeLessThanOrEqual(0);
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await expect(toast(page).getByRole("button", { name: "Undo" })).toBeVisible();
      await expectClear(page);
    }
    await postForm(page, "/preferences", { view: "compact" });
    await page.goto("/contracts");
    await waitForHydration(page);
    await page
      .getByRole("article")
      .nth(7)
      .getByRole("button", { name: /^Upvote/ })
      .click();
    await expectClear(page);
  });

for (const width of [360, 1280])
  test(`at ${width} px a toast is not over the buttons of the queue`, async ({ page }) => {
    const word = unique();
    for (const first of ["A", "B"].map((letter) => letter + word))
      await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
    await page.setViewportSize({ width, height: 800 });
    await keepToasts(page);
    await signIn(page, `/admin?q=${word}`);
    await waitForHydration(page);
    await expectClear(page);
    await page.getByRole("checkbox").last().check();
    await expect(page.locator(".bulk")).toBeVisible();
    await expectClear(page);
  });
