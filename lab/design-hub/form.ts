import type { Page } from "@playwright/test";

/** Fills in fields of a page by their names, and presses a button. Throws with the page's message if it is refused. */
export async function fillIn(page: Page, path: string, fields: Record<string, string>, button: string): Promise<void> {
  await page.goto(path);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]`).first();
    const kind = await field.evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
    if (kind === "INPUT checkbox") await field.setChecked(value === "on");
    else if (kind === "INPUT radio") await page.locator(`main [name="${name}"][value="${value}"]`).check();
    else if (kind.startsWith("SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
  await press(page, button);
}

/** Presses a button, and throws if the response is an error. */
export async function press(page: Page, button: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.locator("main").getByRole("button", { name: button, exact: true }).first().click();
  const response = await answered;
  await page.waitForLoadState();
  if (response.status() < 400) return;
  const alerts = await page.getByRole("alert").allInnerTexts();
  throw new Error(`${response.status()} for "${button}" at ${page.url()}: ${alerts.join(" ")}`);
}
