import { administrator, signIn, toast } from "../support/administrator";
import { testOnOwnServer } from "../support/own-server";
import { picture } from "../support/pictures";
import { expect, waitForHydration } from "../support/screen";
import { siteForm } from "../support/site-form";

const test = testOnOwnServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });

// One site for all. Each test goes on with what the one before it left.
test.describe.configure({ mode: "serial" });

test("a colour that is too light is darkened for texts as it is chosen, and an uploaded mark is in the header", async ({
  page,
}) => {
  await signIn(page, "/admin/site?show=look");
  await waitForHydration(page);
  await page.getByLabel("Accent colour", { exact: true }).fill("#ff9900");
  await expect(page.getByText("text, links and buttons have #")).toBeVisible();
  await page.getByLabel("Choose an accent colour").fill("#6d28d9");
  await expect(page.getByLabel("Accent colour", { exact: true })).toHaveValue("#6d28d9");
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toHaveText("The site was saved.");
  await waitForHydration(page);
  const file = { name: "mark.png", mimeType: "image/png", buffer: await picture("png") };
  await page.getByLabel("Upload: mark").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  await expect(toast(page)).toHaveText("The picture was uploaded.");
  await expect(page.locator(".brand:visible img").first()).toHaveJSProperty("complete", true);
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
