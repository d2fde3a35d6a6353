import type { Page } from "@playwright/test";
import { password } from "../../tests/support/member";
import type { Prepared } from "./prepare";

export type Scene = {
  name: string;
  path: string;
  user?: keyof Prepared["sessions"];
  /** Prepares the page before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
  /** A dialog or another layer: the screenshot shows the window instead of the whole page. */
  layer?: boolean;
  needsJavaScript?: boolean;
};

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).last().click();
const wait = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** Every screen, dialog and state. */
export function scenes({ slugs, pages, paths, pendingId }: Prepared): Scene[] {
  const product = (slug: string) => `/product/${encodeURIComponent(slug)}`;
  const awkward = Object.entries(slugs).map(([name, slug]) => ({
    name: `product ${name}`,
    path: product(slug),
    layer: true,
  }));
  return [
    { name: "home", path: "/" },
    { name: "latest", path: "/latest" },
    { name: "listing filtered", path: "/latest?tab=free&format=pdf&tag=backend&sort=top" },
    { name: "listing empty", path: "/latest?tab=paid&format=google-slide" },
    { name: "listing raw key", path: "/ui-ux" },
    { name: "menu", path: "/contracts", layer: true, prepare: openMenu },
    { name: "search nothing asked", path: "/search" },
    { name: "search found", path: "/search?q=javascript" },
    { name: "search filtered by its words", path: "/search?q=free+python+pdf" },
    { name: "search corrected", path: "/search?q=javascirpt" },
    { name: "search nothing found", path: "/search?q=zzzzqqqq" },
    { name: "search suggestions", path: "/latest", layer: true, prepare: typeSearch, needsJavaScript: true },
    { name: "product", path: "/product/mdn-web-docs", layer: true },
    ...awkward,
    { name: "login modal", path: "/latest?auth=login&redirectTo=/product/mdn-web-docs", layer: true },
    { name: "login modal rejected", path: "/latest?auth=login", layer: true, prepare: signInWrongly },
    { name: "signup modal", path: "/latest?auth=signup", layer: true },
    { name: "signup modal rejected", path: "/latest?auth=signup", layer: true, prepare: rejected("Create Account") },
    { name: "forgot modal", path: "/latest?auth=forgot", layer: true },
    { name: "forgot modal sent", path: "/latest?auth=forgot&sent=1", layer: true },
    { name: "login page", path: "/auth/login" },
    { name: "signup page", path: "/auth/signup" },
    { name: "reset link used up", path: "/auth/reset?token=unknown" },
    { name: "confirmation link", path: pages.confirmation, user: "member" },
    { name: "confirmation link used up", path: "/auth/confirm?token=unknown", user: "member" },
    { name: "submit", path: "/submit" },
    { name: "submit a change", path: "/submit?change=mdn-web-docs", user: "member" },
    { name: "submit every error", path: "/submit", prepare: press("Submit Product") },
    { name: "thanks", path: "/?thanks" },
    { name: "my submissions", path: "/account/submissions", user: "member" },
    { name: "my library", path: "/my-library", user: "member" },
    { name: "paths", path: "/paths" },
    { name: "paths filtered empty", path: "/paths?level=advanced&tag=legal" },
    { name: "path", path: "/paths/become-a-frontend-developer" },
    { name: "path followed", path: "/paths/start-freelancing", user: "member" },
    { name: "path own", path: paths.own, user: "member" },
    { name: "path editor", path: `${paths.own}/edit`, user: "member" },
    { name: "path editor new", path: "/paths/new", user: "member" },
    { name: "path editor every error", path: `${paths.own}/edit`, user: "member", prepare: saveWrongPath },
    { name: "my paths", path: "/my-paths", user: "member" },
    { name: "my paths empty", path: "/my-paths", user: "newcomer" },
    { name: "my library empty", path: "/my-library", user: "newcomer" },
    { name: "my upvotes visitor", path: "/my-upvotes" },
    { name: "portfolio", path: "/tools/portfolio" },
    { name: "not found", path: "/no-such-page" },
    { name: "rejected", path: "/resources/1/upvote" },
    { name: "my upvotes empty", path: "/my-upvotes", user: "newcomer" },
    { name: "my upvotes", path: "/my-upvotes", user: "member" },
    { name: "account", path: "/account", user: "member" },
    { name: "account confirmed", path: "/account", user: "administrator" },
    { name: "my upvotes dialog", path: "/my-upvotes?resource=mdn-web-docs", user: "member", layer: true },
    { name: "account profile", path: "/account/profile", user: "member" },
    { name: "account password", path: "/account/password", user: "member" },
    { name: "account delete", path: "/account/delete", user: "member" },
    { name: "account delete with code", path: "/account/delete", user: "careful" },
    { name: "second factor off", path: "/account/second-factor", user: "member" },
    { name: "second factor set-up", path: "/account/second-factor", user: "member", prepare: beginSecondFactor },
    { name: "second factor on", path: "/account/second-factor", user: "careful" },
    { name: "second factor off form", path: "/account/second-factor/off", user: "careful" },
    { name: "recovery codes", path: "/account/second-factor/codes", user: "careful" },
    { name: "recovery codes anew", path: "/account/second-factor/codes", user: "careful", prepare: keepCodes },
    { name: "code modal", path: "/latest?auth=code", layer: true },
    { name: "profile menu", path: "/", user: "member", layer: true, prepare: openProfile },
    { name: "upvoted", path: "/latest?sort=top", user: "member", layer: true, prepare: upvote },
    { name: "status pending", path: pages.pending },
    { name: "status approved", path: pages.approved },
    { name: "status rejected", path: pages.rejected },
    { name: "payment", path: pages.payment },
    { name: "admin login", path: "/login" },
    { name: "admin login rejected", path: "/login", layer: true, prepare: signInWrongly },
    { name: "admin", path: "/admin", user: "administrator" },
    { name: "admin all", path: "/admin?status=all", user: "administrator" },
    { name: "admin selected", path: "/admin", user: "administrator", layer: true, prepare: selectTwo },
    { name: "admin reject", path: `/admin?reject=${pendingId}`, user: "administrator", layer: true },
    { name: "admin approve", path: `/admin?approve=${pendingId}`, user: "administrator", layer: true },
    { name: "admin nothing", path: "/admin?status=rejected&q=nothing-has-this", user: "administrator" },
    { name: "admin insights", path: "/admin/insights", user: "administrator" },
    { name: "admin new", path: "/admin?new", user: "administrator", layer: true },
    { name: "admin review", path: "/admin", user: "administrator", layer: true, prepare: review },
    { name: "admin review end", path: "/admin", user: "administrator", layer: true, prepare: reviewTags },
    { name: "admin new rejected", path: "/admin?new", user: "administrator", layer: true, prepare: createNothing },
    { name: "admin log", path: "/admin/log", user: "administrator" },
    { name: "admin mail", path: "/admin/mail", user: "administrator" },
    { name: "admin paths", path: "/admin/paths", user: "administrator" },
    { name: "admin paths reported", path: "/admin/paths?show=reported", user: "administrator" },
    { name: "admin blocked", path: "/admin/blocked", user: "administrator" },
  ];
}

