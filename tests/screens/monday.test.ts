import { rmSync } from "node:fs";
import { toast } from "../support/administrator";
import { type DueSite, startWithDueEmail } from "../support/due-email";
import { password } from "../support/member";
import { mailTo } from "../support/outbox";
import { test as base, expect, isScriptless, waitForHydration } from "../support/screen";

const test = base.extend<{ due: DueSite }>({
  due: [
    async ({ browserName: _ }, use) => {
      const due = await startWithDueEmail();
      await use(due);
      await due.server.stop();
      rmSync(due.dataDir, { recursive: true, force: true });
    },
    { timeout: 240_000 },
  ],
});

test("a member's Monday: from the weekly email to a resource, done, the next step and its resource, in four presses", async ({
  page,
  due,
}) => {
  const { server, dataDir, email, path, steps } = due;
  const [first, second] = steps as [(typeof steps)[0], (typeof steps)[0]];
  const form = { email, password };
  await page.request.post(`${server.url}/auth/login`, { form, maxRedirects: 0 });
  const text = await mailTo(email, "weekly", dataDir);
  const link = text.split(/\s+/).find((word) => word.endsWith(`/product/${first.slug}`));

  // 1: the link in the email.
  await page.goto(link!);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const dialog = page.getByRole("region", { name: first.name });
  await expect(dialog).toContainText(`Step 1 of 2 in ${path.title}`);
  // 2
  await dialog.getByRole("button", { name: `Mark as done: ${first.name}` }).click();
  await expect(toast(page)).toContainText(`Step done. Next: ${second.name}`);
  await expect(page).toHaveURL(link!);
  await expect(dialog.getByRole("button", { name: `Done: ${first.name}` })).toHaveAttribute("aria-pressed", "true");
  // 3
  await dialog.getByRole("link", { name: `Next: ${second.name}` }).click();
  await expect(page).toHaveURL(`${server.url}${path.url}#step-${second.id}`);
  await expect(page.locator(`#step-${second.id}`)).toBeInViewport();
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 2 done");
  await waitForHydration(page);
  // 4
  await page.locator(`#step-${second.id}`).getByRole("link", { name: second.name, exact: true }).click();
  await expect(page.locator(".product")).toContainText(`Step 2 of 2 in ${path.title}`);
  expect(await page.evaluate(() => "isSame" in window)).toBe(!isScriptless(page));
});
