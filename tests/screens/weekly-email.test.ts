import { expectAccessible, expectContrast } from "../support/accessible";
import { toast } from "../support/administrator";
import { adminRecord, adminToken, call } from "../support/call";
import { postForm, signUp, signUpConfirmed } from "../support/member";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";
import { unsubscribeToken } from "../support/unsubscribe-link";

test("a member turns the weekly email on, sees the next one, and turns it off @only-without-javascript", async ({
  page,
}) => {
  await signUpConfirmed(page, "/account");
  await page.getByRole("link", { name: "Choose the weekly email" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly email" })).toBeVisible();
  await expect(page.getByText("Off. You get no weekly email.")).toBeVisible();
  await expect(page.getByText("Nothing is new in what you follow")).toBeVisible();

  const word = unique();
  const resource = adminRecord({ name: `The ${word} guide`, value_proposition: `About ${word}` });
  expect((await call("POST", "/resources", { token: await adminToken(), json: resource })).status).toBe(201);
  await postForm(page, "/follow", { list: `/search?q=${word}` });
  await page.reload();
  await page.getByRole("button", { name: "Turn on the weekly email" }).click();
  await expect(toast(page)).toHaveText("The weekly email is on.");
  await expect(page.getByText(/On\. The next email is due on Monday, .* 08:00 UTC, to /)).toBeVisible();
  const preview = page.getByRole("region", { name: "The next email so far" });
  await expect(preview.getByText(`Subject: New in what you follow: The ${word} guide`)).toBeVisible();
  await expect(preview.getByRole("heading", { name: `Search: ${word}` })).toBeVisible();
  await expect(preview.getByRole("listitem")).toHaveText(`The ${word} guideAbout ${word}`);
  await expectAccessible(page);
  await expectContrast(page);

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page)).toHaveText("The weekly email is off.");
  await expect(page.getByText("Off. You get no weekly email.")).toBeVisible();
});

test("a member without a confirmed email is told that nothing is sent @only-without-javascript", async ({ page }) => {
  await signUp(page);
  await postForm(page, "/account/email/on", {});
  await page.goto("/account/email");
  await expect(page.getByText("Your email is not confirmed, so nothing is sent to it.")).toBeVisible();
  await page.getByRole("button", { name: "Send a confirmation email" }).click();
  await expect(toast(page)).toContainText("We sent an email to");
});

test("a member turns it on beside a list, and a link in an email unsubscribes with one press, without logging in @only-without-javascript", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/latest");
  await expect(page.getByRole("button", { name: "Email me weekly" })).toHaveCount(0);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("button", { name: "Email me weekly" }).click();
  await expect(toast(page)).toContainText("The weekly email is on. Confirm your email in My Account to get it.");
  await expect(page.getByRole("button", { name: "Email me weekly" })).toHaveCount(0);
  const token = await unsubscribeToken(page.request);
  const visitor = await browser.newContext({ baseURL, javaScriptEnabled: true });
  const link = await visitor.newPage();
  await link.goto(`/unsubscribe?token=${token}`);
  await expect(link.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  await expectAccessible(link);
  await expectContrast(link);
  await page.goto("/account/email");
  await expect(page.getByText(/On\. The next email is due/)).toBeVisible();
  await link.getByRole("button", { name: "Unsubscribe from the weekly email" }).click();
  await expect(link.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  await visitor.close();
  await page.reload();
  await expect(page.getByText("Off. You unsubscribed with the link in an email.")).toBeVisible();
});