const alert = wait("[role='alert']");

const rejected = (button: string) => async (page: Page) => {
  await press(button)(page);
  await alert(page);
};

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email").last().fill("ada@example.com");
  await page.getByLabel("Password").last().fill("not the password");
  await page.locator("main form, dialog form").last().getByRole("button").last().click();
  await alert(page);
}

async function beginSecondFactor(page: Page): Promise<void> {
  await page.getByLabel("Your Password").fill(password);
  await press("Set up")(page);
  await page.locator(".qr").waitFor();
}

async function keepCodes(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await press("Done")(page);
  await page.getByRole("link", { name: "New recovery codes" }).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByLabel("Search resources").pressSequentially("java");
  await page.locator(".suggestion").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

const openProfile = (page: Page) => page.locator("[popovertarget=profile]").click();

async function upvote(page: Page): Promise<void> {
  await page.locator(".card .vote[aria-pressed='false']").first().click();
  await page.locator(".toast").waitFor();
}

async function saveWrongPath(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByLabel("Summary").fill("");
  await page
    .getByLabel(/^Number of/)
    .first()
    .fill("first");
  await press("Save path")(page);
  await alert(page);
}

async function selectTwo(page: Page): Promise<void> {
  for (const n of [0, 1]) await page.locator(".queue-table input[type=checkbox]").nth(n).check();
}

async function review(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Review" }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function reviewTags(page: Page): Promise<void> {
  await review(page);
  await page.getByRole("group", { name: "Tags" }).scrollIntoViewIfNeeded();
}

async function createNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create Product" }).click();
  await page.locator(".field-error").first().waitFor();
}
