import type { Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "../support/accessible";
import { contribute, signIn } from "../support/administrator";
import { readMoves } from "../support/layout-shifts";
import { password, postForm, signUp } from "../support/member";
import { createPublicPath, newMember, pathFields, post, resourceIds } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

/** The screens of a group are visited in one window, which is quicker than one for each. Some show what their heading is. */
const groups: {
  name: string;
  as?: "a member" | "an administrator";
  screens: readonly (string | [string, string])[];
}[] = [
  {
    name: "home and lists",
    screens: [
      "/?thanks",
      "/latest?filters=all&tag=frontend&level=beginner&format=x#filters",
      "/topics",
      "/latest?tag=frontend",
      "/search",
      "/search?q=free+git+for+beginners+in+english",
      "/no-such-page",
    ],
  },
  {
    name: "resources, contributions and paths",
    screens: [
      "/product/mdn-web-docs",
      "/product/mdn-web-docs/report",
      "/submit",
      "/status",
      "/ask?q=zweihander",
      "/tools/portfolio",
      "/paths",
      "/paths/become-a-frontend-developer",
      ["/my-library", "Please Log In"],
    ],
  },
  {
    name: "what members keep",
    as: "a member",
    screens: [
      "/latest",
      ["/paths/new", "Create a path"],
      ["/following", "Following"],
      ["/my-library", "My Library"],
      ["/my-library/import", "Import to My Library"],
      ["/my-upvotes", "My Upvoted Resources"],
      ["/account", "My Account"],
      ["/account/email", "Weekly email"],
      ["/account/profile", "Edit my profile"],
      ["/account/password", "Change my password"],
      ["/account/submissions", "My Submissions"],
      ["/account/keys", "API keys"],
    ],
  },
  {
    name: "logging in",
    screens: [
      "/latest?auth=login",
      "/latest?auth=signup",
      "/latest?auth=forgot&sent=1",
      "/auth/signup",
      "/auth/reset?token=unknown",
      "/unsubscribe?token=unknown",
      ["/login", "Admin Login"],
    ],
  },
  {
    name: "the queue",
    as: "an administrator",
    screens: [
      ["/admin", "Admin Dashboard"],
      ["/admin/insights", "Background jobs"],
      ["/admin?new", "Add New Product"],
      ["/admin?edit=1", "Resource Submission"],
      ["/admin?reject=1", "Resource Submission"],
      ["/admin/reports", "Reports"],
      ["/admin/checks", "Checks"],
      ["/admin/merge/compare?gone=1&kept=2", "Same as..."],
      ["/admin/import", "Import"],
      ["/admin/log", "Audit log"],
    ],
  },
  {
    name: "the site",
    as: "an administrator",
    screens: [
      ["/admin/mail", "Undelivered mail"],
      ["/admin/blocked", "Blocked domains"],
      ["/admin/people", "People"],
      ["/admin/people/1", "admin@example.com"],
      ["/admin/site", "Site"],
      ["/admin/site?show=look", "Site"],
      ["/admin/categories", "Categories, formats and tags"],
      ["/admin/categories/category/contracts", "Contract Templates"],
      ["/admin/pages", "Pages"],
      ["/account/email", "Weekly and review emails"],
      ["/admin/pages/privacy", "Page: Privacy"],
    ],
  },
];

/** Have colours or controls of their own, which are looked at in each state and palette. */
const coloured = new Set([
  ...["/?thanks", "/latest", "/latest?filters=all&tag=frontend&level=beginner&format=x#filters", "/submit"],
  ...["/search?q=free+git+for+beginners+in+english", "/product/mdn-web-docs", "/paths/become-a-frontend-developer"],
  ...["/latest?auth=signup", "/account", "/paths/new", "/admin/import", "/admin/insights"],
]);

/** Of these, controls that lie side by side could overlap at some width. */
const crowded = new Set([
  ...["/?thanks", "/latest", "/search", "/search?q=free+git+for+beginners+in+english", "/topics"],
  ...["/latest?tag=frontend", "/latest?filters=all&tag=frontend&level=beginner&format=x#filters", "/no-such-page"],
  ...["/status", "/submit", "/paths", "/paths/become-a-frontend-developer", "/product/mdn-web-docs"],
  ...["/account", "/account/profile", "/account/submissions", "/following", "/my-library", "/auth/signup"],
  ...["/my-upvotes", "/paths/new", "/admin", "/admin/categories", "/admin/import", "/admin/insights"],
  ...["/admin/log", "/admin/people", "/admin/site", "/admin/site?show=look"],
]);

type Looks = { heading?: string; isColoured?: boolean; isCrowded?: boolean; seen: Set<string> };

/** Opens a screen on a phone, where nothing may jump, examines it there, and widens the window. It must fit at each width. */
async function expectSound(page: Page, screen: string, looks: Looks): Promise<void> {
  const { heading, seen, isColoured = coloured.has(screen), isCrowded = crowded.has(screen) } = looks;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(screen);
  await waitForHydration(page);
  const shown = heading ? page.getByRole("heading", { name: heading, exact: true }) : page.getByRole("heading");
  await expect(shown.first()).toBeVisible();
  expect(await readMoves(page), `${screen} at 360 px`).toEqual([]);
  await expectToFit(page, screen, isCrowded);
  await test.step(screen, () => expectAccessible(page));
  for (const width of isCrowded ? [640, 768, 1280, 1920] : [1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, screen, isCrowded);
    if (heading) await expect(shown.first()).toBeVisible();
  }
  if (isCrowded && !screen.startsWith("/admin")) await expectNothingCut(page, screen);
  if (isColoured) await test.step(`the colours of ${screen}`, () => expectContrast(page, seen));
}

async function expectToFit(page: Page, screen: string, isCrowded: boolean): Promise<void> {
  const { overflow, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, width: innerWidth };
  });
  expect(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
  if (!isCrowded) return;
  const { pairs, count } = await findOverlaps(page);
  expect(pairs, `${screen} at ${width} px`).toEqual([]);
  expect(count, screen).toBeGreaterThan(3);
}

