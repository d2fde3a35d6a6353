import { makePictured } from "../support/pictured";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

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
