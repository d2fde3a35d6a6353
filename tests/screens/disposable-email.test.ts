import { fillInSubmission } from "../support/administrator";
import { password } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const message = "Use a permanent email address. Disposable ones are not accepted";

test("rejects a signup with a disposable email and keeps what was typed", async ({ page }) => {
  await page.goto("/auth/signup");
  await waitForHydration(page);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill("ada@mailinator.com");
  await page.getByLabel("Password").fill(password);
  await page.getByText("Create projects").click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toHaveText(message);
  await expect(page.getByLabel("Email")).toHaveValue("ada@mailinator.com");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(message);
});

test("rejects a submission with a disposable email, with a message below the field", async ({ page }) => {
  await fillInSubmission(page, { first: "Ada", email: "ada@sub.yopmail.com", link: "example.com/course" });
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(message);
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
});
