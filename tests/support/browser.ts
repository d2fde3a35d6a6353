import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** A Chromium of the system, or Playwright's own; says how to get one when there is neither. */
export function browserPath(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium. Install your system's package (Debian: apt-get install chromium), or run: npx playwright install chromium. Elsewhere: set CHROMIUM_PATH.",
  );
}
