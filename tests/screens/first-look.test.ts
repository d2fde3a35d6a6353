import type { Page } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { letterWidth } from "../support/letter-width";
import { postForm, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const filtered = "/latest?sort=top&level=beginner&format=website";

/** How many resources are in the window, each at least to seven tenths. `more` is for letters that need more room. */
const countInView = (page: Page, more = 1) =>
  page.getByRole("article").evaluateAll(
    (cards, more) =>
      cards.filter((card) => {
        const { top, height } = card.getBoundingClientRect();
        return innerHeight * more - top >= 0.7 * height;
      }).length,
    more,
  );

test("Home shows a resource on a phone without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const first = (await page.getByRole("article").first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(470 * (await letterWidth(page)));
  const [explore, contribute] = await Promise.all(
    ["Explore Resources", "Contribute a Resource"].map((name) =>
      page.getByRole("region", { name: "Explore Tools" }).getByRole("link", { name }).boundingBox(),
    ),
  );
  expect(contribute!.y).toBe(explore!.y);
});

for (const [width, height, cards] of [
  [768, 800, 4],
  [1024, 800, 6],
  [1280, 800, 12],
  [1600, 900, 12],
] as const)
  test(`at ${width} px ${cards} cards of a sorted and filtered list are in view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(filtered);
    expect(await countInView(page)).toBeGreaterThanOrEqual(cards);
    const toolbar = page.getByRole("navigation", { name: "Price" });
    const view = page.getByRole("button", { name: "Compact list" });
    const [one, other] = [(await toolbar.boundingBox())!, (await view.boundingBox())!];
    expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(4);
  });

test("six rows of a list are nearly whole on a phone, also of a sorted and filtered one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const list of [filtered, "/latest?sort=top&tab=free&format=website", "/latest", "/career-growth"]) {
    await page.goto(list);
    expect(await countInView(page, await letterWidth(page)), list).toBeGreaterThanOrEqual(6);
  }
  await page.goto(filtered);
  await page.getByRole("link", { name: "Remove filter Website" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beginner resources, most upvoted first");
});

test("the view switch of a topic is beside its title", async ({ page }) => {
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/topics/frontend");
    const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    const view = (await page.getByRole("button", { name: "Compact list" }).boundingBox())!;
    expect(view.y, `${width} px`).toBeLessThan(title.y + title.height);
  }
});

test("a member's search field is wide enough, whatever else is in the header", async ({ page }) => {
  await signUp(page);
  await postForm(page, "/paths/become-a-frontend-developer/follow", {});
  await postForm(page, "/follow", { list: "/latest?tab=new" });
  const { status } = await call("POST", "/resources", {
    token: await adminToken(),
    json: adminRecord({ name: `News ${unique()}` }),
  });
  expect(status).toBe(201);
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/latest");
    await expect(page.getByRole("link", { name: /new for you/ })).toBeVisible();
    const field = (await page.getByLabel("Search resources").first().boundingBox())!;
    expect(field.width, `${width} px`).toBeGreaterThanOrEqual(240);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("at most one in six marks on Home equals the one beside it", async ({ page }) => {
  await page.goto("/");
  const { pairs, equal } = await page.locator("main").evaluate((main) => {
    const lookOf = (mark: Element) => mark.getAttribute("src") ?? mark.textContent;
    const lists = [...main.querySelectorAll("ul")].map((list) => [...list.querySelectorAll(".mark")].map(lookOf));
    const beside = lists.flatMap((looks) => looks.slice(1).map((look, at) => look === looks[at]));
    return { pairs: beside.length, equal: beside.filter(Boolean).length };
  });
  expect(pairs).toBeGreaterThan(12);
  expect(equal / pairs).toBeLessThanOrEqual(1 / 6);
});

test("the number of tags that do not fit stands in their line", async ({ page }) => {
  const tags = ["content-creation", "time-management", "public-speaking"];
  const { json } = await call("POST", "/resources", {
    token: await adminToken(),
    json: adminRecord({ name: `Counted ${unique()}`, tags }),
  });
  const fewTags = adminRecord({ name: `Counted ${unique()}`, tags: ["api", "seo", "pdf"] });
  const few = await call("POST", "/resources", { token: await adminToken(), json: fewTags });
  const linesOf = (name: string) =>
    page
      .getByRole("article")
      .filter({ hasText: name })
      .locator(".tags > a")
      .evaluateAll((links) => {
        const later = links.filter((link) => (link as HTMLElement).offsetTop > (links[0] as HTMLElement).offsetTop);
        return { later: later.length, counter: later[0] && getComputedStyle(later[0], "::after").content };
      });
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/latest");
    const { later, counter } = await linesOf(json.name);
    expect(later, `${width} px`).toBeGreaterThan(0);
    expect(counter).toBe(`"+${later}" / ""`);
  }
  expect(await linesOf(few.json.name)).toEqual({ later: 0 });
});

test("a card says its level, time, price and verdict, and the texts that it cuts are in its title", async ({
  page,
}) => {
  const name = `A name of many words that has no room in two lines of a card ${unique()}`;
  const pitch =
    "What it is good for, in a sentence that goes on for much longer than two lines of a card have room for";
  const { json } = await call("POST", "/resources", {
    token: await adminToken(),
    json: adminRecord({ name, value_proposition: pitch, format: "pdf", price: "9", level: "beginner", minutes: 10 }),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/latest");
  await waitForHydration(page);
  const card = page.getByRole("article").filter({ hasText: json.name });
  await expect(card.locator(".kind")).toHaveText("PDF · Beginner · 10 min $9.00");
  const link = card.getByRole("heading").getByRole("link");
  await card.hover();
  await expect(link).toHaveAttribute("title", `${name}\n${pitch}`);
});
