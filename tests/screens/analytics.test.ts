import type { Page } from "@playwright/test";
import { startEndpoint } from "../support/analytics-endpoint";
import { password } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { startServer, type TestServer } from "../support/server";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let server: TestServer;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  endpoint = await startEndpoint();
  server = await startServer({ AMPLITUDE_API_KEY: "a-test-key", AMPLITUDE_SERVER_URL: endpoint.url });
});

test.afterAll(async () => {
  await server.stop();
  endpoint.close();
});

test.beforeEach(() => {
  endpoint.received.length = 0;
});

const names = () => endpoint.received.map((event) => event.event_type);
const seen = () => endpoint.received.map(({ event_type, event_properties }) => [event_type, event_properties]);

test("sends the events of a journey once and in order", async ({ page }) => {
  test.setTimeout(240_000);
  await journey(page, "member@example.com");
  await expect
    .poll(names)
    .toEqual([
      "Hub: Filter by Format",
      "Hub: User Login",
      "Hub: View Product",
      "Hub: Upvote Product",
      "Hub: Remove Upvote",
      "Hub: Submit Resource",
      "Hub: User Logout",
      "Hub: View Product",
    ]);
  const [filter, login, view, vote, , submitted, logout, after] = endpoint.received;
  expect(filter).toMatchObject({ user_id: null, event_properties: { format: "pdf" } });
  expect(login!.user_id).toMatch(/^\d+$/);
  expect(login!.event_properties).toEqual({ user_id: login!.user_id, account_type: "creator" });
  expect(vote!.event_properties.resourceId).toBe(view!.event_properties.resourceId);
  expect(submitted!.event_properties).toMatchObject({ category: "uncategorized", format: "other" });
  expect(login!.device_id).toBe(filter!.device_id);
  expect(logout).toMatchObject({ user_id: login!.user_id, device_id: login!.device_id });
  expect(logout!.event_properties).toEqual(login!.event_properties);
  expect(after!.user_id).toBe(null);
  expect(after!.device_id).not.toBe(login!.device_id);
});

test("opting out and Global Privacy Control stop analytics; opting in starts it again", async ({ page, context }) => {
  test.setTimeout(240_000);
  const identity = async () => (await context.cookies()).filter(({ name }) => name.startsWith("amp_"));
  await page.goto(`${server.url}/product/mdn-web-docs`);
  await expect.poll(names).toEqual(["Hub: View Product"]);
  const [notCounted] = seen();
  await expect.poll(identity).toHaveLength(1);
  await page.getByRole("button", { name: "Do not count my visit" }).click();
  await expect(page.getByText("Your visit is not counted.")).toBeVisible();
  await expect.poll(identity).toEqual([]);
  endpoint.received.length = 0;
  await page.goto(`${server.url}/product/mdn-web-docs`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Count my visit" }).click();
  await expect(page.getByText("We count how this site is used.")).toBeVisible();
  const other = await context.newPage();
  await other.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await other.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await other.goto(`${server.url}/product/mdn-web-docs`);
  await waitForHydration(other);
  await expect(other.getByText("your browser sends Global Privacy Control")).toBeVisible();
  await expect(other.getByRole("button", { name: /count my visit/i })).toHaveCount(0);
  // Events arrive in order, so none of what came before is counted.
  await page.goto(`${server.url}/product/pro-git`);
  await expect.poll(seen).toHaveLength(1);
  expect(seen()[0]).toEqual(["Hub: View Product", expect.anything()]);
  expect(seen()[0]).not.toEqual(notCounted);
});

async function journey(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/latest`);
  await waitForHydration(page);
  await page.getByLabel("Format").selectOption("pdf");
  const apply = page.getByRole("button", { name: "Apply" });
  if (await apply.isVisible()) await apply.click();
  // The address changes before the links of the page do.
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await waitForHydration(page);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByText("Create projects").click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("banner")).toContainText("Ada Lovelace");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /Upvote/ }).click();
  await expect(page.getByRole("status")).toHaveText("Resource upvoted successfully");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Upvote/ })
    .click();
  await expect(page.getByRole("status")).toHaveText("Upvote removed successfully");
  await page.goto(`${server.url}/submit`);
  await waitForHydration(page);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Link to Your Product").fill("example.com/guide");
  await page.getByLabel("Price (USD)").fill("0");
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.getByRole("status")).toHaveText("Your resource has been submitted successfully!");
  await page.getByRole("banner").getByRole("button", { name: "Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("status")).toContainText("Logged out successfully");
  // An event of a page is sent when it is idle, which a page that is left at once never is.
  await expect.poll(names).toContain("Hub: User Logout");
  await page.goto(`${server.url}/product/mdn-web-docs`);
}
