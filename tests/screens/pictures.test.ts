import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { signIn, toast } from "../support/administrator";
import { adminRecord, adminToken, call, contribution } from "../support/call";
import { newEmail } from "../support/member";
import { mailTo } from "../support/outbox";
import { makePictured } from "../support/pictured";
import { picture } from "../support/pictures";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const upload = async (page: Page, seed: number) => {
  const buffer = await picture("png", { seed });
  await page.getByLabel("Upload a picture").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
};

/** The widths of the pictures in a part of the page, once they are loaded. */
async function loadedWidths(page: Page, selector: string): Promise<number[]> {
  const images = page.locator(`${selector} img[src^='/media/']`);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  }
  return images.evaluateAll((nodes) => nodes.map((node) => (node as HTMLImageElement).naturalWidth));
}

test("where a picture does not load, the initials show instead and nothing moves", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Missing picture ${unique()}`;
  const admin = await browser.newContext({ baseURL });
  const [made] = await makePictured(admin.request, [{ name }]);
  await admin.close();
  for (const [path, size] of [
    [`/search?q=${encodeURIComponent(name)}`, "card"],
    [`/product/${made!.slug}`, "page"],
  ]) {
    const picture = page.locator(`img[src$='-${size}.webp']`).first();
    const behind = picture.locator("xpath=..");
    await page.goto(path!, { waitUntil: "networkidle" });
    const whole = await behind.boundingBox();
    await page.route("**/media/*", (route) => route.fulfill({ status: 404 }));
    await page.goto(path!, { waitUntil: "networkidle" });
    await waitForHydration(page);
    await expect(behind).toHaveText("MP");
    expect([path, await behind.boundingBox()]).toEqual([path, whole]);
    // Nothing is drawn over the initials, such as the browser's sign for a broken picture.
    const broken = await behind.screenshot();
    await picture.evaluate((image) => image.style.setProperty("display", "none"));
    expect([path, broken.equals(await behind.screenshot())]).toEqual([path, true]);
    await page.unroute("**/media/*");
  }
});

test("an administrator uploads, removes and chooses the picture that card and page show @only-without-javascript", async ({
  page,
}) => {
  const name = `Pictured ${unique()}`;
  const { json } = await call("POST", "/resources", { token: await adminToken(), json: adminRecord({ name }) });
  const openSection = async () => {
    await page.goto(`/admin?edit=${json.id}`);
    await page.locator("summary", { hasText: "Picture" }).click();
  };
  await signIn(page);
  await openSection();
  await upload(page, 1);
  await expect(toast(page)).toHaveText("The picture was uploaded.");
  await openSection();
  await expect(page.getByText("Shown")).toBeVisible();
  expect((await loadedWidths(page, ".card-preview")).length).toBe(1);

  await page.goto(`/product/${json.slug}`);
  expect(await loadedWidths(page, ".product")).toContain(960);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole("article").filter({ hasText: name });
  const image = card.locator("img");
  await expect(image).toHaveAttribute("width", "480");
  await expect(image).toHaveAttribute("height", "240");
  await expect(image).toHaveAttribute("alt", "");

  await openSection();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toast(page)).toHaveText("The picture was removed.");
  await openSection();
  await expect(page.locator(".card-preview img")).toHaveCount(0);
  await page.getByRole("button", { name: "Use: Uploaded" }).click();
  await expect(toast(page)).toHaveText("The picture was changed.");
  await expect(page.locator(".card-preview img")).toHaveCount(1);
});

test("a contributor uploads and removes the picture of a submission @only-without-javascript", async ({ page }) => {
  const email = newEmail();
  await call("POST", "/resources", {
    json: contribution({ resource_creator: { first_name: "Ada", last_name: "Lovelace", email } }),
  });
  await page.goto(/\/status\/[\w-]+/.exec(await mailTo(email, "receipt"))![0]);
  await upload(page, 2);
  await expect(toast(page)).toHaveText("Your picture was uploaded.");
  await expect(page.getByRole("img", { name: "Current" })).toHaveAttribute("src", /^data:image\/webp;base64,/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toast(page)).toHaveText("Your picture was removed.");
  await expect(page.getByText("No picture yet.")).toBeVisible();
});
