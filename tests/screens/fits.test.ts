import type { Page } from "@playwright/test";
import { contribute, signIn, toast } from "../support/administrator";
import { postForm, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

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

/** Toasts stay, because a slow machine takes longer than they are shown. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.addEventListener("DOMContentLoaded", () => document.adoptedStyleSheets.push(sheet));
  });

/** Expects the toast to be in the lower two thirds of the window and over none of the page's controls, at each width. */
async function expectClear(page: Page, widths = [360, 768, 1280]): Promise<void> {
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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(found, `at ${width} px`).toEqual([]);
  }
}

test("a toast is not over the buttons of lists and dialogs at any width", async ({ page }) => {
  await keepToasts(page);
  // Other tests add to the newest resources.
  await signUp(page, undefined, "/contracts");
  await waitForHydration(page);
  for (const at of [0, 11]) {
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
  await page.goto("/product/mdn-web-docs");
  await waitForHydration(page);
  await page
    .locator(".product")
    .getByRole("button", { name: /Upvotes$/ })
    .click();
  await expectClear(page);
});

test("a toast is not over the buttons of the queue at any width", async ({ page }) => {
  const word = unique();
  for (const first of ["A", "B"].map((letter) => letter + word))
    await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  await keepToasts(page);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await expectClear(page, [360, 1280]);
  await page.getByRole("checkbox").last().check();
  await expect(page.locator(".bulk")).toBeVisible();
  await expectClear(page, [360, 1280]);
});
