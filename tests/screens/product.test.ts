import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const product = "/product/mdn-web-docs";
const overList = "/latest?resource=mdn-web-docs";

test("a resource's dialog is a sheet at the bottom of a phone; its footer stays while its text scrolls, and the page behind does not scroll", async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(overList);
    const dialog = page.getByRole("dialog", { name: "MDN Web Docs" });
    const visit = dialog.getByRole("link", { name: "Visit website" });
    await expect(visit).toBeInViewport({ ratio: 1 });
    if (size.width === 360) {
      const box = (await dialog.boundingBox())!;
      const width = await page.evaluate(() => document.body.clientWidth);
      expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, 740]);
      expect(box.y).toBeGreaterThan(20);
    }
    const copy = dialog.getByRole("button", { name: "Copy link" });
    await expect(copy).toBeVisible();
    // Without a field it has the focus itself, not its Close.
    await expect(dialog).toBeFocused();
    expect((await copy.boundingBox())!.y, `${size.width} px`).toBe((await visit.boundingBox())!.y);
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(0, 5_000);
    await expect(dialog.getByRole("region", { name: "Related resources" }).getByRole("link").last()).toBeInViewport();
    await expect(visit).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 5_000);
    expect(await page.evaluate(() => [getComputedStyle(document.documentElement).overflowY, scrollY])).toEqual([
      "hidden",
      0,
    ]);
  }
});

test("the URL of a resource is a page: two columns where there is room, Home below, and neither keys nor focus are its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product);
  await waitForHydration(page);
  const opened = page.getByRole("region", { name: "MDN Web Docs" });
  const box = (await opened.boundingBox())!;
  const [title, visit, facts, creator, home] = await Promise.all(
    [
      opened.getByRole("heading", { name: "MDN Web Docs" }),
      opened.getByRole("link", { name: "Visit website" }),
      opened.locator("dl"),
      opened.getByRole("region", { name: "Creator" }),
      page.getByRole("heading", { name: "Explore Resources" }),
    ].map(async (one) => (await one.boundingBox())!),
  );
  expect(
    await opened
      .getByRole("heading")
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize),
  ).toBe("36px");
  expect(visit!.x).toBeGreaterThan(creator!.x + 500);
  expect(facts!.x).toBe(visit!.x);
  expect(facts!.y).toBeGreaterThan(visit!.y);
  expect(title!.y).toBeLessThan(visit!.y);
  expect(home!.y).toBeGreaterThan(box.y + box.height);
  await expect(page.locator(".veil, [inert], [aria-modal]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(product);
  await opened.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(opened).toBeVisible();
  // What leads to another resource leads to its beginning.
  await opened.getByRole("region", { name: "Related resources" }).getByRole("link").first().click();
  await expect(opened).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("opened from Home a resource is a dialog over it, and a page again after a reload", async ({ page }) => {
  await signUp(page, undefined, "/");
  await waitForHydration(page);
  const section = page.locator("section").filter({ hasText: "Top Technical Skills Resources" });
  const card = section.getByRole("article").first();
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("heading").getByRole("link").click();
  const opened = page.getByRole("dialog", { name });
  await expect(opened).toHaveAttribute("aria-modal", "true");
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("region", { name })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the link of a resource can be copied", async ({ page, context, baseURL }) => {
  await page.goto(overList);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const plain = dialog.getByRole("link", { name: "Link to this page" });
  await expect(plain).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.locator("#announcer")).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + product);
});

test("a browser that can share is given the public page of the resource", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => document.documentElement.setAttribute("data-shared", url!);
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.goto("/latest?resource=mdn-web-docs");
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", baseURL + product);
});

test("opening a resource moves its mark out of its card, but not for people who ask for less motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const { dataset } = document.documentElement;
      const transition = start(update);
      // The browser logs an error if another one interrupts it, so the test waits for its end.
      void transition.finished.then(() => {
        dataset.transitions = String(Number(dataset.transitions ?? 0) + 1);
      });
      return transition;
    };
  });
  const transitions = (count: number) =>
    expect.poll(async () => Number(await page.locator("html").getAttribute("data-transitions"))).toBe(count);
  for (const [reducedMotion, open, closed] of [
    ["reduce", 0, 0],
    ["no-preference", 1, 2],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(overList);
    await waitForHydration(page);
    const related = page.getByRole("region", { name: "Related resources" }).getByRole("link").first();
    const name = (await related.textContent())!;
    await related.click();
    const dialog = page.getByRole("dialog", { name });
    // Only then it listens to keys. A transition delays that.
    await expect(dialog).toHaveAttribute("aria-modal", "true");
    await transitions(open);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await transitions(closed);
  }
});

test("closing a dialog leaves nothing to go back to", async ({ page }) => {
  await signUp(page, undefined, "/contracts");
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const open = async () => {
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(dialog).toHaveAttribute("aria-modal", "true");
  };
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Soft Skills" }).click();
  // The URL changes before the list.
  await expect(page.getByRole("heading", { name: "Soft Skills", level: 1 })).toBeVisible();
  await open();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/soft-skills");
  await expect(dialog).toHaveCount(0);
  // A dialog that leads to another one.
  await open();
  const opened = page.url();
  const title = (await dialog.locator("#resource-title").textContent())!;
  await dialog.getByRole("region", { name: "Related resources" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(opened);
  await expect(dialog).toHaveCount(1);
  const first = page.url();
  await page.goBack();
  await expect(page).toHaveURL(opened);
  await expect(dialog.locator("#resource-title")).toHaveText(title);
  await page.goForward();
  await expect(page).toHaveURL(first);
  // The URL changes first.
  await expect(dialog.locator("#resource-title")).not.toHaveText(title);
  await expect(dialog).toHaveAttribute("aria-modal", "true");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/soft-skills");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/contracts");
  // A page that was opened with its dialog.
  await page.goto("/latest?resource=mdn-web-docs");
  await waitForHydration(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/latest");
  await page.goBack();
  await expect(page).toHaveURL("/contracts");
});
