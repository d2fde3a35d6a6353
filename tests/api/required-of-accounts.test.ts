/** A site that asks members for a confirmed email before their votes count, and staff for two-factor authentication. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { newEmail, password, postForm, signUpBy } from "../support/member";
import { mailTo } from "../support/outbox";
import { openPage } from "../support/page";
import { turnOnSecondFactor } from "../support/second-factor-forms";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let request: APIRequestContext;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  server = await startServer({
    CONFIRM_EMAIL: "on",
    ADMIN_REQUIRE_2FA: "on",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ playwright }) => {
  request = await playwright.request.newContext({ baseURL: server.url });
});
test.afterEach(() => request.dispose());

const linkTo = async (email: string) =>
  /http\S+\/auth\/confirm\?token=\S+/.exec(await mailTo(email, "confirm", server.dataDir))![0];

/** Returns how many votes the API says that a resource has. */
async function countOf(slug: string): Promise<number> {
  const all: { slug: string; upvotes: number }[] = await (await request.get("/resources")).json();
  return all.find((one) => one.slug === slug)!.upvotes;
}

test("a vote counts after the email's link is opened and its button pressed", async () => {
  const email = await signUpBy(request);
  const product = await openPage(request, "/product/mdn-web-docs");
  const voted = await product.send("0 Upvotes");
  expect(voted.text()).toContain("It counts once your email is confirmed.");
  expect([await countOf("mdn-web-docs"), voted.hasButton("0 Upvotes")]).toEqual([0, true]);
  expect((await openPage(request, "/my-upvotes")).text()).toContain("count once your email is confirmed");
  const account = await openPage(request, "/account");
  expect(account.text()).toContain("Not confirmed");
  const first = await linkTo(email);
  expect((await account.send("Send the email again")).text()).toContain(`We sent an email to ${email}.`);
  await expect.poll(() => linkTo(email), { timeout: 30_000 }).not.toBe(first);
  const link = await linkTo(email);
  for (let scan = 0; scan < 2; scan++) expect((await request.get(link)).status()).toBe(200);
  expect(await countOf("mdn-web-docs")).toBe(0);
  const open = await openPage(request, link);
  const confirmed = await open.send("Confirm my email");
  expect([confirmed.url.pathname, confirmed.text()]).toEqual([
    "/account",
    expect.stringContaining("Your email is confirmed and your upvotes count."),
  ]);
  expect(await countOf("mdn-web-docs")).toBe(1);
  expect((await openPage(request, "/my-upvotes")).text()).not.toContain("count once your email is confirmed");
  // Also a page that was opened before.
  for (const used of [await open.send("Confirm my email"), await openPage(request, first)])
    expect([used.status, used.text()]).toEqual([410, expect.stringContaining("is already confirmed")]);
});

test("an expired link offers a new one, and another browser is asked to log in", async () => {
  const unknown = await openPage(request, "/auth/confirm?token=unknown");
  expect(unknown.status).toBe(410);
  expect((await unknown.follow("Log in")).url.searchParams.get("redirectTo")).toBe("/account");
  const email = await signUpBy(request);
  const sent = await (await openPage(request, "/auth/confirm")).send("Send the email again");
  expect([sent.url.pathname, sent.text()]).toEqual([
    "/account",
    expect.stringContaining(`We sent an email to ${email}.`),
  ]);
  const link = await linkTo(email);
  await postForm({ request }, "/auth/logout", {});
  const elsewhere = await (await openPage(request, link)).follow("Log in");
  const back = await elsewhere.send("Log in", { Email: email, Password: password });
  expect((await back.send("Confirm my email")).text()).toContain("Your email is confirmed and your upvotes count.");
});

test("a vote by the API counts once the email is confirmed, with an unchanged response", async () => {
  const email = newEmail();
  const user = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  const made = await request.post("/users", { data: { user } });
  expect(made.status()).toBe(201);
  const headers = { Authorization: `Bearer ${(await made.json()).token}` };
  const at = "/resources/1/upvote";
  const vote = async () => (await request.post(at, { headers })).json();
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const upvoted = await request.get("/resources/upvoted", { headers });
  expect(await upvoted.json()).toMatchObject([{ id: 1, upvotes: 0 }]);

  const link = await linkTo(email);
  const { token } = Object.fromEntries(new URL(link).searchParams);
  for (const method of ["GET", "HEAD"]) expect((await request.fetch(link, { method })).status()).toBe(200);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const press = (headers = {}) => request.post(link, { form: { token: token! }, headers, maxRedirects: 0 });
  expect((await press({ Origin: "https://evil.example" })).status()).toBe(403);
  await request.post("/auth/login", { form: { email, password }, maxRedirects: 0 });
  const pressed = await press();
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/account"]);
  expect((await press()).status()).toBe(410);
  expect((await request.get(link)).status()).toBe(410);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
});

const message = "Moderators and administrators need two-factor authentication. Please set it up first.";
const downloads = ["/admin/export.csv", "/admin/export.json", "/admin/backup"];

test("an administrator without two-factor authentication must set it up before opening the moderation queue", async ({
  playwright,
}) => {
  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Accept: "application/json" },
  });
  const callAs = async (fields: object = {}) => {
    const { jwt } = await (await program.post("/login", { data: { ...administrator, ...fields } })).json();
    return program.get("/resources/admin/all", { headers: { Authorization: `Bearer ${jwt}` } });
  };
  const { email, password } = administrator;
  const setUp = await (await openPage(request, "/login")).send("Login", { Email: email, Password: password });
  expect([setUp.url.pathname, setUp.text()]).toEqual(["/account/second-factor", expect.stringContaining(message)]);
  const rejected = await callAs();
  expect([rejected.status(), (await rejected.json()).error]).toEqual([403, expect.stringContaining(message)]);
  for (const path of downloads) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 303, "/account/second-factor"]);
  }
  const posted = await request.post("/admin/blocked", { form: { domain: "example.com" } });
  expect([posted.status(), await posted.text()]).toEqual([403, expect.stringContaining(message)]);

  const { recovery } = await turnOnSecondFactor(request, password);
  expect((await openPage(request, "/admin")).text()).toContain("Admin Dashboard");
  expect((await callAs({ code: recovery[0] })).status()).toBe(200);
  for (const path of downloads) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  await program.dispose();
});
