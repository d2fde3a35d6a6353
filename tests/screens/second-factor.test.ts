import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { appCode } from "../support/authenticator";
import { password, signUpConfirmed } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { signUpWithSecondFactor } from "../support/second-factor-forms";

/** Returns the secret below the QR code. */
async function shownSecret(page: Page): Promise<string> {
  return (await page.locator("[data-secret]").textContent())!.replaceAll(" ", "");
}

/** Returns the ten recovery codes on the page. */
async function shownCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  return list.allTextContents();
}

/** Leaves the page of recovery codes, after confirming that they are saved. */
async function keepCodes(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByRole("button", { name: "Done" }).click();
  await shownCodes(page);
  await page.getByLabel("I have saved these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();
}

/** Logs in with email and password on the log-in page. */
async function logIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/auth/login?redirectTo=${encodeURIComponent(to)}`);
  await waitForHydration(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Expects that a screen, on a phone, is accessible and does not scroll sideways. */
async function expectSound(page: Page): Promise<void> {
  await waitForHydration(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test("its screens are accessible and fit a phone; the secret and the codes can be copied, and the codes downloaded", async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const email = await signUpConfirmed(page, "/account/second-factor");
  await expectSound(page);
  const expectCopy = async (name: string, text: string) => {
    const button = page.getByRole("button", { name });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button.click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.locator("#announcer")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  };
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await shownSecret(page);
  await expectSound(page);
  await expectCopy("Copy secret", secret);
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = await shownCodes(page);
  await expectSound(page);
  const lines = `${codes.join("\n")}\n`;
  await expectCopy("Copy codes", lines);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download codes" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("career-hub-recovery-codes.txt");
  expect(readFileSync(await file.path(), "utf8")).toBe(lines);
  await keepCodes(page);
  await expectSound(page);
  for (const path of ["codes", "off"]) {
    await page.goto(`/account/second-factor/${path}`);
    await expectSound(page);
  }
  await page.context().clearCookies();
  await logIn(page, email, "/");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  await expectSound(page);
});

test("a visitor's save is stored after the password and the code", async ({ page, request }) => {
  const { email, secret } = await signUpWithSecondFactor(request);
  await page.goto("/contracts");
  await waitForHydration(page);
  const card = page.getByRole("article").first();
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("button", { name: `Save ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`Log in to save ${name}`)).toBeVisible();
  await waitForHydration(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  const code = dialog.getByRole("textbox", { name: "Code" });
  for (const [typed, url] of [
    ["123", /^[^?]*\/contracts\?auth=code&/],
    [appCode(secret, 1), /\/contracts$/],
  ] as const) {
    await code.fill(typed);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await expect(toast(page)).toContainText('Saved as "Want to learn"');
  await expect(page).toHaveURL("/contracts");
  await expect(card.getByRole("button", { name: `Remove ${name} from My Library` })).toBeVisible();
});
