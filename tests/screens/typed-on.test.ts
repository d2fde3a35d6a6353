import type { Page } from "@playwright/test";
import { hold, waitUntilIdle } from "../support/hold";
import { postForm, signUp } from "../support/member";
import { createOwnPath, resourceIds } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search resources" }).locator("visible=true");
const formats = (page: Page) => page.getByRole("combobox", { name: "Format" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test("a search that arrives leaves what was typed meanwhile", async ({ page }) => {
  await open(page, "/search?q=css");
  const results = hold();
  await page.route("**/search.data?q=git**", results.route);
  await searchBox(page).fill("git");
  await searchBox(page).press("Enter");
  await searchBox(page).fill("git for teams");
  results.release();
  await expect(page).toHaveURL("/search?q=git");
  await waitUntilIdle(page);
  await expect(searchBox(page)).toHaveValue("git for teams");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=css");
  await expect(searchBox(page)).toHaveValue("css");
});

test("a filter that is given up for a link does not look chosen", async ({ page }) => {
  await open(page, "/latest");
  await page.route("**/latest.data?**format=video**", hold().route);
  const isSent = page.waitForRequest("**/latest.data?**format=video**");
  await formats(page).selectOption("video");
  await isSent;
  await page.getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL("/latest?tab=free");
  await expect(formats(page)).toHaveValue("_all");
});

test("a filter that was chosen by the keyboard keeps the focus, as the theme does", async ({ page }) => {
  await open(page, "/latest");
  await formats(page).focus();
  await formats(page).selectOption("video");
  await expect(page).toHaveURL(/format=video/);
  await waitUntilIdle(page);
  await expect(formats(page)).toBeFocused();
  const theme = page.getByLabel("Theme");
  await theme.focus();
  await theme.selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await waitUntilIdle(page);
  await expect(theme).toBeFocused();
});

test("a note that is saved leaves what was typed meanwhile", async ({ page }) => {
  const [id] = await resourceIds(1);
  await signUp(page);
  await postForm(page, `/library/${id}`, { state: "want" });
  await open(page, "/my-library");
  const saving = hold();
  await page.route("**/my-library.data**", (route) =>
    route.request().method() === "POST" ? saving.route(route) : route.continue(),
  );
  await page.getByText("Add a note").click();
  const note = page.getByRole("textbox", { name: "Private note" });
  await note.fill("Chapter one");
  await page.getByRole("button", { name: "Save note" }).click();
  await note.fill("Chapter one, and two");
  saving.release();
  await expect(page.getByText("Edit note")).toBeVisible();
  await waitUntilIdle(page);
  await expect(note).toHaveValue("Chapter one, and two");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(note).toBeHidden();
});

test("a path whose step is searched for leaves what was typed meanwhile", async ({ page }) => {
  const path = await createOwnPath(page);
  await open(page, `${path}/edit`);
  const found = hold();
  await page.route("**/edit.data**", (route) =>
    route.request().method() === "POST" ? found.route(route) : route.continue(),
  );
  await page.getByLabel("Add a resource").fill("css");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByLabel("Title").fill("Typed while it searched");
  found.release();
  await expect(page.getByText(/found for "css"/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Typed while it searched");
  await expect(page.getByLabel("Summary")).toHaveValue("What it leads to.");
});

test("filters that are chosen faster than their counts arrive stay chosen, and all are sent", async ({ page }) => {
  await open(page, "/latest?filters=all");
  const panel = page.getByRole("region", { name: "Filters" });
  // Each answer is held until the next choice is made, so it belongs to an earlier one.
  let release = async () => {};
  let isRequested = () => {};
  await page.route("**/latest.data?**filters=all**", (route) => {
    release = () => {
      // A choice may be answered before it asks again.
      release = async () => {};
      return route.continue();
    };
    isRequested();
  });
  const chosen: [string, string][] = [];
  for (const [name, value] of [
    ["level", "intermediate"],
    ["time", "2h"],
    ["access", "open"],
    ["format", "ebook"],
    ["tag", "seo"],
    ["tag", "frontend"],
    ["format", "pdf"],
    ["level", "advanced"],
    ["time", "30m"],
    ["tag", "template"],
  ] as const) {
    const field = panel.locator(`select[name="${name}"], input[name="${name}"][value="${value}"]`);
    const request = new Promise<void>((resolve) => {
      isRequested = resolve;
    });
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
    else await field.evaluate((input: HTMLInputElement) => input.click());
    if (name !== "tag") chosen.splice(0, chosen.length, ...chosen.filter(([other]) => other !== name));
    chosen.push([name, value]);
    await release();
    await request;
  }
  await release();
  await waitUntilIdle(page);
  const isOfChoice = ([name]: [string, string]) => chosen.some(([other]) => other === name);
  const inForm = () =>
    panel.locator("form").evaluate((form: HTMLFormElement) => [...new FormData(form)] as [string, string][]);
  expect((await inForm()).filter(isOfChoice).sort()).toEqual([...chosen].sort());
  await expect(panel.getByText("Advanced (0)")).toBeVisible();
  await panel.getByRole("button", { name: "Show 0 results" }).click();
  await expect(page).toHaveURL(/\/latest\?(?!.*filters=all)/);
  expect([...new URL(page.url()).searchParams].filter(isOfChoice).sort()).toEqual([...chosen].sort());
});
