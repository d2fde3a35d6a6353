import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/screen";

const kilobyte = 1024;

/** The size limits of a list of 24 cards, as a new browser receives it. */
test("/latest with 24 cards stays within its weight budget and requests no other host", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto("/latest", { waitUntil: "networkidle" });
  await waitForHydration(page);
  await expect(page.getByRole("article")).toHaveCount(24);

  const weightOf = async (kinds: string[]) => {
    const bodies = responses.filter((response) => kinds.includes(response.request().resourceType()));
    const sizes = await Promise.all(bodies.map(async (response) => gzipSync(await response.body()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const shown = await weightOf(["document", "stylesheet"]);
  expect(shown).toBeGreaterThan(5 * kilobyte);
  expect(shown).toBeLessThanOrEqual(20 * kilobyte);
  const scripts = await weightOf(["script"]);
  expect(scripts > 0).toBe(javaScriptEnabled);
  expect(scripts).toBeLessThanOrEqual(120 * 1000);
  expect(responses.filter((response) => new URL(response.url()).origin !== baseURL)).toEqual([]);
});
