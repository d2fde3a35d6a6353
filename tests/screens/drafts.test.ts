import { expect, test } from "@playwright/test";

test("the form is filled in from a link with an address and a title @without-javascript", async ({
  page,
  javaScriptEnabled,
}) => {
  const filled = new URLSearchParams({ url: "https://example.com/a?b=1&c=2", title: 'A "guide"' });
  await page.goto(`/submit?${filled}`);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("https://example.com/a?b=1&c=2");
  await expect(page.getByLabel("Title")).toHaveValue('A "guide"');
  await page.goto(`/submit?${new URLSearchParams({ text: "Look at this: https://example.com/shared" })}`);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("https://example.com/shared");
  const bookmarklet = page.getByRole("link", { name: "Submit to Career Hub" });
  // A bookmark of script is of no use without scripts.
  if (javaScriptEnabled) await expect(bookmarklet).toHaveAttribute("href", /^javascript:location/);
  else await expect(bookmarklet).toHaveCount(0);
});

test("what was typed survives a click and the way back @without-javascript", async ({ page }) => {
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

test("phones can share pages with the site, and password managers find the form", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  expect((await manifest.json()).share_target).toMatchObject({ action: "/submit", method: "GET" });
  const redirect = await request.get("/.well-known/change-password", { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([302, "/account/password"]);
});