/** At 400 % zoom, no control goes beyond the window. */
async function expectNothingCut(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [...document.querySelectorAll("main :is(a, button, input, select, h1, h2), dialog :not(svg *)")];
    const outside = controls.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const scrolls = one.closest(".overflow-x-auto, .scroll-row, .sr-only, .toast, .hidden") !== null;
      return width > 0 && !scrolls && (left < -1 || right > clientWidth + 1);
    });
    return [
      `${Math.max(0, scrollWidth - clientWidth)} px too wide`,
      ...outside.map((one) => one.outerHTML.slice(0, 80)),
    ];
  });
  expect(cut, `${screen} at 400 %`).toEqual(["0 px too wide"]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

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
    // What a row that scrolls hides lies on nothing.
    const seenPart = (one: Element, { left, right, top, bottom }: DOMRect) => {
      const row = one.closest(".scroll-row")?.getBoundingClientRect();
      const [start, end] = row ? [Math.max(left, row.left), Math.min(right, row.right)] : [left, right];
      return { left: start, right: end, width: end - start, top, bottom };
    };
    // A link that is wrapped has a box on each line.
    const boxes = [...controls]
      .filter(isSeen)
      .flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box: seenPart(one, box) })));
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

for (const { name, as, screens } of groups) {
  const whose = as ? ` of ${as}` : "";
  test(`${name}${whose}: accessible on a phone, nothing jumps, and all fits and is apart at any width`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    if (as === "a member") {
      await signUp(page);
      await page.request.post("/account/keys", { form: { name: "My blog", scope: "read", days: "30", password } });
      await postForm(page, "/resources/1/upvote", {});
    }
    if (as === "an administrator") await signIn(page);
    const seen = new Set<string>();
    for (const one of screens) {
      const [screen, heading] = typeof one === "string" ? [one] : one;
      await expectSound(page, screen, { heading, seen });
    }
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
  await postForm(page, "/follow", { list: url });
  await postForm(page, `/library/${ids[0]}`, { state: "done" });
  await postForm(page, `/library/${ids[3]}`, { state: "doing" });
  const note = ids.map((id) => (id === ids[3] ? "" : `Note ${id}`));
  expect((await post(`${url}/edit`, owner, pathFields(ids, { ...fields, note, version: "1" }))).status).toBe(303);
  const { href } = (await page.request.get(url).then((response) => response.text())).match(
    new RegExp(`id="step-${ids[1]}".*?href="(?<href>/product/[^"]+)"`, "s"),
  )!.groups as { href: string };
  const seen = new Set<string>();
  for (const screen of ["/", url, href, "/my-library"]) {
    await expectSound(page, screen, { seen, isColoured: true, isCrowded: screen === "/" || screen === url });
  }
});

test("a submission in the queue and its dialog have enough contrast in each state and palette", async ({ page }) => {
  const first = unique();
  await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  await signIn(page, `/admin?q=${first}`);
  const edit = (await page
    .getByRole("link", { name: /^Review:/ })
    .first()
    .getAttribute("href"))!;
  const seen = new Set<string>();
  for (const url of [`/admin?q=${first}`, edit]) {
    await page.goto(url);
    await waitForHydration(page);
    await expectContrast(page, seen);
  }
});
