/**
 * Pages in Firefox, by WebDriver BiDi. Everything is found by its visible name or label. Puppeteer's own locators wait for events that a
 * page without JavaScript does not get, so the page is asked again until it has what is looked for.
 */
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { findFirefox } from "../../bin/find-firefox.mjs";

export const launchFirefox = (hasScripts: boolean): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { "javascript.enabled": hasScripts },
  });

const limitMs = 30_000;

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

  close = () => this.#page.browserContext().close();

  async open(path: string): Promise<void> {
    // What the last press started may end this navigation. Then it is asked for again.
    await this.#until(`the response to ${path}`, async () => (await this.#page.goto(this.#origin + path)) !== null);
    await this.#ready();
  }

  /** Waits until the path matches. */
  async at(pattern: RegExp): Promise<void> {
    await this.#until(`the path ${pattern}`, () => pattern.test(this.#path()));
    await this.#ready();
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.#until(`"${text}"`, async () => (await this.#text()).includes(text));
    await this.#ready();
  }

  /** Waits until the list that is shown is that of a tab. */
  async hasChosen(tab: string): Promise<void> {
    const isCurrent = (text: string) =>
      [...document.querySelectorAll("[aria-current=true]")].some((link) => link.textContent?.trim() === text);
    await this.#until(`the tab "${tab}" as chosen`, () => this.#page.evaluate(isCurrent, tab));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#until(`the field "${label}"`, () => this.#page.evaluate(focusField, label));
    await this.#page.keyboard.type(text);
  }

  async follow(name: string): Promise<void> {
    await this.#click("a[href]", name);
  }

  /** Presses a button, a label or the summary of details. */
  async press(name: string): Promise<void> {
    await this.#click("button, label, summary", name);
  }

  async hasButton(name: string): Promise<void> {
    await this.#until(`the button "${name}"`, () => this.#page.evaluate(reach, "button", name, false));
    await this.#ready();
  }

  #click = (selector: string, name: string) =>
    this.#until(`${selector} "${name}"`, () => this.#page.evaluate(reach, selector, name, true));

  #path = () => this.#page.url().replace(this.#origin, "");

  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
  #text = () => this.#page.evaluate(() => document.body.innerText.replace(/\s+/g, " "));

  #ready = () => this.#until("the whole page", () => this.#page.evaluate(isReady, this.#hasScripts));

  async #until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    const end = Date.now() + limitMs;
    const ask = async () => isSo();
    // A page that is being replaced answers with an error.
    while (!(await ask().catch(() => false))) {
      if (Date.now() > end) {
        const text = await this.#text().catch(String);
        throw new Error(`Waited for ${what} on ${this.#path()}, which shows: ${text.slice(0, 2000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

// These run in the page.

function isReady(hasScripts: boolean): boolean {
  if (document.readyState !== "complete") return false;
  return !hasScripts || document.querySelector("html.live") !== null;
}

function focusField(label: string): boolean {
  const labels = [...document.querySelectorAll("label")];
  const found = labels.find((each) => each.textContent?.trim().startsWith(label) && each.checkVisibility());
  const field = found?.control as HTMLInputElement | undefined;
  field?.focus();
  field?.select();
  return field !== undefined && document.activeElement === field;
}

/** Scrolls to what has this name and is not covered, and clicks it if asked. Returns whether there is such an element. */
function reach(selector: string, name: string, shouldClick: boolean): boolean {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
    const words = element.getAttribute("aria-label") ?? element.innerText;
    if (words.replace(/\s+/g, " ").trim() !== name || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) continue;
    if (shouldClick) element.click();
    return true;
  }
  return false;
}
