/** Pages in Firefox, by WebDriver BiDi. Everything is found by its visible name or label, with JavaScript on or off. */
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";

const places = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

export async function launchFirefox({ hasScripts }: { hasScripts: boolean }): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath)
    throw new Error(
      "These tests need Firefox. Install your system's package (Debian: apt-get install firefox-esr) or get it from https://www.mozilla.org/firefox/. Elsewhere: set FIREFOX_PATH.",
    );
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "javascript.enabled": hasScripts },
  });
}

/** What may be pressed: a link, a button, a label or the summary of details. */
const pressable = (name: string) =>
  `//*[self::a or self::button or self::label or self::summary][normalize-space()="${name}" or @aria-label="${name}"]`;

const timeoutMs = 20_000;

/** A visitor's own window, with cookies of its own. */
export class Visit {
  #page: Page;
  #origin: string;
  #hasScripts: boolean;

  private constructor(page: Page, origin: string, hasScripts: boolean) {
    this.#page = page;
    this.#origin = origin;
    this.#hasScripts = hasScripts;
  }

  static async begin(browser: Browser, origin: string, hasScripts: boolean): Promise<Visit> {
    const context = await browser.createBrowserContext();
    return new Visit(await context.newPage(), origin, hasScripts);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(this.#origin + path);
    await this.#hydrated();
  }

  path(): string {
    return this.#page.url().replace(this.#origin, "");
  }

  /** Waits until the path matches. */
  async at(pattern: RegExp): Promise<void> {
    await until(
      `the path ${pattern}`,
      async () => pattern.test(this.path()),
      () => this.path(),
    );
    await this.#hydrated();
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await until(
      `"${text}"`,
      async () => (await this.#text()).includes(text),
      () => this.#text(),
    );
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#click(
      `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for] | //label[starts-with(normalize-space(), "${label}")]//input`,
      3,
    );
    await this.#page.keyboard.type(text);
  }

  /** Presses a link or button in the page, or in the part that `within` finds. */
  async press(name: string, within = ""): Promise<void> {
    await this.#click(within + pressable(name));
  }

  async hasPressable(name: string, within = ""): Promise<void> {
    await this.#middleOf(within + pressable(name));
  }

  close = () => this.#page.browserContext().close();

  async #text(): Promise<string> {
    // The page may be changing. Its text content has scripts in it.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = await this.#page.$eval("body", (body) => (body as { innerText: string }).innerText).catch(() => "");
    return text.replace(/\s+/g, " ");
  }

  async #click(xpath: string, count = 1): Promise<void> {
    const { x, y } = await this.#middleOf(xpath);
    await this.#page.mouse.click(x, y, { count });
  }

  /**
   * Scrolls to the first match that is visible, and returns its middle. Puppeteer's own search and click wait for events,
   * which a page without JavaScript does not get.
   */
  async #middleOf(xpath: string): Promise<{ x: number; y: number }> {
    let middle: { x: number; y: number } | null = null;
    const find = async () => {
      middle = await this.#page.evaluate(middleOfMatch, xpath).catch(() => null);
      return middle !== null;
    };
    await until(xpath, find, () => this.#text());
    return middle!;
  }

  async #hydrated(): Promise<void> {
    if (!this.#hasScripts) return;
    const isLive = () => this.#page.$eval("html.live", () => true).catch(() => false);
    await until("the scripts", isLive, () => this.path());
  }
}

async function until(what: string, isSo: () => Promise<boolean>, found: () => Promise<string> | string) {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited for ${what}. There was: ${(await found()).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page. */
function middleOfMatch(xpath: string): { x: number; y: number } | null {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at) as HTMLElement;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}
