import { signIn } from "../support/administrator";
import { hold } from "../support/hold";
import { signUp } from "../support/member";
import { createPublicPath, newMember } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";

test("a form that is pressed twice is sent once", async ({ page }) => {
  const path = await createPublicPath(await newMember());
  await signUp(page, undefined, path);
  await waitForHydration(page);
  const reply = hold();
  let sent = 0;
  await page.route("**/copy.data**", async (route) => {
    sent += 1;
    const response = await route.fetch({ maxRedirects: 0 });
    await reply.held;
    await route.fulfill({ response });
  });
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await copy.click();
  await copy.click();
  reply.release();
  await expect(page.getByRole("heading", { level: 1, name: "Edit path" })).toBeVisible();
  expect(sent).toBe(1);
  await page.goto("/my-library");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a form that the browser submits is sent once, too", async ({ page }) => {
  await signIn(page, "/admin/pages/guidelines");
  await waitForHydration(page);
  const reply = hold();
  let sent = 0;
  // The page is not saved, because all tests share the site.
  await page.route("**/admin/pages/guidelines", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    await reply.held;
    await route.fulfill({ status: 303, headers: { Location: "/admin/pages" } });
  });
  await page.getByRole("textbox", { name: "Text" }).fill("Written once");
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  const isSent = page.waitForRequest((request) => request.method() === "POST");
  // By the keyboard, because a click waits for the navigation.
  await page.keyboard.press("Enter");
  await isSent;
  await page.keyboard.press("Enter");
  reply.release();
  await expect(page).toHaveURL("/admin/pages");
  expect(sent).toBe(1);
});
