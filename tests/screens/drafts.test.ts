import { test as plainTest } from "@playwright/test";
import { fillInSubmission, signIn } from "../support/administrator";
import { hold } from "../support/hold";
import { signUp } from "../support/member";
import { openPage } from "../support/page";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

plainTest("the form is filled in from a link with an address and a title", async ({ request }) => {
  const url = "https://example.com/a?b=1&c=2";
  const filled = await openPage(request, `/submit?${new URLSearchParams({ url, title: 'A "guide"' })}`);
  expect([filled.value("Link to Your Product"), filled.value("Title")]).toEqual([url, 'A "guide"']);
  const text = "Look at this: https://example.com/shared";
  const shared = await openPage(request, `/submit?${new URLSearchParams({ text })}`);
  expect(shared.value("Link to Your Product")).toBe("https://example.com/shared");
});

test("what was typed survives a click and the way back", async ({ page }) => {
  await page.goto("/submit");
  await page.getByLabel("Link to Your Product").fill("https://example.com/draft");
  await page.getByLabel("Price (USD)").fill("12,50");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("https://example.com/draft");
  await expect(page.getByLabel("Price (USD)")).toHaveValue("12,50");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
});

plainTest("phones can share pages with the site, and password managers find the form", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  const { share_target, icons } = await manifest.json();
  expect(share_target).toMatchObject({ action: "/submit", method: "GET" });
  for (const { src } of icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  const redirect = await request.get("/.well-known/change-password", { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([302, "/account/password"]);
});

test("a sent submission leaves no draft", async ({ page }) => {
  await page.goto("/submit");
  await waitForHydration(page);
  await page.getByLabel("Link to Your Product").fill(`https://${unique()}.example/sent`);
  await page.getByLabel("Price (USD)").fill("0");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page).toHaveURL(/\?thanks$/);
  await page.goto("/submit");
  await waitForHydration(page);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("");
  await expect(page.getByLabel("Price (USD)")).toHaveValue("");
});

test("a log-out leaves no draft", async ({ page }) => {
  await signUp(page, undefined, "/submit");
  await waitForHydration(page);
  await page.getByLabel("Link to Your Product").fill("https://example.com/private-draft");
  await page.getByRole("button", { name: "Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await page.goto("/submit");
  await waitForHydration(page);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("");
});

test("an administrator's new product survives a click and the way back", async ({ page }) => {
  await signIn(page, "/admin?new");
  await waitForHydration(page);
  await page.getByLabel("Description", { exact: true }).fill("Several sentences that nobody wants to type again.");
  await page.goto("/latest");
  await page.goBack();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(
    "Several sentences that nobody wants to type again.",
  );
});

test("a form that somebody leaves while it is sent is still there on the way back", async ({ page }) => {
  await fillInSubmission(page, { first: "Ada", email: "ada@example.com", link: "https://example.com/left-early" });
  await page.route("**/submit.data**", (route) =>
    route.request().method() === "POST" ? hold().route(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Submit Product" }).click();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("https://example.com/left-early");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
});
