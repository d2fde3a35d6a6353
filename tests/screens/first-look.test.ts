import type { Page } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { postForm, signUp } from "../support/member";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

/**
 * Returns how much wider the letters of a page are than those of Noto Sans, at least 1. Texts in a wider family take more
 * lines, so they get as much more room (TEST_FONT).
 */
const letterWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.font = `bold 100px ${getComputedStyle(document.body).fontFamily}`;
    return Math.max(1, context.measureText("Explore Tools & Resources for Career Growth").width / 2211);
  });

const filtered = "/latest?sort=top&level=beginner&format=website";

/** How many resources are in the window, each at least to a share. `more` is for letters that need more room. */
const countInView = (page: Page, more = 1, share = 0.7) =>
  page.getByRole("article").evaluateAll(
    (cards, [more, share]) =>
      cards.filter((card) => {
        const { top, height } = card.getBoundingClientRect();
        return height > 0 && innerHeight * more! - top >= share! * height;
      }).length,
    [more, share],
  );

test("Home shows a resource on a phone, whole cards on wider screens, few equal marks, and the way into a path @only-without-javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const more = await letterWidth(page);
  const first = (await page.getByRole("article").first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(490 * more);
  const hero = page.getByRole("region", { name: "Explore Tools" });
  const [explore, contribute] = await Promise.all(
    ["Explore Resources", "Contribute a Resource"].map((name) => hero.getByRole("link", { name }).boundingBox()),
  );
  expect(contribute!.y).toBe(explore!.y);

  for (const [width, height, cards] of [
    [768, 1024, 4],
    [1024, 768, 3],
    [1180, 820, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await countInView(page, await letterWidth(page), 1), `${width} px`).toBeGreaterThanOrEqual(cards);
    const alone = await page.locator("section > .cards:not(.compact)").evaluateAll(
      (lists) =>
        lists.filter((list) => {
          const rows = [...list.querySelectorAll("article")].flatMap((card) => card.getClientRects()[0]?.top ?? []);
          return rows.length > 1 && rows.filter((top) => top === rows.at(-1)).length === 1;
        }).length,
    );
    expect(alone, `${width} px`).toBe(0);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const { pairs, equal } = await page.locator("main").evaluate((main) => {
    const lookOf = (mark: Element) => mark.getAttribute("src") ?? mark.textContent;
    const lists = [...main.querySelectorAll("ul")].map((list) => [...list.querySelectorAll(".mark")].map(lookOf));
    const beside = lists.flatMap((looks) => looks.slice(1).map((look, at) => look === looks[at]));
    return { pairs: beside.length, equal: beside.filter(Boolean).length };
  });
  expect(pairs).toBeGreaterThan(12);
  expect(equal / pairs).toBeLessThanOrEqual(1 / 6);
  const section = page.locator("section").filter({ hasText: "Top Technical Skills Resources" });
  const ends = await section
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(4);
  expect(Math.max(...ends)).toBeLessThanOrEqual(800 * (await letterWidth(page)));
  const stations = hero.getByRole("list", { name: "Its first steps" }).locator(".mark");
  await expect(stations).toHaveCount(5);
  for (const [at, height] of [58, 34, 46, 18, 24].entries()) {
    const [mark, box] = [(await stations.nth(at).boundingBox())!, (await hero.locator(".rise").boundingBox())!];
    expect(Math.abs(mark.x + mark.width / 2 - box.x - (box.width * (10 + 20 * at)) / 100)).toBeLessThan(2);
    expect(Math.abs(mark.y + mark.height / 2 - box.y - (box.height * height) / 100)).toBeLessThan(2);
  }
  await expect(hero).toContainText("For tech freelancers and specialists");
  await expect(hero.getByRole("list").first()).toHaveText(/^\d+ resources\d+ free\d+ paths$/);
  await hero.getByRole("link", { name: "Start this path" }).click();
  await expect(page).toHaveURL(/\/paths\/[a-z0-9-]+$/);
});

test("4 to 12 cards of a sorted and filtered list are in view, by the width", async ({ page }) => {
  await page.goto(filtered);
  for (const [width, height, cards] of [
    [768, 800, 4],
    [1024, 800, 6],
    [1280, 800, 12],
    [1600, 900, 12],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [more, share] = [await letterWidth(page), width === 1280 ? 1 : 0.7];
    expect(await countInView(page, more, share), `${width} px`).toBeGreaterThanOrEqual(cards);
    const toolbar = page.getByRole("navigation", { name: "Price" });
    const view = page.getByRole("button", { name: "Compact list" });
    const [one, other] = [(await toolbar.boundingBox())!, (await view.boundingBox())!];
    expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2), `${width} px`).toBeLessThan(4);
  }
});

test("six rows of a list are nearly whole on a phone, also of a sorted and filtered one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const list of ["/latest", "/career-growth", filtered]) {
    await page.goto(list);
    expect(await countInView(page, await letterWidth(page)), list).toBeGreaterThanOrEqual(6);
  }
  await page.getByRole("link", { name: "Remove filter Website" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beginner resources, most upvoted first");
});

test("a member's search field is wide enough, whatever else is in the header", async ({ page }) => {
  await signUp(page);
  await postForm(page, "/follow", { list: "/paths/become-a-frontend-developer" });
  await postForm(page, "/follow", { list: "/latest?tab=new" });
  const { status } = await call("POST", "/resources", {
    token: await adminToken(),
    json: adminRecord({ name: `News ${unique()}` }),
  });
  expect(status).toBe(201);
  await page.goto("/latest");
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("link", { name: /new for you/ })).toBeVisible();
    const field = (await page.getByLabel("Search resources").first().boundingBox())!;
    expect(field.width, `${width} px`).toBeGreaterThanOrEqual(240);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the number of tags that do not fit stands in their line @only-without-javascript", async ({ page }) => {
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
  await page.goto("/latest");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { later, counter } = await linesOf(json.name);
    expect(later, `${width} px`).toBeGreaterThan(0);
    expect(counter).toBe(`"+${later}" / ""`);
  }
  expect(await linesOf(few.json.name)).toEqual({ later: 0 });
});

test("the facts and the foot of a card are one line each at every width, and no fact that a list filters by is in it", async ({
  page,
}) => {
  for (const list of ["/latest", "/latest?level=beginner"]) {
    await page.goto(list);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await page.getByRole("article").evaluateAll((cards) => {
        const middle = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return cards.filter((card) => {
          const facts = card.querySelector<HTMLElement>(".kind")!;
          const shown = document.createRange();
          shown.selectNodeContents(facts);
          // The first line of its text: the others are cut.
          const { top } = facts.getBoundingClientRect();
          const words = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
          let line = "";
          while (words.nextNode()) {
            const node = words.currentNode as Text;
            for (const [at, letter] of [...node.data].entries()) {
              shown.setStart(node, at);
              shown.setEnd(node, at + 1);
              if (shown.getBoundingClientRect().top < top + facts.clientHeight - 4) line += letter;
            }
          }
          const foot = [".by", innerWidth < 640 ? ".tags" : ".vote"].map((part) => card.querySelector(part));
          const [one, other] = foot.map((part) => part && middle(part));
          const isOneLine = one == null || other == null || Math.abs(one - other) < 4;
          return facts.clientHeight > 20 || /^\s*·|·\s*$/.test(line) || !isOneLine;
        }).length;
      });
      expect(broken, `${list} at ${width} px`).toBe(0);
    }
    if (list !== "/latest") await expect(page.locator(".kind", { hasText: "Beginner" })).toHaveCount(0);
  }
});
