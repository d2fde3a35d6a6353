import { test as browserTest } from "@playwright/test";
import { fillInSubmission } from "../support/administrator";
import { waitUntilIdle } from "../support/hold";
import { password, signUp, signUpConfirmed } from "../support/member";
import { createOwnPath, createPublicPath, newMember } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";

const unavailableMessage = "The directory cannot be reached just now. Please try again in a moment.";

test("the browser loads a page that JavaScript could not load, once there is a connection", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Soft Skills" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page).toHaveURL("/soft-skills");
  await expect(page.getByRole("heading", { level: 1, name: "Soft Skills" })).toBeVisible();
});

test("a form that could not be sent keeps what was typed and can be sent later", async ({ page }) => {
  await fillInSubmission(page, {
    first: "Ada",
    email: "ada@example.com",
    link: "https://example.com/typed-in-a-tunnel",
  });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await expect(page.getByRole("button", { name: "Submit Product" })).not.toHaveAttribute("aria-busy");
  await page.context().setOffline(false);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("https://example.com/typed-in-a-tunnel");
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Your resource has been submitted successfully!");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a vote that could not be sent does not count until it is sent again", async ({ page }) => {
  await signUp(page, undefined, "/contracts");
  await waitForHydration(page);
  const vote = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /upvotes?$/i });
  await page.context().setOffline(true);
  await vote.click();
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await page.context().setOffline(false);
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the secret of the setup stays when its code could not be sent", async ({ page }) => {
  await signUpConfirmed(page, "/account/second-factor");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await page.locator("[data-secret]").textContent();
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Wrong code.").first()).toBeVisible();
  await expect(page.locator("[data-secret]")).toHaveText(secret!);
});

test("a path that could not be saved keeps the steps that were added to it", async ({ page }) => {
  const path = await createOwnPath(page);
  await page.goto(`${path}/edit`);
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Typed before it failed");
  await page.getByLabel("Add a resource").fill("css");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await expect(page.getByText("4 steps", { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Typed before it failed" })).toBeVisible();
  await expect(page.getByText("4 steps").first()).toBeVisible();
});

test("a form of another page that could not be sent stays as typed", async ({ page }) => {
  const path = await createPublicPath(await newMember());
  await signUp(page, undefined, path);
  await waitForHydration(page);
  await page.route("**/report.data**", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.getByText("Report this path").click();
  await page.getByLabel("What is wrong with it?").fill("Typed with care");
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await waitUntilIdle(page);
  await expect(page.locator("[role='alert']")).toHaveText(unavailableMessage);
  await expect(page.getByLabel("What is wrong with it?")).toHaveValue("Typed with care");
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("a form stays as typed after an error of a proxy, or when it is too large", async ({ page }) => {
  let response: { status: number; body: string } | undefined;
  await page.route(/\/auth\/forgot/, (route) =>
    response && route.request().method() === "POST"
      ? route.fulfill({ ...response, contentType: "text/html" })
      : route.continue(),
  );
  await page.goto("/auth/forgot");
  await waitForHydration(page);
  await page.getByLabel("Email").fill("typed@example.com");
  for (const [status, message] of [
    [413, "That is too much to send. Please shorten it."],
    [421, unavailableMessage],
    [undefined, "That is too much to send. Please shorten it."],
  ] as const) {
    response = status && { status, body: `<h1>${status}</h1>` };
    if (!status)
      await page.evaluate(() => {
        const much = document.createElement("input");
        Object.assign(much, { type: "hidden", name: "much", value: "a".repeat(200_000) });
        document.querySelector("main form")!.append(much);
      });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator("[role='alert']")).toHaveText(message);
    await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
  }
});

test("a dialog whose script is missing comes with the document", async ({ page }) => {
  await page.route(/\/assets\/auth-modal-/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/latest");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

// The browser logs a 503 as an error.
for (const [when, change] of [
  ["after an upgrade", { "x-app-version": "another" }],
  ["when its data could not be read", undefined],
] as const)
  browserTest(`${when} the next page loads as a document, with its own scripts`, async ({ page }) => {
    await page.route(/\.data/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), ...change };
      await route.fulfill({ response, headers, ...(change ?? { status: 503 }) });
    });
    await page.goto("/latest");
    await waitForHydration(page);
    await page.evaluate(() => document.body.setAttribute("data-was-here", ""));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Soft Skills" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Soft Skills" })).toBeVisible();
    await expect(page).toHaveURL("/soft-skills");
    await expect(page.locator("body[data-was-here]")).toHaveCount(0);
  });
