import type { Page } from "@playwright/test";
import { administrator, contribute, signIn, toast } from "../support/administrator";
import { hold } from "../support/hold";
import { openPage } from "../support/page";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const linkOf = (first: string) => `https://example.com/${first}`;

/** Makes submissions that only a search for the returned word finds. */
async function contributeSeveral(page: Page, count: number): Promise<{ word: string; names: string[] }> {
  const word = unique();
  const names: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const first = `Rev${n}${word}`;
    names.push(await contribute(page, { first, email: `${first}@example.com`, link: linkOf(first) }));
  }
  return { word, names };
}

async function fillInEdits(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product Name").fill(title);
  await dialog.getByLabel("Value Proposition").fill("What it is good for");
  await dialog.getByLabel("Category").selectOption("Freelancing & Entrepreneurship");
}

test("one submission is edited and approved, the next one opens and is approved as it is, and the last is rejected", async ({
  page,
}) => {
  const { word, names } = await contributeSeveral(page, 3);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await page
    .getByRole("row", { name: names[0] })
    .getByRole("link", { name: /^Review:/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  await expect(dialog.getByText("Needs editing: title, pitch and category.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Open link" })).toHaveAttribute("href", linkOf(`Rev1${word}`));
  await fillInEdits(page, `Edited ${word}`);
  await dialog.getByLabel("Search tags").fill("negot");
  await expect(dialog.getByLabel("frontend", { exact: true })).toBeHidden();
  await dialog.getByLabel("Search tags").press("Enter");
  await expect(dialog.getByLabel("negotiation", { exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: "Save and approve" }).click();
  await expect(toast(page)).toContainText("Submission approved. Payment link has been sent.");
  await expect(dialog.getByLabel("Product Name")).toHaveValue(names[1]!);
  await dialog.getByLabel("Product Name").fill(`Half edited ${word}`);
  await dialog.getByRole("button", { name: "Save and approve" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Needs editing: pitch and category. Approve it as it is?");
  await expect(dialog.getByLabel("Product Name")).toHaveValue(`Half edited ${word}`);
  await dialog.getByRole("button", { name: "Approve anyway" }).click();
  await expect(dialog.getByLabel("Product Name")).toHaveValue(names[2]!);
  await dialog.getByText("Reject...").click();
  await dialog.getByLabel("It is in the directory already.").check();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(toast(page)).toContainText("Submission rejected. Email notification sent.");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`No submissions match "${word}"`)).toBeVisible();
  expect((await openPage(page.request, `/product/edited-${word}`)).text()).toContain("#negotiation");
  expect((await openPage(page.request, `/product/half-edited-${word}`)).text()).toContain(`Half edited ${word}`);
});

test("a second administrator sees the first one's decision, and keeps it with what was typed", async ({
  page,
  context,
}) => {
  const { word, names } = await contributeSeveral(page, 1);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await page.getByRole("link", { name: /^Review:/ }).click();
  await expect(page).toHaveURL(/[?&]edit=\d+/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product Name").fill(`Typed ${word}`);
  const other = await context.newPage();
  await other.goto(`/admin?q=${word}`);
  await waitForHydration(other);
  await other.getByRole("row", { name: names[0] }).getByRole("link", { name: "Approve" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Approve anyway" }).click();
  await expect(toast(other)).toContainText("Submission approved.");
  const decided = `${administrator.email} approved this submission on`;
  await expect(dialog.getByText(decided)).toContainText("What you typed is still here.");
  // The decision has arrived already, and what is left to do is to save.
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText(decided);
  await expect(dialog.getByLabel("Product Name")).toHaveValue(`Typed ${word}`);
  await dialog.getByRole("button", { name: "Save mine anyway, keep it approved" }).click();
  await expect(toast(page)).toHaveText("Resource updated successfully");
  await page.goto(`/admin?status=approved&q=${word}`);
  await expect(page.getByRole("row", { name: `Typed ${word}` })).toBeVisible();
  await expect(page.getByText(names[0]!, { exact: true })).toHaveCount(0);
});

test("the focus is on the reason that is picked at first, and the buttons are visible on a phone", async ({ page }) => {
  const word = unique();
  for (const first of ["A", "B"])
    await contribute(page, { first: first + word, email: `${first}${word}@example.com`, link: linkOf(word) });
  await signIn(page, `/admin?q=B${word}`);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const duplicate = dialog.getByRole("radio", { name: "It is in the directory already." });
  await page.getByRole("link", { name: "Reject..." }).click();
  await expect(duplicate).toBeChecked();
  await expect(duplicate).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog.getByRole("button", { name: "Reject", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(dialog).toBeFocused();
  await page.keyboard.press("r");
  await expect(duplicate).toBeFocused();
});

test("keys move, approve, reject and edit, and not while somebody types", async ({ page }) => {
  const { word, names } = await contributeSeveral(page, 3);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search resources")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await expect(page.getByText("Save and approve, also while typing")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByText("Save and approve, also while typing")).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: names[1], exact: true })).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: names[0], exact: true })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: `Reject ${names[0]}?` })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Submission rejected.");
  // The row that took its place has the focus.
  await expect(page.getByRole("link", { name: names[1], exact: true })).toBeFocused();
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  await expect(dialog).toBeFocused();
  await page.keyboard.press("e");
  await expect(dialog.getByLabel("Product Name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("a jar");
  await expect(dialog.getByLabel("Product Name")).toHaveValue("a jar");
  await fillInEdits(page, `Jar ${word}`);
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Submission approved.");
  await expect(dialog.getByLabel("Product Name")).toHaveValue(names[2]!);
  await page.keyboard.press("a");
  await expect(dialog.getByRole("alert")).toContainText("Needs editing: title, pitch and category.");
});

test("keys select, approve, answer the question about a flagged submission once it is there, and undo", async ({
  page,
}) => {
  const { word, names } = await contributeSeveral(page, 2);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await page.keyboard.press("j");
  const box = page.getByLabel(`Select ${names[0]}`);
  await page.keyboard.press("x");
  await expect(box).toBeChecked();
  await page.keyboard.press("x");
  await expect(box).not.toBeChecked();
  await page.keyboard.press("a");
  const question = page.getByRole("dialog", { name: `Approve ${names[0]} as it is?` });
  await expect(question).toContainText("Approving publishes it as it is.");
  // Held down, it answers nothing.
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "a", repeat: true })));
  await expect(question).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press("a");
  await expect(toast(page)).toContainText("Submission approved.");
  await expect(page.getByRole("link", { name: names[1], exact: true })).toBeFocused();
  await expect(page.getByRole("link", { name: names[0], exact: true })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(toast(page)).toContainText("Undone. 1 decision taken back.");
});

test("a key opens the form that merges, from the row and from the dialog", async ({ page }) => {
  const { word, names } = await contributeSeveral(page, 1);
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { name: "Same as..." })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: names[0], exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Resource Submission" })).toBeFocused();
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { name: names[0] })).toBeVisible();
});

test("six rows fit a screen; those with warnings or a long title, which is whole, are 110 pixels high; on a phone they are stacked", async ({
  page,
}) => {
  const { word } = await contributeSeveral(page, 1);
  const long = `Long${word}`;
  await contribute(page, {
    first: long,
    email: `${long}@example.com`,
    link: `http://example.com/${"path/".repeat(20)}`,
  });
  await contribute(page, {
    first: long,
    email: `${long}@example.com`,
    link: `http://example.com/${"path/".repeat(20)}`,
  });
  await signIn(page, "/admin?new");
  await waitForHydration(page);
  await fillInEdits(page, `Plain ${word} with a title that is longer than its column is wide`);
  await page.getByRole("dialog").getByLabel("Product Link").fill(linkOf(word));
  await page.getByRole("dialog").getByRole("button", { name: "Create Product" }).click();
  await expect(toast(page)).toHaveText("Resource created successfully");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin?q=${word}`);
  const rows = page.locator(".queue-table tbody tr");
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) {
    const { height } = (await row.boundingBox())!;
    const hasWarnings = (await row.getByRole("list", { name: "Warnings" }).count()) > 0;
    const title = await row
      .locator(".queue-title")
      .evaluate(({ scrollHeight, clientHeight, textContent }) => ({ scrollHeight, clientHeight, textContent }));
    expect(title.scrollHeight, title.textContent ?? "").toBeLessThanOrEqual(title.clientHeight);
    expect(height).toBeLessThanOrEqual(hasWarnings || title.clientHeight > 24 ? 110 : 78);
    const buttons = await row.locator(".queue-actions").locator("a, button").all();
    const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())!.y));
    expect(new Set(tops).size).toBe(1);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const box = (await rows.first().boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(360);
  const reject = (await rows.first().getByRole("link", { name: "Reject..." }).boundingBox())!;
  expect(reject.x + reject.width).toBeLessThanOrEqual(360);
});

test("keys that are typed before the scripts arrive decide when they have", async ({ page }) => {
  const { word, names } = await contributeSeveral(page, 2);
  await signIn(page, `/admin?q=${word}`);
  const scripts = hold();
  await page.route("**/assets/*.js", scripts.route);
  await page.goto(`/admin?q=${word}`, { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: names[0], exact: true })).toBeVisible();
  for (const key of ["j", "r", "Enter"]) await page.keyboard.press(key);
  scripts.release();
  await expect(toast(page)).toContainText("Submission rejected.");
  await expect(page.getByRole("link", { name: names[1], exact: true })).toBeFocused();
});

test("a mouse that presses a control of a row moves nothing of the row", async ({ page }) => {
  const { word, names } = await contributeSeveral(page, 1);
  await page.request.post("/resources", {
    data: {
      name: `Long ${word}`,
      value_proposition: "What it is good for",
      description: "A description that does not fit a line, because it has many words. ".repeat(5),
      format: "pdf",
      category: "freelancing",
      price: 0,
      product_url: linkOf(`long-${word}`),
      resource_creator: { first_name: "Ann", last_name: "Lee", email: `long-${word}@example.com` },
    },
  });
  await signIn(page, `/admin?q=${word}`);
  await waitForHydration(page);
  for (const name of [`Long ${word}`, names[0]!]) {
    const row = page.getByRole("row", { name });
    const controls = row.locator("label, button, a, summary");
    const places = () => controls.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    for (const control of await controls.all()) {
      await control.hover();
      await page.mouse.down();
      expect(await places()).toEqual(before);
      // It is let go elsewhere, so nothing is clicked.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  }
});
