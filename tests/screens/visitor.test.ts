import { letterWidth } from "../support/letter-width";
import { expect, test, waitForHydration } from "../support/screen";

const oneVisitor = () => `${Date.now()}${Math.random().toString(36).slice(2, 8)}`;

test("a visitor goes from the home screen to a resource's public page @only-without-javascript", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Curated Resources for Career Growth")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: "Explore Tools & Resources for Career Growth" }),
  ).toBeVisible();
  for (const section of ["Top Technical Skills Resources", "Best Soft Skills Resources"]) {
    await expect(page.locator("section", { hasText: section }).getByRole("article")).toHaveCount(4);
  }
  const paths = page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Learning Paths" }) });
  await expect(paths.getByRole("article")).toHaveCount(3);
  await expect(paths.getByRole("link", { name: "View all: Learning Paths" })).toHaveAttribute("href", "/paths");
  const articles = page.getByRole("main").getByRole("article");
  const links = await articles
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(10);
  expect(links).toEqual([...new Set(links)]);
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveText([
    /^All \d+$/,
    /^Technical Skills \d+$/,
    /^Soft Skills \d+$/,
    /^Freelancing & Entrepreneurship \d+$/,
    /^Job Search & Career Growth \d+$/,
  ]);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Technical Skills" }).click();
  await expect(page).toHaveURL(/\/technical-skills$/);
  await expect(page.getByRole("heading", { level: 1, name: "Technical Skills" })).toBeVisible();
  await page.getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL(/tab=free/);
  await page.getByLabel("Format").selectOption("pdf");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/tab=free.*format=pdf/);
  await expect(page.getByRole("article").first()).toBeVisible();
  const otherFormats = page.getByRole("article").filter({ hasNot: page.getByText("PDF", { exact: true }) });
  await expect(otherFormats).toHaveCount(0);
  const title = (await page.getByRole("article").first().getByRole("heading").textContent())!;
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/auth=login&redirectTo=/);
  await page.getByRole("dialog").getByRole("link", { name: "View without an account" }).click();
  await expect(page).toHaveURL(/\/technical-skills\?resource=[^&]+&tab=free&format=pdf/);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText("Free", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Visit website" })).toHaveAttribute("rel", "ugc noopener");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/technical-skills\?tab=free&format=pdf/);
});

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

test("a list shows at least 12 resources whole or nearly on a laptop, and 6 on a phone", async ({ page }) => {
  // Tests beside this one add resources to other lists.
  await page.goto("/soft-skills");
  for (const [width, height, count] of [
    [1280, 800, 12],
    [360, 780, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    const end = height * (await letterWidth(page));
    const hidden = await page.getByRole("article").evaluateAll(
      (cards, end) =>
        cards.map((card) => {
          const { bottom, height } = card.getBoundingClientRect();
          return (bottom - end) / height;
        }),
      end,
    );
    expect(hidden.filter((part) => part <= 0.1).length, `${width} px`).toBeGreaterThanOrEqual(count);
  }
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
