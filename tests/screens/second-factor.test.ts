import { readFileSync } from "node:fs";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { appCode } from "../support/authenticator";
import { password, signUp, signUpConfirmed } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { signUpWithSecondFactor } from "../support/second-factor-forms";
import { keepCodes, logIn, logOut, shownCodes, shownSecret } from "../support/second-factor-screen";

test("a member sets it up after a wrong password and a wrong code @only-without-javascript", async ({ page }) => {
  await signUpConfirmed(page, "/account");
  await page.getByRole("link", { name: "Set up two-factor authentication" }).click();
  await page.getByLabel("Your Password").fill("not the pass phrase");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Wrong password/);
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "open your app" })).toHaveAttribute("href", /^otpauth:\/\/totp\//);
  const secret = await shownSecret(page);
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("12345");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Wrong code/);
  expect(await shownSecret(page)).toBe(secret);
  await code.fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(toast(page)).toHaveText("Two-factor authentication is on. You are logged out everywhere else.");
  const codes = await shownCodes(page);
  await page.reload();
  expect(await shownCodes(page)).toEqual(codes);
  await keepCodes(page);
  await page.goto("/account/second-factor/codes");
  await expect(page).toHaveURL(/\/account\/second-factor$/);
  await expect(page.getByRole("button", { name: "Create new codes" })).toBeVisible();
});

test("a member whose email is not confirmed is asked to confirm it first @only-without-javascript", async ({
  page,
}) => {
  const email = await signUp(page, undefined, "/account/second-factor");
  await expect(page.getByText(`Please confirm first that ${email} is your address.`)).toBeVisible();
  await expect(page.getByLabel("Your Password")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a confirmation email" }).click();
  await expect(toast(page)).toHaveText(`We sent an email to ${email}.`);
  const posted = await page.request.post("/account/second-factor", { form: { password }, maxRedirects: 0 });
  expect([posted.status(), posted.headers().location]).toEqual([303, "/account/second-factor"]);
  await page.goto("/account/second-factor");
  await expect(toast(page)).toHaveText("Please confirm your email first.");
});

test("the secret and the recovery codes can be copied, and the codes downloaded", async ({ page, context }) => {
  await signUpConfirmed(page, "/account/second-factor");
  await waitForHydration(page);
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
  await expectCopy("Copy secret", secret);
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = await shownCodes(page);
  const lines = `${codes.join("\n")}\n`;
  await expectCopy("Copy codes", lines);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download codes" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("career-hub-recovery-codes.txt");
  expect(readFileSync(await file.path(), "utf8")).toBe(lines);
});

test("logging in needs a code of the app or a recovery code @only-without-javascript", async ({ page, request }) => {
  const { email, secret, recovery } = await signUpWithSecondFactor(request);
  await logIn(page, email, "/my-upvotes");
  await expect(page).toHaveURL(/\/auth\/code\?redirectTo=%2Fmy-upvotes$/);
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("no code");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used.");
  await code.fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page)).toHaveText("Successfully logged in!");
  await expect(page).toHaveURL(/\/my-upvotes$/);
  await logOut(page);
  await logIn(page, email, "/");
  await code.fill(recovery[0]!);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page)).toHaveText("Successfully logged in! Recovery codes left: 9.");
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
  await dialog.getByRole("textbox", { name: "Code" }).fill(appCode(secret, 1));
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page)).toContainText('Saved as "Want to learn"');
  await expect(page).toHaveURL("/contracts");
  await expect(card.getByRole("button", { name: `Remove ${name} from My Library` })).toBeVisible();
});

test("new recovery codes replace the old ones, and one turns two-factor authentication off @only-without-javascript", async ({
  page,
}) => {
  const { email, recovery } = await signUpWithSecondFactor(page.request);
  await page.goto("/account/second-factor/codes");
  await keepCodes(page);
  const code = page.getByRole("textbox", { name: "Code" });
  await page.getByLabel("Your Password").fill(password);
  await code.fill(recovery[1]!);
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(toast(page)).toHaveText(/^These are your new codes/);
  const renewed = await shownCodes(page);
  await keepCodes(page);
  await page.goto("/account/second-factor/off");
  await page.getByLabel("Your Password").fill(password);
  await code.fill(recovery[2]!);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used.");
  await page.getByLabel("Your Password").fill(password);
  await code.fill(renewed[0]!);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page)).toHaveText("Two-factor authentication is off. You are logged out everywhere else.");
  await page.context().clearCookies();
  await logIn(page, email, "/");
  await expect(toast(page)).toHaveText("Successfully logged in!");
});

test("the login modal asks for the code over the same page", async ({ page, request }) => {
  const { email, secret } = await signUpWithSecondFactor(request);
  await page.goto("/contracts?auth=login&redirectTo=/product/mdn-web-docs");
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByRole("heading", { name: "Enter Your Code" })).toBeVisible();
  await expect(page).toHaveURL("/contracts?auth=code&redirectTo=%2Fproduct%2Fmdn-web-docs");
  await waitForHydration(page);
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("123");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used.");
  await code.fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page)).toHaveText("Successfully logged in!");
  await expect(page).toHaveURL(/\/product\/mdn-web-docs$/);
});

test("its screens are accessible in both themes and fit a phone @only-without-javascript", async ({ page }) => {
  test.slow();
  const fits = async () => {
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, page.url()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/latest?auth=code");
  await fits();
  const email = await signUpConfirmed(page, "/account/second-factor");
  await fits();
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await shownSecret(page);
  await fits();
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await shownCodes(page);
  for (const path of ["codes", "", "off"]) {
    await page.goto(`/account/second-factor/${path}`);
    await fits();
  }
  await page.context().clearCookies();
  await logIn(page, email, "/");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  await fits();
});
