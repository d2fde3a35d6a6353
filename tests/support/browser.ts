import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumMissing, chromiumPlaces } from "../../bin/find-chromium.mjs";

/** The path of a Chromium: of CHROMIUM_PATH, the system's, or Playwright's own. Throws an Error that says how to get one. */
export function browserPath(): string {
  const found = [...chromiumPlaces, chromium.executablePath()].find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error(chromiumMissing);
}
