import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { password, signUp } from "../support/member";
import { expect, test } from "../support/screen";

test("a member makes a key, sees it once, and deletes it @only-without-javascript", async ({ page }) => {
  await signUp(page, undefined, "/account");
  await page.getByRole("link", { name: "Manage API keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Rights").getByRole("option")).toHaveText(["Read", /^Read and write/]);
  await page.getByLabel("Name").fill("Reading list of my blog");
  await page.getByLabel("Ends").selectOption("In a year");
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByLabel("Key")).toHaveValue(/^chk_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Done" }).click();
  const key = page.getByRole("list", { name: "Your keys" }).getByRole("listitem");
  await expect(key).toContainText(/Reading list of my blog.*Read\. Created .*, never used, ends /);
  await expectAccessible(page);
  await key.locator("summary").click();
  await key.getByRole("button", { name: "Delete this key" }).click();
  await expect(toast(page)).toHaveText("The key is deleted.");
  await expect(key).toHaveCount(0);
});
