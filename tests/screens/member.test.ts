import { hold } from "../support/hold";
import { newEmail, password, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

test("signs up in the modal: both account types, all errors at once, back to the page", async ({ page }) => {
  const email = newEmail();
  await page.goto("/latest?tab=free");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/latest\?tab=free&auth=login$/);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Log in" })).toBeVisible();
  await dialog.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByLabel("Role")).toBeHidden();
  await expect(page.getByLabel("State")).toBeHidden();
  await page.getByText("Join projects").click();
  await page.getByLabel("Role").selectOption("Animator");
  await page.getByText("Create projects").click();
  await expect(page.getByLabel("Role")).toBeHidden();
  await page.getByText("Join projects").click();
  // Without JavaScript the server ignores a creator's role (tests/api/page-forms.test.ts).
  await expect(page.getByLabel("Role")).toHaveValue("");
  await page.getByText("City and country (optional)").click();
  await page.getByLabel("Country").selectOption("United States of America");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Password is too short (minimum is 10 characters), First name can't be blank, Role can't be blank",
  );
  await expect(page).toHaveURL(/\/latest\?tab=free&auth=signup$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Country")).toHaveValue("United States of America");
  await expect(page.getByLabel("State")).toHaveValue("TX");
  await expect(page.getByLabel("Join projects")).toBeChecked();
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Role").selectOption("AI Engineer");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/latest\?tab=free$/);
  await expect(page.locator(".toast[role='status']")).toHaveText("Welcome, GraceSuccessfully logged in!");
  await expect(page.getByRole("banner")).toContainText("Grace Hopper");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("toggling a vote twice counts it once, and it shows before the response", async ({ page }) => {
  await signUp(page);
  await page.goto("/soft-skills");
  await waitForHydration(page);
  const reply = hold();
  await page.route(/\/resources\/\d+\/upvote/, reply.route);
  const vote = page
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /upvotes?$/i });
  const before = Number((await vote.textContent())!);
  await vote.click();
  await expect(vote).toHaveText(`${before + 1}`);
  await expect(page.locator(".toast[role='status']")).toHaveCount(0);
  reply.release();
  await expect(page.locator(".toast[role='status']")).toHaveText("Resource upvoted successfully");
  await vote.click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Upvote removed successfully");
  await expect(vote).toHaveAccessibleName(new RegExp(`, ${before} upvotes?$`));
  await expect(vote).toHaveAttribute("aria-pressed", "false");
});
