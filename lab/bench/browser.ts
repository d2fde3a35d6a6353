/**
 * `npm run lab -- bench browser`: measures when the built server's pages are painted on a slow phone. Compares with a
 * static HTML file with the same text and the same stylesheet, which a bare node:http server sends in the same run.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumPath } from "../../bin/chromium";
import { administrator } from "../../tests/support/administrator-account";
import { readMoves } from "../../tests/support/layout-shifts";
import { startServer, type TestServer } from "../../tests/support/server";
import { median } from "./table";

const rounds = 9;
const phone = { width: 360, height: 740 };
const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const cpuSlowdown = 4;
const paths = ["/", "/latest", "/product/mdn-web-docs"];
const target = 1.2;
/** For a list whose pictures begin to load with the first layout. */
const picturedTarget = 1.3;
/** The time after which the server renders a cached page anew. */
const freshMs = 10_000;

type Painted = { first: number; largest: number; moved: string[] };

/** Prints the medians and their ratios. Returns whether all are within the target. */
export async function measureBrowser(): Promise<boolean> {
  const server = await startServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    console.log(`${network.latency} ms round trip, 400 kbit/s, ${cpuSlowdown} x CPU slowdown, median of ${rounds}`);
    const rows = [];
    await warm(server.url, paths);
    for (const path of paths) rows.push(await compare(browser, server.url, path));
    await addPictures(server);
    await warm(server.url, ["/latest"]);
    const pictured = await compare(browser, server.url, "/latest");
    console.table(Object.fromEntries([...rows, pictured].map(({ path, ...row }, at) => [`${at + 1}. ${path}`, row])));
    console.log(`${rows.length + 1}. is /latest with 24 pictures. Its largest paint may be a picture.`);
    const isInTime = rows.every((row) => row["first ratio"] <= target && row["largest ratio"] <= target);
    return isInTime && pictured["first ratio"] <= picturedTarget && [...rows, pictured].every((row) => row.moves === 0);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Requests pages until they are compressed best, as pages that visitors often ask for are, and as the plain copy is. */
async function warm(url: string, pages: string[]): Promise<void> {
  for (let times = 0; times < 3; times++) {
    if (times > 0) await wait(freshMs + 1000);
    for (const path of pages) await request(url + path);
  }
}

const request = async (url: string) => (await fetch(url, { headers: { "Accept-Encoding": "br" } })).arrayBuffer();

async function compare(browser: Browser, url: string, path: string) {
  const plain = await servePlain(await plainCopy(browser, url + path));
  const ours: Painted[] = [];
  const theirs: Painted[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await paintsOf(browser, url + path));
    theirs.push(await paintsOf(browser, `http://localhost:${(plain.address() as AddressInfo).port}/`));
  }
  plain.close();
  for (const moved of new Set(ours.flatMap((paint) => paint.moved))) console.log(`Moved on ${path}: ${moved}`);
  const first = median(ours.map((paint) => paint.first));
  const largest = median(ours.map((paint) => paint.largest));
  const plainFirst = median(theirs.map((paint) => paint.first));
  const plainLargest = median(theirs.map((paint) => paint.largest));
  return {
    path,
    "first, ms": Math.round(first),
    "plain first, ms": Math.round(plainFirst),
    "first ratio": rounded(first / plainFirst),
    "largest, ms": Math.round(largest),
    "plain largest, ms": Math.round(plainLargest),
    "largest ratio": rounded(largest / plainLargest),
    moves: Math.max(...ours.map((paint) => paint.moved.length)),
  };
}

/** Uploads pictures for the newest 24 resources. Blurred noise compresses about as badly as a photo. */
async function addPictures({ url }: TestServer): Promise<void> {
  const body = new URLSearchParams(administrator);
  const login = await fetch(`${url}/login`, { method: "POST", redirect: "manual", body });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const newest = (await (await fetch(`${url}/resources?per_page=24`)).json()) as { id: number }[];
  for (const { id } of newest) {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 1200, height: 600, channels: 3, background: "#888", noise } as const;
    const form = new FormData();
    form.set("do", "upload");
    const jpeg = await sharp({ create }).blur(4).jpeg().toBuffer();
    form.set("file", new File([new Uint8Array(jpeg)], "picture.jpg", { type: "image/jpeg" }));
    const init = { method: "POST", redirect: "manual", headers: { Cookie: cookie }, body: form } as const;
    const response = await fetch(`${url}/admin/picture/${id}`, init);
    if (response.status !== 303) throw new Error(`The upload for ${id} gave ${response.status}.`);
  }
}

type PlainCopy = { html: string; styles: string };

/** Returns a plain HTML file with the page's text and its stylesheet, without scripts and pictures. */
async function plainCopy(browser: Browser, url: string): Promise<PlainCopy> {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const title = await page.title();
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  const lines = (await page.locator("body").innerText()).split("\n").filter((line) => line.trim() !== "");
  const href = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
  const styles = await (await page.request.get(new URL(href!, url).href)).text();
  await context.close();
  const text = lines.map((line) => `<p>${escaped(line)}`).join("\n");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/plain.css"><title>${escaped(title)}</title>`;
  return { html: `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${text}</body></html>`, styles };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

async function servePlain({ html, styles }: PlainCopy): Promise<Server> {
  const files: Record<string, { type: string; body: Buffer }> = {
    "/": { type: "text/html; charset=utf-8", body: brotliCompressSync(html) },
    "/plain.css": { type: "text/css; charset=utf-8", body: brotliCompressSync(styles) },
  };
  const server = createServer((request, response) => {
    const file = files[request.url!];
    if (!file) return response.writeHead(404).end();
    const { type, body } = file;
    const headers = { "Content-Type": type, "Content-Encoding": "br", "Content-Length": body.length };
    return response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

/** Measures one visit with an empty cache. */
async function paintsOf(browser: Browser, url: string): Promise<Painted> {
  // Requests the page once before, so that it is cached. This measures delivery, not rendering.
  await request(url);
  const context = await browser.newContext({ viewport: phone, extraHTTPHeaders: { "Accept-Encoding": "br" } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const painted = { ...(await readPaints(page)), moved: await readMoves(page) };
  await context.close();
  return painted;
}

function readPaints(page: Page): Promise<Omit<Painted, "moved">> {
  return page.evaluate(async () => {
    const [paints, largest] = await Promise.all(
      ["paint", "largest-contentful-paint"].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
            setTimeout(() => resolve([]), 1000);
          }),
      ),
    );
    return {
      first: paints!.find((entry) => entry.name === "first-contentful-paint")!.startTime,
      largest: largest!.at(-1)!.startTime,
    };
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;
