import { toast } from "../support/administrator";
import { password, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

test("after a failed login the form still says what it is for, and the upvote is cast", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/contracts?tab=free");
  await waitForHydration(page);
  const card = page.getByRole("article").nth(1);
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("button", { name: /upvotes?$/i }).click();
  await expect(page.getByRole("alert")).toHaveText("Please login to upvote resources");
  await waitForHydration(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.locator("#login-error")).toHaveText("Invalid email or password.");
  await expect(page.getByText(`Log in to upvote ${name}`)).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page)).toContainText("Resource upvoted successfully");
  await expect(page).toHaveURL("/contracts?tab=free");
  await expect(card.locator(".vote > button")).toHaveAttribute("aria-pressed", "true");
});

test("the first field of a login page has the focus", async ({ page }) => {
  for (const path of ["/auth/login", "/auth/forgot"]) {
    await page.goto(path);
    await expect(page.getByLabel("Email")).toBeFocused();
  }
  await page.goto("/auth/signup");
  await expect(page.getByLabel("First Name")).toBeFocused();
});

test("a button shows the password that is typed", async ({ page }) => {
  await page.goto("/auth/login");
  await waitForHydration(page);
  const show = page.getByRole("button", { name: "Show password" });
  const field = page.getByLabel("Password");
  await field.fill("my password");
  await show.click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("my password");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("after a reset was requested the login follows", async ({ page }) => {
  await page.goto("/contracts?auth=forgot&sent=1");
  await expect(page.getByRole("status")).toHaveText("Password reset instructions sent to your email.");
  await page.waitForURL("/contracts?auth=login");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});
