import type { Page } from "@playwright/test";
import { administrator } from "../../tests/support/administrator-account";
import { fillIn, press } from "./form";

export const categories = [
  { label: "Interface Design", icon: "cards", text: "Screens, components and systems." },
  { label: "User Research", icon: "search", text: "Interviews, tests and what they show." },
  { label: "Typography & Colour", icon: "ebook", text: "Letters, scales and palettes." },
  { label: "Motion", icon: "video", text: "What moves, and why." },
  { label: "Portfolios", icon: "pick", text: "Showing the work." },
];
export const tags = {
  Craft: [
    "wireframes",
    "prototypes",
    "design-systems",
    "icons",
    "illustration",
    "layout",
    "colour",
    "type",
    "animation",
  ],
  Research: ["user-interviews", "surveys", "usability", "accessibility", "analytics-reading"],
  Tools: ["figma", "sketching", "plugins"],
  Kind: ["kit", "guide", "talk"],
};

/** Empties the shipped catalogue and replaces the categories, tags and the names of three formats. */
export async function makeTerms(page: Page): Promise<void> {
  await fillIn(page, "/login", administrator, "Login");
  await page.goto("/admin");
  await page.getByText("Remove the shipped resources").click();
  await page.locator('[name="confirmed"]').check();
  await press(page, "Remove them");
  // The first one gets another name and address. The others go.
  const [first, ...others] = categories;
  const renamed = { ...first!, slug: "interface-design", isOnHome: "on" };
  await fillIn(page, "/admin/categories/category/technical-skills", renamed, "Save");
  for (const slug of await slugsAt(page, "category"))
    if (slug !== "interface-design") await remove(page, "category", slug);
  for (const [at, category] of others.entries())
    await fillIn(page, "/admin/categories/category/new", { ...category, isOnHome: at < 2 ? "on" : "" }, "Save");
  const before = await slugsAt(page, "tag");
  for (const [group, labels] of Object.entries(tags))
    for (const label of labels) await fillIn(page, "/admin/categories/tag/new", { label, group }, "Save");
  for (const slug of before) await remove(page, "tag", slug);
  await fillIn(page, "/admin/categories/format/ebook", { label: "Book", adminLabel: "Book", plural: "books" }, "Save");
  await fillIn(page, "/admin/categories/format/tool", { label: "App", adminLabel: "App", plural: "apps" }, "Save");
  await fillIn(page, "/admin/categories/format/template", { label: "Kit", adminLabel: "Kit", plural: "kits" }, "Save");
}

async function slugsAt(page: Page, kind: string): Promise<string[]> {
  await page.goto(`/admin/categories?kind=${kind}`);
  const links = page.locator(`main a[href^="/admin/categories/${kind}/"]`);
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")!.split("/").at(-1)!));
  return all.filter((slug) => slug !== "new");
}

async function remove(page: Page, kind: string, slug: string): Promise<void> {
  await page.goto(`/admin/categories/${kind}/${slug}`);
  await press(page, "Remove, if nothing has it");
}
