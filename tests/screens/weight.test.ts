import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { makePictured } from "../support/pictured";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

/** Bytes. All but `html` are compressed with gzip; Brotli, which browsers get, is a tenth smaller. */
const budget = { html: 50_000, compressedHtml: 9_500, styles: 16_500, scripts: 120_000 };

test("/latest with 24 cards stays within its weight budget and requests no other host", async ({ page, baseURL }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto("/latest", { waitUntil: "networkidle" });
  await waitForHydration(page);
  await expect(page.getByRole("article")).toHaveCount(24);

  const bodiesOf = async (kind: string) => {
    const found = responses.filter((response) => response.request().resourceType() === kind);
    return await Promise.all(found.map((response) => response.body()));
  };
  const weightOf = async (kind: string) => (await bodiesOf(kind)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  const [html] = await bodiesOf("document");
  expect(html!.length).toBeLessThanOrEqual(budget.html);
  expect(gzipSync(html!).length).toBeLessThanOrEqual(budget.compressedHtml);
  expect(await bodiesOf("stylesheet")).toHaveLength(1);
  expect(await weightOf("stylesheet")).toBeLessThanOrEqual(budget.styles);
  const scripts = await weightOf("script");
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(budget.scripts);
  expect(responses.filter((response) => new URL(response.url()).origin !== baseURL)).toEqual([]);
});

test("24 pictures are lazy and sized, shift nothing, and keep the page within its budget", async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await browser.newContext({ baseURL });
  const tag = "seo";
  const records = Array.from({ length: 24 }, (_, at) => ({
    name: `${["Handbook", "Course", "Kit"][at % 3]} of pictures ${unique()}`,
    value_proposition: "What it is good for, in a sentence of some length",
    format: "ebook",
    tags: [tag, "api"],
  }));
  await makePictured(admin.request, records);
  await admin.close();
  await page.setViewportSize({ width: 360, height: 640 });
  const response = await page.goto(`/latest?format=ebook&tag=${tag}`, { waitUntil: "networkidle" });
  await waitForHydration(page);
  const images = page.locator("article img[src^='/media/']");
  await expect(images).toHaveCount(24);
  expect(gzipSync(await response!.body()).length).toBeLessThanOrEqual(budget.compressedHtml);
  const attributes = await images.evaluateAll((nodes) =>
    nodes.map((node) => ["width", "height", "loading"].map((name) => node.getAttribute(name)).join(" ")),
  );
  expect(attributes.slice(0, 4)).toEqual(Array(4).fill("480 240 "));
  expect(attributes.slice(4)).toEqual(Array(20).fill("480 240 lazy"));
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
