/** A log-in at a certified provider, from the button to the end of both sessions. */
import type { Server } from "node:http";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { password, signUpBy } from "../support/member";
import { startOidcProvider } from "../support/oidc-provider";
import { testOnOwnServer } from "../support/own-server";
import { expect, waitForHydration } from "../support/screen";
import { freePort } from "../support/server";
import { unique } from "../support/unique";

const [port, providerPort] = [await freePort(), await freePort()];
const test = testOnOwnServer({
  PORT: String(port),
  OIDC_ISSUER: `http://localhost:${providerPort}`,
  OIDC_CLIENT_ID: "hub",
  OIDC_CLIENT_SECRET: "the secret of a test",
  OIDC_NAME: "Example ID",
});

// One server for all, where each worker would start its own.
test.describe.configure({ mode: "default" });

let provider: Server;
test.beforeAll(async () => {
  provider = await startOidcProvider(providerPort, `http://localhost:${port}`);
});
test.afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});

// The provider's pages have fonts from elsewhere.
test.beforeEach(({ page }) => page.route(/^https:/, (route) => route.fulfill({ body: "" })));

test("a visitor's vote goes on after the log-in, which links an account by its password, and the log-out ends both sessions", async ({
  page,
  request,
}) => {
  await page.goto("/product/mdn-web-docs");
  await waitForHydration(page);
  await page
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .press("Enter");
  const button = page.getByRole("dialog").getByRole("link", { name: "Log in with Example ID" });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.press("Enter");
  const name = `ada${unique()}`.toLowerCase();
  await signUpBy(request, `${name}@example.com`);
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("any");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Link your account" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByLabel("Your Password").fill("another pass phrase");
  await page.getByRole("button", { name: "Link and log in" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Link and log in" }).press("Enter");
  await expect(page).toHaveURL(/\/product\/mdn-web-docs/);
  await expect(page.locator(".toast[role='status']")).toContainText("Resource upvoted successfully");
  await page.goto("/account");
  await waitForHydration(page);
  await expect(page.getByText(`Linked as ${name}@example.com.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: / this device$/ }).press("Enter");
  await page.getByRole("button", { name: "Yes, sign me out" }).press("Enter");
  await expect(page).toHaveURL(`http://localhost:${port}/`);
  await page.goto("/auth/oidc");
  await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
});

test("a form that was sent after the session ended is sent after a log-in in another window @only-without-javascript", async ({
  page,
  context,
}) => {
  const name = `eve${unique()}`.toLowerCase();
  const logIn = async (window: Page) => {
    await window.getByPlaceholder("Enter any login").fill(name);
    await window.getByPlaceholder("and password").fill("any");
    await window.keyboard.press("Enter");
    await window.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/auth/oidc?redirectTo=/account/profile");
  await logIn(page);
  await page.getByLabel("First Name").fill("Evelyn");
  await context.clearCookies({ name: "hub_session" });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("heading", { name: "Please log in again" })).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Log in with Example ID" }).click();
  const window = await opened;
  await expect(window).toHaveURL(/localhost:\d+\/$/);
  await page.getByRole("button", { name: "I have logged in there: send" }).click();
  await page.goto("/account/profile");
  await expect(page.getByLabel("First Name")).toHaveValue("Evelyn");
});
