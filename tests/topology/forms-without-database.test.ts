import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { newEmail, password } from "../support/member";
import { openPage } from "../support/page";
import { signUpWithSecondFactor } from "../support/second-factor-forms";
import { type SiteAndRelay, startSiteAndRelay } from "../support/site-and-relay";
import { signLink } from "../support/unsubscribe-link";

let web: SiteAndRelay["web"];
let database: SiteAndRelay["database"];
let secret: string;
let stop: () => Promise<void>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ web, database, secret, stop } = await startSiteAndRelay());
});

test.afterAll(() => stop());

const headers = { Accept: "text/html" };
const message = "The directory cannot be reached just now. Please try again in a moment.";
const token = "t".repeat(43);
const typedText = "Typed-with-care";
const wrong = "typed in secret";
const person = { first_name: typedText, last_name: "Lee", account_type: "creator", city: typedText };
const submission = {
  firstName: typedText,
  lastName: "Lee",
  email: "lee@example.com",
  productLink: "a.example",
  price: "0",
};
const record = { "resource.name": typedText, "resource.value_proposition": "v", "resource.product_url": "a.example" };
const creator = { "resource_creator.first_name": "A", "resource_creator.last_name": "B" };

/** Placeholder for a token in the list below. Forms with an invalid token would not query the database. */
const realToken = { signIn: "sign-in token", unsubscribe: "unsubscribe-token" };

