import { hold } from "../support/hold";
import { newEmail, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

test("a form that is sent again while its answer still loads leads on", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/latest?auth=forgot");
  await waitForHydration(page);
  const reload = hold();
  await page.route("**/latest.data?auth=forgot", reload.route);
  const send = page.getByRole("button", { name: "Send Reset Instructions" });
  await page.getByLabel("Email").fill(newEmail());
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Email not found.");
  await page.getByLabel("Email").fill(email);
  await send.click();
  await expect(page.getByText("Password reset instructions sent to your email.")).toBeVisible();
  reload.release();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("a form that is sent again while what follows it loads leads on, also when it is rejected later", async ({
  page,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/latest?auth=forgot");
  await waitForHydration(page);
  const next = hold();
  const rejection = hold();
  await page.route("**/latest.data?auth=forgot&sent=1**", next.route);
  const send = page.getByRole("button", { name: "Send Reset Instructions" });
  await page.getByLabel("Email").fill(email);
  await Promise.all([page.waitForRequest("**/latest.data?auth=forgot&sent=1**"), send.click()]);
  await page.route("**/auth/forgot.data**", rejection.route);
  await page.getByLabel("Email").fill(newEmail());
  await Promise.all([page.waitForRequest("**/auth/forgot.data**"), send.click()]);
  next.release();
  await expect(page.getByText("Password reset instructions sent to your email.")).toBeVisible();
  const rejected = page.waitForResponse((response) => response.status() === 422);
  rejection.release();
  await rejected;
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});
