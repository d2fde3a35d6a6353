import { expect, test, waitForHydration } from "../support/screen";

const oneVisitor = () => `${Date.now()}${Math.random().toString(36).slice(2, 8)}`;

test("a submission with errors keeps what was typed; without errors it is stored and not public", async ({ page }) => {
  const name = `Ada${oneVisitor()}`;
  await page.goto("/submit");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: "Submit Your Product" })).toBeVisible();
  const send = page.getByRole("button", { name: "Submit Product" });
  await send.click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Product link is required",
    "Price is required",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel("First Name").fill(name);
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Link to Your Product").fill("javascript:alert(1)");
  await expect(page.getByLabel("Price (USD)")).toHaveAttribute("inputmode", "decimal");
  await page.getByLabel("Price (USD)").fill("-1");
  await send.click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Product link must be a web address")).toBeVisible();
  await expect(page.getByText("Price must be greater than or equal to 0")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue(name);
  await expect(page.getByLabel("Link to Your Product")).toHaveValue("javascript:alert(1)");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Link to Your Product").fill("example.com/analytical-engine");
  await page.getByLabel("Price (USD)").fill("1,299");
  await send.click();
  await expect(page.getByText("Price could be 1299.00 or 1.30. Enter it with two decimals")).toBeVisible();
  await page.getByLabel("Price (USD)").fill("12,50 USD");
  await send.click();
  await expect(page).toHaveURL(/\/\?thanks$/);
  await expect(page.locator(".toast[role='status']")).toHaveText("Your resource has been submitted successfully!");
  await page.goto("/latest");
  await expect(page.getByText(name)).toHaveCount(0);
  const response = await page.goto(`/product/${name.toLowerCase()}-lovelace's-resource`);
  expect(response?.status()).toBe(404);
});

test("a visitor chooses the compact view, which every list then has @only-without-javascript", async ({ page }) => {
  const heightOf = async () => (await page.getByRole("article").first().boundingBox())!.height;
  await page.goto("/latest?tab=free");
  const before = await heightOf();
  await page.getByRole("button", { name: "Compact list" }).click();
  await expect(page.getByRole("button", { name: "Compact list" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/latest?tab=free");
  expect(await heightOf()).toBeLessThan(before / 2);
  await page.goto("/search?q=git");
  expect(await heightOf()).toBeLessThan(before / 2);
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
});

test("the menu opens on a small screen @without-javascript", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const contracts = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contract Templates" });
  await expect(contracts).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await contracts.click();
  await expect(page).toHaveURL(/\/contracts$/);
  await expect(page.getByRole("heading", { level: 1, name: "Contract Templates" })).toBeVisible();
  await expect(contracts).toBeHidden();
});
