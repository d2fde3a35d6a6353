/**
 * `npm run shots [WORD ...]`: every screen, dialog and state (or those with a WORD in their name) at four widths: light,
 * dark, with more contrast, and without JavaScript. Writes pictures and a contact sheet into shots/.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../bin/chromium";
import { administrator } from "../../tests/support/administrator";
import { waitForHydration } from "../../tests/support/screen";
import { startServer } from "../../tests/support/server";
import { type Prepared, prepare } from "./prepare";
import { type Scene, scenes } from "./scenes";

const folder = "shots";
const widths = [360, 768, 1280, 1600];
const variants = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  contrast: { contrast: "more" },
  "without-javascript": { javaScriptEnabled: false },
} as const satisfies Record<string, BrowserContextOptions>;
type Variant = keyof typeof variants;
const names = Object.keys(variants) as Variant[];
const chosen = process.argv.slice(2);

// Served instead of images from other sites.
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f59e0b" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>';

const server = await startServer({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  MAIL_HOLD_SECONDS: "0",
  CONFIRM_EMAIL: "on",
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  const prepared = await prepare(server, browser);
  const all = scenes(prepared).filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const rest = names.flatMap((variant) =>
    all
      .filter(({ needsJavaScript }) => !(needsJavaScript && variant === "without-javascript"))
      .map((scene) => ({ scene, variant })),
  );
  const total = rest.length * widths.length;
  const shootRest = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await shoot(browser, prepared, next.scene, next.variant);
  };
  await Promise.all([shootRest(), shootRest()]);
  writeFileSync(`${folder}/index.html`, contactSheet(all));
  console.log(`${total} pictures: ${folder}/index.html`);
} finally {
  await browser.close();
  await server.stop();
}

async function shoot(browser: Browser, { sessions }: Prepared, scene: Scene, variant: Variant) {
  const storageState = sessions[scene.user ?? "visitor"];
  const context = await browser.newContext({ baseURL: server.url, storageState, ...variants[variant] });
  const page = await context.newPage();
  await page.route("https://images.example/**", (route) =>
    route.request().url().endsWith(".svg")
      ? route.fulfill({ contentType: "image/svg+xml", body: drawing })
      : route.fulfill({ status: 404 }),
  );
  try {
    await page.goto(scene.path);
    // Error pages have no scripts.
    if (variant !== "without-javascript") await waitForHydration(page, { timeout: 2000 }).catch(() => undefined);
    await scene.prepare?.(page);
    for (const width of widths) await shot(page, scene, width, variant);
  } catch (error) {
    console.error(`${scene.name}, ${variant}: ${error}`);
  }
  await context.close();
}

async function shot(page: Page, { name, layer }: Scene, width: number, variant: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
  await page.screenshot({
    path: `${folder}/${fileOf(name, width, variant)}`,
    fullPage: !layer,
    animations: "disabled",
  });
}

function contactSheet(all: Scene[]): string {
  const rows = all.map(({ name }) => {
    const pictures = names.flatMap((variant) =>
      widths.map((width) => {
        const file = fileOf(name, width, variant);
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${variant}" width="${width / 6}"></a>`;
      }),
    );
    return `<h2>${name}</h2><p>${pictures.join(" ")}</p>`;
  });
  return `<!DOCTYPE html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;background:#888}p{display:flex;gap:8px;align-items:start}</style>${rows.join("\n")}`;
}

function fileOf(name: string, width: number, variant: Variant): string {
  return `${name.replaceAll(" ", "-")}-${width}-${variant}.png`;
}