/** All forms by route, with the values that must come back. */
const forms: [file: string, at: string, fields: Record<string, string>, comesBack: string[]][] = [
  ["account_.delete.tsx", "/account/delete", { password: wrong, code: wrong }, []],
  ["account_.email.tsx", "/account/email", { pace: "daily", topic: "paths" }, []],
  ["account_.$.ts", "/account/email/off", {}, []],
  ["account_.$.ts", "/account/email/on", {}, []],
  ["account_.keys.tsx", "/account/keys", { name: typedText, scope: "read", days: "30", password: wrong }, [typedText]],
  ["account_.$.ts", "/account/keys/delete", { keyId: "77" }, ["77"]],
  ["account_.password.tsx", "/account/password", { password: wrong, new_password: wrong }, []],
  ["account_.profile.tsx", "/account/profile", { first_name: typedText, city: typedText }, [typedText]],
  ["account_.second-factor.tsx", "/account/second-factor", { do: "off", password: wrong, code: wrong }, []],
  ["account_.second-factor.tsx", "/account/second-factor", { setUp: typedText, code: wrong }, [typedText]],
  ["account_.$.ts", "/account/send-confirmation", {}, []],
  ["account_.$.ts", "/account/sign-out-elsewhere", {}, []],
  ["account_.submissions_.$id.tsx", "/account/submissions/77", { ...submission, version: "1" }, [typedText, "lee@"]],
  ["account_.submissions_.$id.tsx", "/account/submissions/77", { do: "withdraw" }, ["withdraw"]],
  ["account_.$.ts", "/account/sign-out-session", { sessionId: typedText }, [typedText]],
  ["admin._index/route.tsx", "/admin?new", { ...record, ...creator }, [typedText]],
  ["admin.approve.tsx", "/admin/approve", { seen: "77.1", redirectTo: `/admin?q=${typedText}` }, ["77", typedText]],
  ["admin.blocked.tsx", "/admin/blocked", { domain: typedText }, [typedText]],
  ["admin.$queue.tsx", "/admin/comments", { commentId: "77", seenVersion: "1", do: "approve" }, ["77"]],
  ["admin.categories.tsx", "/admin/categories", { kind: "tag", slug: "api", version: "0", do: "up" }, ["api"]],
  ["admin.categories_.$kind_.$slug.tsx", "/admin/categories/tag/new", { label: typedText }, [typedText]],
  ["admin.first-step.ts", "/admin/first-step", { step: "name" }, ["name"]],
  ["admin.import.tsx", "/admin/import", { text: typedText }, [typedText]],
  ["admin.import_.$id.tsx", "/admin/import/77", { do: "choose", choice: "77.add" }, ["77.add"]],
  ["admin.logout.ts", "/admin/logout", {}, []],
  ["admin.mail.tsx", "/admin/mail", { mailId: "78" }, ["78"]],
  ["admin.mail_.send-test.ts", "/admin/mail/send-test", {}, []],
  ["admin.pages_.$slug.tsx", "/admin/pages/about", { title: typedText, body: "kept body" }, [typedText, "kept body"]],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/confirm", {}, []],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/lift", {}, []],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/log-out", {}, []],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/role", { role: "moderator", password: wrong }, ["moderator"]],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/second-factor", { password: wrong }, []],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/suspend", { reason: typedText, password: wrong }, [typedText]],
  ["admin.merge_.compare.tsx", "/admin/merge/compare", { gone: "77.1", kept: "78.1", take: "name" }, ["77.1", "name"]],
  ["admin.merge_.undo.tsx", "/admin/merge/undo", { merge: "77" }, ["77"]],
  ["admin.picture.$id.ts", "/admin/picture/77", { do: "remove" }, []],
  ["admin.reject.tsx", "/admin/reject", { seen: "77.1", reason: typedText }, ["77", typedText]],
  ["admin.site.tsx", "/admin/site", { version: "1", name: typedText }, [typedText]],
  ["admin.site_.picture.ts", "/admin/site/picture", { kind: "mark", do: "remove" }, ["mark"]],
  ["admin.undo.ts", "/admin/undo", { decision: "77.5" }, ["77.5"]],
  ["ask.tsx", "/ask", { text: typedText }, [typedText]],
  ["auth.again.ts", "/auth/again", { again_at: "/admin", again_email: "a@example.com", note: typedText }, [typedText]],
  ["auth.code.tsx", "/auth/code", { code: wrong, redirectTo: `/search?q=${typedText}` }, [typedText]],
  ["auth.confirm.tsx", `/auth/confirm?token=${token}`, { token }, []],
  ["auth.forgot.tsx", "/auth/forgot", { email: `${typedText}@example.com` }, [typedText]],
  ["auth.login.tsx", "/auth/login", { email: `${typedText}@example.com`, password: wrong }, [typedText]],
  ["auth.logout.ts", "/auth/logout", {}, []],
  ["auth.reset.tsx", `/auth/reset?token=${token}`, { token, password: wrong }, [token]],
  ["auth.signup.tsx", "/auth/signup", { ...person, email: "lee@example.com", password: wrong }, [typedText, "lee@"]],
  ["auth.token.tsx", "/auth/token", { token: realToken.signIn }, [realToken.signIn]],
  ["login.tsx", "/login", { email: `${typedText}@example.com`, password: wrong }, [typedText]],
  ["admin.$queue.tsx", "/admin/paths", { pathId: "77", do: "reject", reason: typedText }, ["77", typedText]],
  ["admin.$queue.tsx", "/admin/reports", { reportId: "77", do: "taken-down", reason: typedText }, ["77", typedText]],
  ["product.$slug_.report.tsx", "/product/a/report", { kind: "other", message: typedText }, ["other", typedText]],
  ["product.$slug_.verdict.tsx", "/product/a/verdict", { verdict: "worth", comment: typedText }, ["worth", typedText]],
  ["comments.$id.report.ts", "/comments/77/report", {}, []],
  ["follow.ts", "/follow", { list: "/latest?tab=free" }, ["/latest?tab=free"]],
  ["following.tsx", "/following", { until: "2026-01-01" }, []],
  ["paths_.$slug_.copy.ts", "/paths/a/copy", {}, []],
  ["paths_.$slug_.delete.ts", "/paths/a/delete", {}, []],
  ["paths_.$slug_.done.ts", "/paths/a/done", { done: "77" }, ["77"]],
  ["paths_.$slug_.edit.tsx", "/paths/a/edit", { title: typedText, note: "kept note" }, [typedText, "kept note"]],
  ["paths_.$slug_.follow.ts", "/paths/a/follow", {}, []],
  ["paths_.$slug_.report.ts", "/paths/a/report", { reason: typedText }, [typedText]],
  ["paths_.new.tsx", "/paths/new", { title: typedText, note: "kept note" }, [typedText, "kept note"]],
  ["my-library/route.tsx", "/my-library?state=want", { resourceId: "77", note: typedText }, ["77", typedText]],
  ["my-library_.import.tsx", "/my-library/import", { text: typedText }, [typedText]],
  ["my-library_.import_.$id.tsx", "/my-library/import/77", { do: "delete" }, ["delete"]],
  ["status.$token.tsx", `/status/${token}`, { ...submission, version: "1" }, [typedText, "lee@"]],
  ["status.$token.tsx", `/status/${token}`, { do: "withdraw" }, ["withdraw"]],
  ["library.$id.ts", "/library/77", { state: "want" }, ["want"]],
  ["unsubscribe.tsx", `/unsubscribe?token=${realToken.unsubscribe}`, { scope: "all" }, ["all"]],
  ["submit/route.tsx", "/submit", submission, [typedText, "lee@"]],
];

test("the list has every form of the app", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).map((file) => file.replace("\\", "/"));
  const readsForm = (file: string) =>
    /\.tsx?$/.test(file) &&
    /^export (async )?(function|const) action\b(?! = readOnlyResponse)/m.test(
      readFileSync(`app/routes/${file}`, "utf8"),
    );
  // Not forms with typed input: cookies, and who looks at what. The last one needs an answer of the log-in provider first.
  const others = ["preferences.ts", "admin.looking.ts", "auth.oidc_.link.tsx"];
  const readers = files.filter((file) => readsForm(file) && !others.includes(file));
  expect([...new Set(forms.map(([file]) => file))].sort()).toEqual(readers.sort());
});

