import { administrator, toast } from "../support/administrator";
import { testOnOwnServer } from "../support/own-server";
import { expect } from "../support/screen";
import { keepCodes, setUpSecondFactor } from "../support/second-factor-screen";

const test = testOnOwnServer({
  ADMIN_REQUIRE_2FA: "on",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});

const message = "Moderators and administrators need two-factor authentication. Please set it up first.";
const downloads = ["/admin/export.csv", "/admin/export.json", "/admin/backup"];

test("an administrator without two-factor authentication must set it up before opening the moderation queue @only-without-javascript", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Accept: "application/json" } });
  const tokenBy = async (fields: object = {}) =>
    (await (await program.post("/login", { data: { ...administrator, ...fields } })).json()).jwt;
  const callBy = (token: string) =>
    program.get("/resources/admin/all", { headers: { Authorization: `Bearer ${token}` } });

  await page.goto("/login");
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/account\/second-factor$/);
  await expect(toast(page)).toHaveText(message);
  const rejected = await callBy(await tokenBy());
  expect([rejected.status(), (await rejected.json()).error]).toEqual([403, expect.stringContaining(message)]);
  for (const path of downloads) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 303, "/account/second-factor"]);
  }
  const posted = await page.request.post("/admin/blocked", { form: { domain: "example.com" } });
  expect([posted.status(), await posted.text()]).toEqual([403, expect.stringContaining(message)]);

  const { codes } = await setUpSecondFactor(page, administrator.password);
  await keepCodes(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  expect((await callBy(await tokenBy({ code: codes[0] }))).status()).toBe(200);
  for (const path of downloads) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  await program.dispose();
});
