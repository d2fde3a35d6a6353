import { test as plainTest, type Response } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { signUpBy } from "../support/member";
import { makePictured } from "../support/pictured";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

/** Bytes. All but `html` are as the browser gets them, which is with Brotli: those of styles are 15,900 with `gzip -9`. */
const budget = { html: 48_000, compressedHtml: 9_000, styles: 14_000, scripts: 120_000 };

const loaded = (responses: Response[], kind: string) =>
  Promise.all(
    responses
      .filter((response) => response.request().resourceType() === kind)
      .map(async (response) => ({
        body: await response.body(),
        received: (await response.request().sizes()).responseBodySize,
        encoding: response.headers()["content-encoding"],
      })),
  );

test("/latest with 24 cards stays within its weight budget, requests no other host and has no analytics without a key", async ({
  page,
  baseURL,
}) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto("/latest", { waitUntil: "networkidle" });
  await waitForHydration(page);
  await expect(page.getByRole("article")).toHaveCount(24);

  const [html] = await loaded(responses, "document");
  expect(html!.body.length).toBeLessThanOrEqual(budget.html);
  expect(html!.received).toBeLessThanOrEqual(budget.compressedHtml);
  const styles = await loaded(responses, "stylesheet");
  expect(styles).toHaveLength(1);
  expect(styles[0]!.received).toBeLessThanOrEqual(budget.styles);
  const scripts = await loaded(responses, "script");
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.reduce((sum, { received }) => sum + received, 0)).toBeLessThanOrEqual(budget.scripts);
  for (const { encoding } of [html!, ...styles]) expect(encoding).toBe("br");
  expect(responses.filter((response) => new URL(response.url()).origin !== baseURL)).toEqual([]);
  expect(responses.filter((response) => response.url().includes("amplitude"))).toEqual([]);
  await expect(page.getByRole("button", { name: /count my visit/i })).toHaveCount(0);
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
  const [html] = await loaded([response!], "document");
  expect(html!.received).toBeLessThanOrEqual(budget.compressedHtml);
  const attributes = await images.evaluateAll((nodes) =>
    nodes.map((node) => ["width", "height", "loading"].map((name) => node.getAttribute(name)).join(" ")),
  );
  expect(attributes).toEqual(Array(24).fill("480 240 lazy"));
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

plainTest("a full page of /following with all reasons stays within the budget of lists", async ({ request }) => {
  const word = unique();
  await signUpBy(request);
  const filters = ["", "&level=beginner", "&format=ebook", "&tag=devops", "&tab=free"];
  for (const filter of filters) await request.post("/follow", { form: { list: `/search?q=${word}${filter}` } });
  const token = await adminToken();
  for (let n = 0; n < 17; n++) {
    const fields = {
      name: `The handbook of ${word}, part ${n + 1}`,
      value_proposition: "What it is good for, in a sentence of some length",
      format: "ebook",
      level: "beginner",
      tags: ["devops", "teamwork", "business"],
    };
    expect((await call("POST", "/resources", { token, json: adminRecord(fields) })).status).toBe(201);
  }
  const html = await (await request.get("/following")).text();
  expect(html.split("<article").length - 1).toBe(16);
  expect(html.split("and 1 more</p>").length - 1).toBe(16);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(budget.html);
});
