// Finds a Chromium for the browser tests. Uses no packages, so that `npm test` can report a missing Chromium before it
// installs or builds anything.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

export const chromiumPlaces = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export const chromiumMissing =
  "The browser tests need Chromium. Install your system's package (Debian: apt-get install chromium), or run: npx playwright install chromium. Elsewhere: set CHROMIUM_PATH.";

/** Returns whether Playwright has installed a Chromium, in its folders on Linux, macOS and Windows. */
function hasPlaywrightChromium() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), ".cache/ms-playwright"),
    path.join(homedir(), "Library/Caches/ms-playwright"),
    path.join(process.env.LOCALAPPDATA ?? "", "ms-playwright"),
  ];
  return folders.some(
    (folder) => folder && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("chromium")),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!chromiumPlaces.some((place) => place && existsSync(place)) && !hasPlaywrightChromium()) {
    console.error(chromiumMissing);
    process.exit(1);
  }
}
