import type { Page } from "@playwright/test";
import sharp from "sharp";
import { administrator } from "../../tests/support/administrator-account";
import { mailTo } from "../../tests/support/outbox";
import { fillIn, press } from "./form";
import { categories, tags } from "./make-terms";

const people = [
  { first: "Grace", email: "grace@design.example", role: "administrator" },
  { first: "Lin", email: "lin@design.example", role: "moderator" },
];
const password = "a long enough pass phrase";

/** Names the site, writes its pages, adds people, imports forty resources, and rejects a submission. */
export async function makeSite(page: Page, dataDir: string): Promise<void> {
  await fillIn(page, "/admin/site", words, "Save");
  await page.goto("/admin/site");
  const mark = await sharp({ create: { width: 512, height: 512, channels: 3, background: "#7a1fa2" } })
    .png()
    .toBuffer();
  await page.locator("#mark-file").setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: mark });
  await press(page, "Upload");
  for (const slug of ["about", "privacy"]) await fillIn(page, `/admin/pages/${slug}`, { isPublished: "on" }, "Save");
  for (const person of people) await addPerson(page, person, dataDir);
  await page.goto("/admin/import");
  await page
    .locator("#import-file")
    .setInputFiles({ name: "design.csv", mimeType: "text/csv", buffer: Buffer.from(csv()) });
  await page.locator('main form[enctype] button[type="submit"]').click();
  await untilThere(page, '[value="import.approved"]');
  await page.locator('[value="import.approved"]').click();
  await untilThere(page, "text=/40 /");
  await rejectOne(page, dataDir);
}

const words = {
  name: "Design Hub",
  tagline: "tools and guides for designers",
  audience: "designers",
  badge: "Picked by designers",
  headline: "Find what designers use",
  subline: "Kits, guides and talks, reviewed by people who design.",
  about: "A directory of kits, guides and talks for designers.",
  contactEmail: "hello@design.example",
  sisterName: "",
  sisterUrl: "",
  accent: "#7a1fa2",
};

async function addPerson(page: Page, { first, email, role }: (typeof people)[number], dataDir: string) {
  const visitor = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false });
  const own = await visitor.newPage();
  const account = { first_name: first, last_name: "Lee", email, password, account_type: "creator" };
  await fillIn(own, "/auth/signup", account, "Create Account");
  const [link = ""] = /http\S+\/auth\/confirm\S+/.exec(await mailTo(email, "confirm", dataDir)) ?? [];
  await own.goto(link);
  await own.locator('main button[type="submit"]').first().click();
  await visitor.close();
  await page.goto(`/admin/people?q=${email}`);
  const href = await page.locator('main a[href^="/admin/people/"]').first().getAttribute("href");
  await fillIn(page, `${href}/role`, { role, password: administrator.password }, "Change role");
}

function csv(): string {
  const all = Object.values(tags).flat();
  const formats = ["Book", "App", "Kit", "website", "video"];
  const rows = Array.from({ length: 40 }, (_, at) => {
    const category = categories[at % categories.length]!.label;
    const name = `${category} handbook ${at + 1}`;
    return `${name},https://design.example/${at + 1},What helps with ${category.toLowerCase()}.,"${category}",${formats[at % 5]},${all[at % all.length]}|${all[(at + 7) % all.length]},0`;
  });
  return ["name,product_url,value_proposition,category,format,tags,price", ...rows].join("\n");
}

/** Sends a submission and rejects it without a reason, so that its email is written. */
async function rejectOne(page: Page, dataDir: string): Promise<void> {
  const typed = {
    productLink: "https://other.example/",
    price: "0",
    firstName: "Sam",
    lastName: "Lee",
    email: "sam@design.example",
  };
  await fillIn(page, "/submit", typed, "Submit Product");
  await page.goto("/admin?status=pending");
  await page.locator('main input[type="checkbox"][name="seen"]').first().check();
  await page.locator("main .bulk-reject summary").click();
  await page.locator('main button[formaction="/admin/reject"]').click();
  await page.waitForLoadState();
  await mailTo(typed.email, "rejection", dataDir);
}

/** Loads the page again until it has something, because a job makes it. */
async function untilThere(page: Page, selector: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.waitForTimeout(1_000);
    await page.reload();
  }
  throw new Error(`${page.url()} never had ${selector}`);
}
