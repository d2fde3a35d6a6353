import type { Page } from "@playwright/test";
import { contribute, signIn } from "../support/administrator";
import { adminRecord, adminToken, call } from "../support/call";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

/** The texts in the window that their boxes cut, and of them those that no title gives to a mouse. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const cut = [
      ...document.querySelectorAll<HTMLElement>("body *:not(input, textarea, select, option, svg *)"),
    ].filter((one) => {
      if (!one.textContent?.trim() || !one.checkVisibility() || one.clientWidth < 2) return false;
      // What is for screen readers only, and tags, which are counted instead.
      if (one.closest(".sr-only, .tags, dialog > .veil")) return false;
      // Only the box of a text: others clip what is hidden from sight, too.
      const hasText = [...one.childNodes].some(
        (node) =>
          node.textContent?.trim() &&
          (node instanceof Text ||
            (node instanceof HTMLElement && getComputedStyle(node).display.startsWith("inline"))),
      );
      if (!hasText) return false;
      const { overflowX, overflowY } = getComputedStyle(one);
      return (
        (clips(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (clips(overflowY) && one.scrollHeight > one.clientHeight + 1)
      );
    });
    const withoutTitle = cut.filter((one) => {
      // The link of a card's title lies over all of it. Its title was for the width before.
      const link = one.closest(".card")?.querySelector(":is(h2, h3) > a");
      link?.removeAttribute("title");
      (link ?? one.querySelector("a") ?? one).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      const around = link ?? one.closest("[title]") ?? one.querySelector("[title]");
      return !around?.getAttribute("title")?.includes(one.textContent!.trim());
    });
    return { count: cut.length, withoutTitle: withoutTitle.map((one) => `${one.className}: ${one.textContent}`) };
  });

async function expectTitles(page: Page, paths: string[]): Promise<void> {
  let count = 0;
  for (const path of paths) {
    await page.goto(path);
    await waitForHydration(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await cutTexts(page);
      expect(cut.withoutTitle, `${path} at ${width} px`).toEqual([]);
      count += cut.count;
    }
  }
  expect(count).toBeGreaterThan(0);
}

const long = "of many words that has no room in two lines of a card, nor beside the picture of a video";

test("no text of lists, resources and paths is cut without a title that gives it", async ({ page }) => {
  const name = `A name ${long} ${unique()}`;
  const { status, json } = await call("POST", "/resources", {
    token: await adminToken(),
    json: {
      ...adminRecord({ name, value_proposition: `A pitch ${long}`, format: "video", tags: ["content-creation"] }),
      resource_creator: { first_name: "Wolfeschlegelsteinhausen", last_name: "Bergerdorff", email: "a@example.com" },
    },
  });
  expect(status).toBe(201);
  await expectTitles(page, ["/search?q=name+of+many+words", "/latest?tag=frontend", "/paths"]);
  await signUp(page);
  await expectTitles(page, ["/", "/latest", `/product/${json.slug}`, "/my-library", "/following"]);
});

test("no text of the queue is cut without a title that gives it", async ({ page }) => {
  const first = `Maximiliana${unique()}`;
  await contribute(page, {
    first,
    email: `${first}.of-a-long-address@example.com`,
    link: `https://example.com/${first}`,
  });
  await contribute(page, {
    first,
    email: `${first}.of-a-long-address@example.com`,
    link: `https://example.com/${first}`,
  });
  await signIn(page, `/admin?q=${first}`);
  await expectTitles(page, [`/admin?q=${first}`, "/admin?status=all"]);
});
