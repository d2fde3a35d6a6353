import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { readMoves } from "../support/layout-shifts";
import { listen } from "../support/listen";
import { expect, test } from "../support/screen";

const pieceBytes = 300;
/** Longer than a frame, so that the browser paints what it has. */
const pauseMs = 20;
/** After this the rest is below the first screen. */
const slowBytes = 15_000;

let server: Server | undefined;
let slowURL: string;

test.beforeEach(async ({ baseURL }) => {
  const slow = createServer(async ({ url }, response) => {
    const page = await fetch(`${baseURL}${url}`);
    const type = page.headers.get("Content-Type") ?? "";
    const bytes = Buffer.from(await page.arrayBuffer());
    // Scripts would come after all of it.
    if (type.includes("javascript")) return response.writeHead(404).end();
    response.writeHead(page.status, { "Content-Type": type });
    if (!type.startsWith("text/html")) return response.end(bytes);
    for (const piece of pieces(bytes)) {
      response.write(piece);
      await wait(pauseMs);
    }
    response.end();
  });
  slowURL = `http://127.0.0.1:${await listen(slow)}`;
  server = slow;
});

test.afterEach(() => server?.close());

for (const [path, ...widths] of [
  ["/", 360, 1280],
  ["/latest", 360],
  ["/product/mdn-web-docs", 360, 1280],
  ["/search?q=javascript", 360],
] as const)
  test(`${path} moves nothing while it arrives in pieces`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await movesOf(page, path)]).toEqual([width, []]);
    }
  });

/** Splits a page into its <head>, small pieces of what is shown first, and the rest. */
function* pieces(page: Buffer): Generator<Buffer> {
  const start = page.indexOf("</head>");
  yield page.subarray(0, start);
  let at = start;
  while (at < start + slowBytes) {
    const end = elementEnd(page, at + pieceBytes);
    yield page.subarray(at, end);
    at = end;
  }
  yield page.subarray(at);
}

/**
 * Returns where the next link, button or text ends. A split inside one, between its icon and its word, is left out: it
 * moves a few pixels of one element until the next packet.
 */
function elementEnd(page: Buffer, at: number): number {
  const end = /<\/(a|button|p|h[1-3]|form)>/.exec(page.toString("latin1", at, at + 2000));
  return end ? at + end.index + end[0].length : at;
}

async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(slowURL + path);
  await expect(page.locator("#main")).toBeVisible();
  await expect(page.locator("footer")).toBeAttached();
  return readMoves(page);
}
