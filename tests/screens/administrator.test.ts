import { administrator, contribute, signIn, toast } from "../support/administrator";
import { adminRecord, adminToken, call } from "../support/call";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("editing shows errors with what was typed, then saves and adds to the history", async ({ page }) => {
  const first = `Edi${unique()}`;
  const name = await contribute(page, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  await signIn(page, `/admin?q=${first}`);
  await waitForHydration(page);
  const opener = page.getByRole("link", { name, exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  await expect(dialog).toBeVisible();
  for (const section of ["Product Information", "Creator Information", "Submission Status", "Tags"])
    await expect(dialog.getByRole("group", { name: section })).toBeVisible();
  await dialog.getByLabel("Product Name").fill("");
  await dialog.getByLabel("Value Proposition").fill("What it is good for");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Product name is required")).toBeVisible();
  await expect(dialog.getByLabel("Value Proposition")).toHaveValue("What it is good for");
  await dialog.getByLabel("Product Name").fill(`Better ${first}`);
  await dialog.getByLabel("Format").selectOption("Video");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/eIho2S0ZahI");
  const video = dialog.getByText("Play video");
  await expect(video).toBeVisible();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page)).toHaveText("Resource updated successfully");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: `Better ${first}`, exact: true }).click();
  await expect(video).toBeVisible();
  await dialog.getByLabel("Format").selectOption("Website");
  await expect(video).toBeHidden();
  await dialog.getByText("History").click();
  await expect(dialog.getByText(`name: ${name} → Better ${first}`)).toBeVisible();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin\\?q=${first}(#row-\\d+)?$`));
});

test("the dialog of a new product takes the focus, gives it back, and creates a product with at most three tags @without-javascript", async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `Created ${unique()}`;
  await signIn(page);
  await waitForHydration(page);
  const opener = page.getByRole("link", { name: "Add New Product" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  if (javaScriptEnabled) {
    const box = (await dialog.boundingBox())!;
    expect(box.width).toBe(600);
    expect(box.height).toBeCloseTo(0.85 * page.viewportSize()!.height, 0);
    await expect(dialog).toHaveAttribute("aria-modal", "true");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
  }
  await expect(dialog.getByText("Selected: 0/3")).toBeVisible();
  await dialog.getByLabel("Product Name").fill(name);
  await dialog.getByLabel("Value Proposition").fill("New");
  await dialog.getByLabel("Product Link").fill("example.com/created");
  await dialog.getByLabel("Status").selectOption("Approved");
  for (const tag of ["frontend", "backend", "fullstack"]) await dialog.getByLabel(tag, { exact: true }).check();
  const fourth = dialog.getByLabel("mobile", { exact: true });
  if (javaScriptEnabled) {
    await expect(dialog.getByText("Selected: 3/3")).toBeVisible();
    await expect(fourth).toBeDisabled();
  } else {
    await fourth.check();
    await dialog.getByRole("button", { name: "Create Product" }).click();
    await expect(dialog.getByText("Choose at most 3 tags")).toBeVisible();
    await expect(dialog.getByLabel("Product Name")).toHaveValue(name);
    await expect(fourth).toBeChecked();
    await fourth.uncheck();
  }
  await dialog.getByRole("button", { name: "Create Product" }).click();
  await expect(toast(page)).toHaveText("Resource created successfully");
  await page.goto(`/product/${name.toLowerCase().replace(" ", "-")}`);
  const tags = page.getByRole("region", { name }).getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(tags).toHaveText(["#frontend", "#backend", "#fullstack"]);
});

test("approves two submissions together without a third that needs editing, and undoes both", async ({ page }) => {
  const word = unique();
  for (const n of [1, 2, 3]) {
    const fields = { name: `Bulk ${n} ${word}`, category: n < 3 ? "freelancing" : undefined, status: "pending" };
    const json = adminRecord({ ...fields, product_url: `https://example.com/${word}-${n}` });
    expect((await call("POST", "/resources", { token: await adminToken(), json })).status).toBe(201);
  }
  await signIn(page, `/admin?status=all&q=${word}`);
  await waitForHydration(page);
  const approve = page.getByRole("button", { name: "Approve selected" });
  await expect(approve).toBeHidden();
  await page.getByLabel(`Select Bulk 1 ${word}`).check();
  await page.getByRole("button", { name: "Select all 3" }).click();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Select all 3" })).toHaveCount(0);
  await approve.click();
  await expect(toast(page)).toContainText("2 submissions approved, 2 emails sent.");
  await expect(toast(page)).toContainText("1 submission left out: review the title, pitch and category first.");
  await expect(page.getByText("Approved", { exact: true })).toHaveCount(2);
  // The third is still selected, so the button is there.
  await expect(approve).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toHaveText("Undone. 2 decisions taken back.");
  await expect(page.getByLabel(`Select Bulk 1 ${word}`)).toBeVisible();
  await page.getByLabel(`Select Bulk 3 ${word}`).uncheck();
  await page.getByLabel(`Select Bulk 1 ${word}`).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await approve.click();
  await expect(toast(page)).toContainText("Submission approved. Payment link has been sent.");
  // The button is gone, so the focus is in the list.
  await expect(page.locator(".queue-table a:focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toHaveText("Undone. 1 decision taken back.");
  await page.goto(`/admin?q=${word}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: `Approve Bulk 1 ${word}` }).press("Enter");
  // Not on another button, so that a key that is held down decides nothing.
  await expect(page.getByRole("link", { name: `Bulk 2 ${word}`, exact: true })).toBeFocused();
  await page.goto("/admin/log?act=undo");
  await expect(page.getByRole("row", { name: "Undid the decision" }).first()).toContainText(administrator.email);
});
