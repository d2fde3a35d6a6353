import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { fillInSubmission, toast } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";

test.use({ viewport: { width: 360, height: 560 } });

async function expectSummary(page: Page, text: string | RegExp): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary).toHaveText(text);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 1 });
}

test("the errors of a signup take the focus after each submit @without-javascript", async ({ page }) => {
  await page.goto("/auth/signup");
  await waitForHydration(page);
  for (const letters of ["a", "b"]) {
    await page.getByLabel("First Name").fill("Ada");
    await page.getByLabel("Last Name").fill("Lovelace");
    await page.getByLabel("Email").fill("ada@mailinator.com");
    await page.getByLabel("Password").fill(letters.repeat(12));
    await page.getByText("Create projects").click();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expectSummary(page, /Disposable/);
  }
});

test("the summary counts the fields that the server rejects, and says why a form failed, as a toast does", async ({
  page,
}) => {
  await fillInSubmission(page, { first: "Ada", email: "ada@sub.yopmail.com", link: "example.com/course" });
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expectSummary(page, "Please correct the marked field.");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await page.getByLabel("Email").fill("ada@example.com");
  await page.route(/\/submit(\.data)?$/, (route) =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replace(/\bkey=[^&]*/, "key=expired"),
    }),
  );
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(toast(page)).toHaveText("This form had expired. Please send it again.");
  await expectSummary(page, "This form had expired. Please send it again.");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
});

test("the error of a wrong password stays after the toast, and takes the focus again", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  for (const password of ["wrong", "wrong again"]) {
    await page.getByLabel("Email").fill("admin@example.com");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
    await expect(toast(page)).toHaveText("Invalid credentials");
    // The browser asks for less motion.
    await expect(toast(page)).toHaveCSS("animation-duration", "0s");
    await expectSummary(page, "Invalid credentials");
    // A toast stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
  }
});
