import { expectAccessible } from "../support/accessible";
import { administrator, signIn } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("a form whose session has ended keeps what was typed and is sent after logging in @without-javascript", async ({
  page,
}) => {
  const description = 'Two lines,\n"quoted" & <marked>';
  const name = `Kept ${unique()}`;
  await signIn(page, "/admin?new");
  await waitForHydration(page);
  await page.getByLabel("Product Name").fill(name);
  await page.getByLabel("Value Proposition").fill("Kept word by word");
  await page.getByLabel("Description").fill(description);
  await page.getByLabel("Product Link").fill("example.com/kept");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByRole("heading", { name: "Please log in again" })).toBeVisible();
  await expect(page.getByText("Authentication required. Please log in to update resources.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill("wrong wrong wrong");
  await page.getByRole("button", { name: "Log in and send" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Log in and send" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Resource created successfully");
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole("row", { name }).getByRole("link", { name }).first().click();
  await expect(page.getByLabel("Description")).toHaveValue(description);
});
