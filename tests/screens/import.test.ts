import { signIn } from "../support/administrator";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const fileOf = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("an administrator sees what a file would add, imports it, adds what was left and discards it @only-without-javascript", async ({
  page,
}) => {
  const site = `${unique()}.example`.toLowerCase();
  const rows = ["name,Web address,tags", `First,https://${site}/a,api`, `Other,https://${site}/a,`, `No link,,`];
  await signIn(page, "/admin/import");
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose a file, or paste a text.");
  await page.getByLabel("File").setInputFiles(fileOf("courses.csv", `${rows.join("\n")}\n`));
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByRole("heading", { name: "courses.csv" })).toBeVisible();
  await expect(page.getByText("This is a table (CSV) with 3 rows.")).toBeVisible();
  await expect(page.getByLabel("What Web address is")).toHaveValue("product_url");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  // The page follows the import by itself, with scripts and without.
  await expect(page.getByText("3 rows: 1 added, 1 known, 1 rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Add Other" }).click();
  await expect(page.getByText("3 rows: 2 added, 0 known, 1 rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Discard what still waits" }).click();
  await expect(page.getByText("2 discarded.")).toBeVisible();
});

test("a member brings links, and contributes one that is missing", async ({ page }) => {
  const link = `https://${unique()}.example/course`.toLowerCase();
  await signUp(page, undefined, "/my-library");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await waitForHydration(page);
  await page.getByLabel("Or paste it").fill("no link here");
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByRole("alert")).toContainText("It has no links.");
  await expect(page.getByLabel("Or paste it")).toHaveValue("no link here");
  await waitForHydration(page);
  await page.getByLabel("Or paste it").fill(`https://developer.mozilla.org/\nA course - ${link}\n`);
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByText("Not in the directory: 1 · To be added: 1")).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add to my library" }).click();
  await expect(
    page.getByText("1 added to Want to learn, 1 not in the directory, 0 skipped, 0 rejected."),
  ).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("link", { name: "Contribute A course" }).click();
  await expect(page.getByLabel("Link to Your Product")).toHaveValue(link);
  await expect(page.getByLabel("Title")).toHaveValue("A course");
  await page.goto("/my-library");
  await expect(page.getByRole("link", { name: "MDN Web Docs", exact: true })).toBeVisible();
});
