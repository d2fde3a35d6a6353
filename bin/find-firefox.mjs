// Finds a Firefox for `npm run test:browsers`. Uses no packages, so that a missing Firefox is reported before anything is built.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const places = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** Returns the path of a Firefox, if there is one. */
export const findFirefox = () => places.find((place) => place && existsSync(place));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href && !findFirefox()) {
  console.error(
    "These tests need Firefox. Install your system's package (Debian: apt-get install firefox-esr) or get it from https://www.mozilla.org/firefox/. Elsewhere: set FIREFOX_PATH.",
  );
  process.exit(1);
}
