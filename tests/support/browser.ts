import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumMissing, chromiumPlaces } from "../../bin/find-chromium.mjs";

/** Returns the path of a Chromium: CHROMIUM_PATH, the system's or Playwright's. Throws an Error that tells how to install one. */
export function browserPath(): string {
  const found = [...chromiumPlaces, chromium.executablePath()].find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error(chromiumMissing);
}
