import type { Page } from "@playwright/test";
import { administrator, signIn, toast } from "../support/administrator";
import { testOnOwnServer } from "../support/own-server";
import { openPage } from "../support/page";
import { picture } from "../support/pictures";
import { expect, waitForHydration } from "../support/screen";
import { siteForm } from "../support/site-form";

const test = testOnOwnServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });

const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();

// One site for all. Each test goes on with what the one before it left.
test.describe.configure({ mode: "serial" });

test("a new site has its first steps, until they are done", async ({ request }) => {
  const login = await openPage(request, "/login?redirectTo=/admin");
  let queue = await login.send("Login", { Email: administrator.email, Password: administrator.password });
  expect(queue.text()).toContain("5 steps to a site of your own");
  for (const step of [
    "Name the site",
    "Test the emails",
    "Choose your categories",
    "Bring your own resources",
    "Let the links be checked",
  ]) {
    expect(queue.text()).toContain(step);
    queue = await queue.send(`Skip: ${step}`);
    expect(queue.hasButton(`Skip: ${step}`)).toBe(false);
  }
  expect(queue.text()).not.toContain("to a site of your own");
});

test("an administrator names the site, chooses a light colour, uploads a mark and writes a page", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "/admin/site");
  await expect(page.getByRole("heading", { name: "Site", exact: true })).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel("Name", { exact: true }).fill("Design Hub");
  await page.getByLabel("Headline", { exact: true }).fill("");
  await page.getByLabel("New this week").uncheck();
  await save(page);
  await expect(page.getByRole("alert").first()).toContainText("Headline is required");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Design Hub");
  await expect(page.getByLabel("New this week")).not.toBeChecked();

  await waitForHydration(page);
  await page.getByLabel("Headline", { exact: true }).fill("Learn to design");
  await save(page);
  await expect(toast(page)).toHaveText("The site was saved.");
  await expect(page).toHaveTitle("Site - Design Hub");
  await expect(page.locator(".brand:visible").first()).toHaveText("Design Hub");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Learn to design");

  await page.getByRole("link", { name: "Look", exact: true }).click();
  await waitForHydration(page);
  await page.getByLabel("Accent colour", { exact: true }).fill("#ff9900");
  await expect(page.getByText("text, links and buttons have #")).toBeVisible();
  await expect(preview.locator(".panel")).toHaveAttribute("style", /--brand: ?#ff9900/);
  await page.getByRole("button", { name: "Use violet" }).click();
  await expect(page.getByLabel("Accent colour", { exact: true })).toHaveValue("#6d28d9");
  await save(page);
  await expect(toast(page)).toHaveText("The site was saved.");
  await waitForHydration(page);

  const file = { name: "mark.png", mimeType: "image/png", buffer: await picture("png") };
  await page.getByLabel("Upload: mark").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  await expect(toast(page)).toHaveText("The picture was uploaded.");
  await expect(page.locator(".brand:visible img").first()).toHaveJSProperty("complete", true);

  await waitForHydration(page);
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("link", { name: "Write: Privacy" }).click();
  await expect(page.getByLabel("Text")).toHaveValue(/## What we store/);
  await waitForHydration(page);
  await page.getByLabel("Published, with a link in the footer").check();
  await page
    .locator("form", { has: page.getByLabel("Text") })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByRole("alert").first()).toContainText("Say for how long you keep them.");
  await waitForHydration(page);
  await page.getByLabel("Text").fill("## What we store\n\nOnly what you type.");
  await page
    .locator("form", { has: page.getByLabel("Text") })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(toast(page)).toHaveText("The page was saved.");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "What we store" })).toBeVisible();

  await page.goto("/admin/site?show=look");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(toast(page)).toHaveText("The last change was undone.");
  await expect(page.locator(".brand:visible img")).toHaveCount(0);
  await expect(page.locator(".brand:visible").first()).toHaveText("Design Hub");
});

test("an open page of before a change loads the next page with the new name", async ({ page, request, server }) => {
  await page.goto("/");
  await waitForHydration(page);
  await request.post("/login", { form: administrator, headers: { Accept: "text/html" }, maxRedirects: 0 });
  const [, version] = /name="version" value="(\d+)"/.exec(await (await request.get("/admin/site")).text())!;
  const saved = await request.post("/admin/site", {
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded", Origin: server.url },
    data: siteForm(Number(version), { name: "Open Hub" }).toString(),
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(303);
  await page.getByRole("link", { name: "All Resources" }).first().click();
  await expect(page).toHaveTitle("All Resources - Open Hub");
  await expect(page.locator(".brand:visible").first()).toHaveText("Open Hub");
});
