/**
 * `npm run lab -- readme-pictures`: the four pictures of README.md, from the built server, into docs/pictures/. It says which
 * screens have changed since.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../bin/chromium";
import { administrator } from "../tests/support/administrator";
import { startServer, type TestServer } from "../tests/support/server";

const folder = "docs/pictures";
const size = { width: 1280, height: 800 };

const submissions = [
  [
    "Salary Negotiation Worksheet",
    "Prepare the three numbers that you need before the call",
    "google-sheet",
    "freelancing",
    "Noor",
    "Haddad",
    0,
  ],
  [
    "Incident Review Template",
    "Write a review that people learn from",
    "template",
    "technical-skills",
    "Tomás",
    "Ribeiro",
    9,
  ],
  [
    "Talking to Clients About Scope",
    "Twelve short lessons with exercises",
    "video",
    "soft-skills",
    "Mei",
    "Tanaka",
    24.5,
  ],
  ["First 90 Days Checklist", "What to ask, read and write in a new job", "pdf", "career-growth", "Ada", "Okafor", 0],
  [
    "Subcontractor Agreement",
    "A two-page agreement in plain language",
    "google-doc",
    "contracts",
    "Lena",
    "Schulz",
    15,
  ],
] as const;

await withServer(async (server, browser) => {
  mkdirSync(folder, { recursive: true });
  await submitAll(server);
  await shoot(browser, server, "home", "/");
  await shoot(browser, server, "list-dark", "/technical-skills?sort=top", { colorScheme: "dark" });
  await shoot(browser, server, "product", "/product/mdn-web-docs");
  await shoot(browser, server, "moderation-queue", "/admin?status=pending", {
    before: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill(administrator.email);
      await page.getByLabel("Password").fill(administrator.password);
      await page.getByRole("button", { name: "Login" }).click();
      await page.waitForURL("**/admin");
    },
  });
});

async function withServer(work: (server: TestServer, browser: Browser) => Promise<void>): Promise<void> {
  const server = await startServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    await work(server, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function submitAll(server: TestServer): Promise<void> {
  for (const [name, pitch, format, category, first, last, price] of submissions) {
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const body = {
      name,
      value_proposition: pitch,
      format,
      category,
      price,
      product_url: `https://example.org/${slug}`,
      resource_creator: { first_name: first, last_name: last, email: "contributor@example.com" },
    };
    const response = await fetch(`${server.url}/resources`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST /resources answered ${response.status}: ${await response.text()}`);
  }
}

type Options = { colorScheme?: "light" | "dark"; before?: (page: Page) => Promise<void> };

async function shoot(
  browser: Browser,
  server: TestServer,
  name: string,
  path: string,
  { colorScheme = "light", before }: Options = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, colorScheme, viewport: size });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const taken = await draw(await page.screenshot({ animations: "disabled" }));
  const file = `${folder}/${name}.webp`;
  const part = existsSync(file) ? changedPart(await draw(file), taken) : 1;
  console.log(`${file}: ${part > 0.01 ? `changed, ${Math.round(part * 100)} % of it` : "as it was"}`);
  writeFileSync(file, await taken.encode("webp", 80));
  await context.close();
}

async function draw(picture: string | Buffer): Promise<Canvas> {
  const canvas = createCanvas(size.width, size.height);
  canvas.getContext("2d").drawImage(await loadImage(picture), 0, 0);
  return canvas;
}

/** Returns which part of the pixels has another colour, more than compression makes of it: 0 to 1. */
function changedPart(before: Canvas, after: Canvas): number {
  const [old, current] = [before, after].map(
    (canvas) => canvas.getContext("2d").getImageData(0, 0, size.width, size.height).data,
  );
  const changed = old!.filter((value, at) => Math.abs(value - current![at]!) > 48);
  return changed.length / old!.length;
}
