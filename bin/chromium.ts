/** The Chromium of the browser tests: finds one, and gets one where there is none, with what else a bare machine lacks. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Returns the path of CHROMIUM_PATH or the system's Chromium, or undefined, which stands for Playwright's own. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not exist. Set it to a Chromium, or leave it unset: then npm test finds or gets one.`,
    );
  }
  const folders = PATH.split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

type Machine = { isRoot: boolean; print: (text: string) => void; launches: () => Promise<boolean> };

/**
 * Returns whether a Chromium starts. Where none does, first installs the system's package as root, or else Playwright's
 * own Chromium into the home directory.
 */
export async function getChromium({ isRoot, print, launches }: Machine): Promise<boolean> {
  if (await launches()) return true;
  // The person chose it, so another one does not replace it.
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start as a Chromium.`);
  const why = "The browser tests need a Chromium, and none starts here.";
  if (isRoot && hasCommand("apt-get")) {
    // The examples of docs/api.md call curl.
    const packages = ["chromium-headless-shell", ...(hasCommand("curl") ? [] : ["curl"])];
    print(`${why} Installing with apt-get: ${packages.join(", ")} ...`);
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if (runs("apt-get", ["update"]) && runs("apt-get", install) && (await launches())) return true;
  }
  print(`${why} Downloading Playwright's: npx playwright install chromium-headless-shell ...`);
  return runs("npx", ["playwright", "install", "chromium-headless-shell"]) && (await launches());
}

export const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  print: console.log,
  launches: async () => {
    try {
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
      await browser.close();
      return true;
    } catch (error) {
      // A wrong setting is no missing browser.
      if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) throw error;
      return false;
    }
  },
};

const hasCommand = (name: string) =>
  (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));

function runs(command: string, words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const shell = process.platform === "win32";
  return spawnSync(command, words, { env, shell, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}
