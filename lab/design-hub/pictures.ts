import { mkdirSync } from "node:fs";
import type { Browser, BrowserContextOptions } from "@playwright/test";

type Site = { url: string; folder: string; storageState: BrowserContextOptions["storageState"] };

const shots: [name: string, path: string, width: number, scheme?: "dark", isAdmin?: true][] = [
  ["home", "/", 1280],
  ["home-phone", "/", 360],
  ["home-dark", "/", 1280, "dark"],
  ["list", "/latest", 1280],
  ["list-phone", "/interface-design", 360],
  ["filters", "/latest?filters=all", 768],
  ["search", "/search", 1280],
  ["submit", "/submit", 768],
  ["about", "/pages/about", 1280],
  ["categories", "/admin/categories", 1280, undefined, true],
  ["tags-phone", "/admin/categories?kind=tag", 360, undefined, true],
  ["category", "/admin/categories/category/interface-design", 768, "dark", true],
];

/** Takes the pictures of the site that was made. */
export async function takePictures(browser: Browser, { url, folder, storageState }: Site): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, path, width, colorScheme, isAdmin] of shots) {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme,
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
      ...(isAdmin && { storageState }),
    });
    const page = await context.newPage();
    await page.goto(path);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
  }
}
