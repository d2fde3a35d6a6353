import { expectAccessible } from "../support/accessible";
import { signIn, toast } from "../support/administrator";
import { password, postForm, signUp } from "../support/member";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

test("a member who finished a resource says what it was worth, and readers see it after the review @only-without-javascript", async ({
  page,
}) => {
  const comment = `Best after some practice ${unique()}`;
  const at = "/product/the-modern-javascript-tutorial";
  for (const verdict of ["worth", "not"]) {
    await signUp(page, undefined, at);
    await postForm(page, (await saveActionOn(page))!, { state: "done" });
    await postForm(page, `${at}/verdict`, { verdict });
    await page.context().clearCookies();
  }
  const email = await signUp(page, undefined, at);
  const action = (await saveActionOn(page))!;
  const dialog = page.locator(".product");
  await expect(dialog.getByText("Was it worth it?")).toHaveCount(0);
  await dialog.getByLabel("State").selectOption({ label: "Done" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("group", { name: "Was it worth it?" })).toBeVisible();
  await dialog.getByText("Worth it", { exact: true }).click();
  const field = page.getByLabel("In one sentence (optional)");
  await field.fill(`${comment} ${"x".repeat(300)}`);
  await page.getByRole("button", { name: "Send verdict" }).click();
  await expect(page.getByText("Comment must be 300 characters or less")).toBeVisible();
  await expect(field).toHaveValue(`${comment} ${"x".repeat(300)}`);
  await expect(page.getByRole("radio", { name: "Worth it", exact: true })).toBeChecked();
  await expectAccessible(page);
  await field.fill(comment);
  await page.getByLabel("Show it with my first name, initial and month").check();
  await page.getByRole("button", { name: "Send verdict" }).click();
  await expect(toast(page)).toContainText("Thank you for your verdict.");
  await expect(page).toHaveURL(at);
  const own = dialog.getByRole("region", { name: "Your verdict" });
  await expect(own).toContainText("Worth it · change");
  await expect(own).toContainText(`"${comment}"`);
  await expect(dialog.getByText("Was it worth it?")).toBeHidden();
  await expect(own).toContainText("Your comment is shown once an administrator has approved it.");
  await expect(dialog.getByText(/^\d+ of \d+ say it was worth it/)).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, "/admin/comments");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Approve: ${comment}` }).click();
  await expect(toast(page)).toContainText("Comment approved.");
  await expect(page.getByText(comment)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(at);
  const shown = dialog.getByRole("listitem").filter({ hasText: comment });
  await expect(shown).toHaveText(new RegExp(`^${comment} Ada L\\., [A-Z][a-z]+ \\d{4} · Worth itReport$`));
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Report" }).click();
  await expect(toast(page)).toHaveText("Thank you. An administrator will look at this comment.");

  await page.context().clearCookies();
  await signIn(page, "/admin/comments");
  await expect(page.getByRole("article").filter({ hasText: comment })).toContainText("Reported");
  await page.getByRole("button", { name: `Keep: ${comment}` }).click();
  await expect(toast(page)).toContainText("Comment approved.");

  await page.context().clearCookies();
  await postForm(page, "/auth/login", { email, password });
  await page.goto("/my-library");
  await page.getByRole("link", { name: "Was it worth it?" }).click();
  await expect(page.getByRole("heading", { name: "Your verdict" })).toBeVisible();
  await page.getByText("Partly", { exact: true }).click();
  await page.getByRole("button", { name: "Save verdict" }).click();
  await expect(own).toContainText("Partly · change");
  await expect(own).toContainText("Your comment is shown once an administrator has approved it.");
  await own.getByText("Partly · change").click();
  await own.getByRole("button", { name: "Remove verdict" }).click();
  await expect(toast(page)).toHaveText("Verdict removed");
  await expect(own).not.toContainText("· change");
  await postForm(page, action, { _method: "delete" });
});

/** Returns where the page saves its resource. */
const saveActionOn = (page: Parameters<typeof signUp>[0]) =>
  page.locator(".product form[action^='/library/']").first().getAttribute("action");
