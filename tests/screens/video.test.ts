import { adminRecord, adminToken, call } from "../support/call";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("a page with a video sends nothing to YouTube before it is played; without scripts it links to the video @without-javascript", async ({
  page,
  javaScriptEnabled,
}) => {
  const resource = { name: `Video ${unique()}`, format: "video", youtube_url: "https://youtu.be/dQw4w9WgXcQ" };
  const { json } = await call("POST", "/resources", { token: await adminToken(), json: adminRecord(resource) });
  const requests: string[] = [];
  await page.route(/^https?:\/\/[^/]*(youtube|ytimg|youtu\.be)/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A video" });
  });
  await page.goto(`/product/${json.slug}`, { waitUntil: "networkidle" });
  await waitForHydration(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(requests).toEqual([]);
  const dialog = page.locator(".product");
  const link = dialog.getByRole("link", { name: "Watch on YouTube" });
  if (javaScriptEnabled) {
    await dialog.getByText("Play video").click();
    await expect(page.frameLocator("iframe").getByText("A video")).toBeVisible();
    await expect(link).toHaveCount(0);
    expect(requests).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
    await dialog.getByText("Hide video").click();
    await expect(page.locator("iframe")).toHaveCount(0);
  } else {
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    await expect(dialog.getByText("Play video")).toBeHidden();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(requests).toEqual([]);
  }
});