/** Creates a member's token. Returns tokens by their placeholders in the list. */
async function requestTokens(request: APIRequestContext): Promise<Map<string, string>> {
  const user = { ...person, email: newEmail(), password };
  const signIn = (await (await request.post("/users", { data: { user } })).json()).token;
  const content = `weekly.1.${Date.now()}`;
  const unsubscribe = `${content}.${signLink(content, secret)}`;
  return new Map([
    [realToken.signIn, signIn],
    [realToken.unsubscribe, unsubscribe],
  ]);
}

async function formKey(request: APIRequestContext): Promise<string> {
  return /name="key" value="([^"]+)"/.exec(await (await request.get("/submit")).text())![1]!;
}

async function signedIn(request: APIRequestContext): Promise<{ cookie: string; email: string }> {
  const { email } = await signUpWithSecondFactor(request, web.dataDir);
  await request.post("/auth/login", { form: { email, password }, headers });
  const { cookies } = await request.storageState();
  return { email, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

test("while the database is unavailable each form comes back with what was typed, with and without scripts", async ({
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: web.url });
  const { cookie } = await signedIn(request);
  expect(cookie).toMatch(/hub_code=/);
  const key = await formKey(request);
  const tokens = await requestTokens(request);
  await database.be("gone");
  for (const [file, at, fields, comesBack] of forms) {
    const sent = Object.entries({ key, ...fields }).map(([name, value]) => [name, tokens.get(value) ?? value]);
    const [path, query = ""] = at.replace(realToken.unsubscribe, tokens.get(realToken.unsubscribe)!).split("?");
    const [page, pageData] = [`${path}?${query}`, `${path}.data?${query}`];
    for (const place of [page, pageData]) {
      const response = await fetch(web.url + place, {
        method: "POST",
        redirect: "manual",
        headers: { Accept: place === page ? "text/html" : "*/*", Cookie: cookie },
        body: new URLSearchParams(sent),
      });
      const text = await response.text();
      expect([file, place, response.status, response.headers.get("Retry-After")]).toEqual([file, place, 503, "5"]);
      expect([place, text]).toEqual([place, expect.stringMatching(file.startsWith("submit") ? /Failed to/ : message)]);
      for (const one of comesBack)
        expect([place, text]).toEqual([place, expect.stringContaining(tokens.get(one) ?? one)]);
      expect(text).not.toMatch(new RegExp(`${wrong}|Unexpected|ECONN|postgres`));
    }
  }
  await comeBack();
  await request.dispose();
});

async function comeBack(): Promise<void> {
  await database.be("well");
  const status = async () => (await fetch(`${web.url}/search?q=back&asked=${Math.random()}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
}

test("what came back can be sent again, from its page or from a separate one", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: web.url });
  const email = newEmail();
  const form = await openPage(request, "/auth/signup");
  await database.be("gone");
  const names = { "First Name": typedText, "Last Name": "Lee", Email: email, "Create projects": true };
  const failed = await form.send("Create Account", { ...names, Password: password });
  expect([failed.text("alert"), failed.value("First Name"), failed.value("Email")]).toEqual([
    message,
    typedText,
    email,
  ]);
  await comeBack();
  const account = await failed.send("Create Account", { Password: password });
  expect(account.text()).toContain(`Welcome, ${typedText}`);

  const deletion = await openPage(request, "/account/delete");
  await database.be("gone");
  const separate = await deletion.send("Delete my account", { "Your Password": password });
  expect(separate.text()).toContain("Please send it again");
  expect(separate.text()).toContain(message);
  await comeBack();
  const deleted = await separate.send("Send it again", { "Your Password": password });
  expect(deleted.text()).toContain("Your account has been deleted.");
  await request.dispose();
});

test("with scripts, too, a failed sign-up can be sent again, and a form whose page needs the database @browser", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: web.url });
  const page = await context.newPage();
  const ready = () => page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  await page.goto("/latest?auth=signup");
  await ready();
  await page.getByLabel("First Name").fill(typedText);
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password").fill(password);
  await page.getByText("Create projects").click();
  await database.be("gone");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toHaveText(message);
  await expect(page.getByLabel("First Name")).toHaveValue(typedText);
  await comeBack();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText(`Welcome, ${typedText}Successfully logged in!`);

  await page.goto("/account/delete");
  await ready();
  await page.getByLabel("Your Password").fill(password);
  await database.be("gone");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Please send it again" })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await comeBack();
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.locator(".toast[role='status']")).toHaveText("Your account has been deleted.");
  await context.close();
});
