/**
 * A site that limits attempts, asks members for a confirmed email before their votes count, and staff for two-factor
 * authentication.
 */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { newEmail, password, postForm, signUpBy } from "../support/member";
import { memberSession } from "../support/member-session";
import { mailTo } from "../support/outbox";
import { openPage } from "../support/page";
import { turnOnSecondFactor } from "../support/second-factor-forms";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let request: APIRequestContext;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    RATE_LIMITS: "on",
    TRUST_PROXY: "1",
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

async function statuses(path: string, json: object, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push((await send(path, json)).status);
  return found;
}

const send = (path: string, json: object, client = "192.0.2.1") =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": client },
    body: JSON.stringify(json),
  });

const page = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...page, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const keyAt = async (path: string): Promise<string> =>
  /name="key" value="([^"]+)"/.exec(await (await fetch(server.url + path)).text())![1]!;

test("failed sign-ins and resets of a client are limited, with Retry-After", async () => {
  const owner = { email: await signUpBy(request), password };
  // Successful sign-ins are not counted.
  expect(new Set(await statuses("/login", owner, 12))).toEqual(new Set([200]));
  const wrong = { ...owner, password: "wrong" };
  expect(await statuses("/login", wrong, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const rejected = await send("/login", owner);
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await rejected.json()).toMatchObject({ error: expect.stringMatching(/^Too many attempts\./), fields: {} });
  const reset = { email: "nobody@example.com" };
  expect(await statuses("/password_resets", reset, 4)).toEqual([404, 404, 404, 429]);
});

test("a browser that has logged in before is known by a cookie, and another client's attempts do not limit it", async () => {
  const owner = { email: await signUpBy(request), password };
  const client = { "X-Forwarded-For": "198.51.100.20" };
  const first = await post("/auth/login", owner, client);
  expect(first.status).toBe(303);
  const known = first.headers.getSetCookie().filter((cookie) => cookie.startsWith("hub_known="));
  for (const cookie of known)
    expect(cookie).toMatch(/Max-Age=31536000; Path=\/(auth|login|login\.data); HttpOnly; SameSite=Lax$/);
  const attack = Array.from({ length: 11 }, () => post("/auth/login", { ...owner, password: "wrong" }, client));
  expect((await Promise.all(attack)).map(({ status }) => status)).toContain(429);
  expect((await post("/auth/login", owner, client)).status).toBe(429);
  expect((await post("/auth/login", owner, { Cookie: known[0]!.split(";")[0]!, ...client })).status).toBe(303);
});

test("submissions are limited by client; the response keeps what was typed and says when to try again", async () => {
  const fields = { key: await keyAt("/submit"), lastName: "Lee", email: "lee@example.com", productLink: "a.example" };
  const submit = (firstName: string) => post("/submit", { ...fields, firstName, price: "0" });
  for (let n = 0; n < 30; n += 1) expect((await submit(`Spam${n}`)).status).toBe(303);
  const rejected = await submit("Typed-with-care");
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const text = await rejected.text();
  expect(text).toContain("Typed-with-care");
  expect(text).toContain("Too many attempts. Please try again in");
});

test("corrections are limited, and keep what was typed", async () => {
  const client = { "X-Forwarded-For": "198.51.100.60" };
  const email = newEmail();
  const fields = { firstName: "Ada", lastName: "Lee", email, productLink: "correction.example", price: "0" };
  expect((await post("/submit", { key: await keyAt("/submit"), ...fields }, client)).status).toBe(303);
  const [status] = /\/status\/[\w-]+/.exec(await mailTo(email, "receipt", server.dataDir))!;
  const correct = async (changed: Partial<typeof fields>) => {
    const [, version] = /name="version" value="(\d+)"/.exec(await (await fetch(server.url + status!)).text())!;
    return post(status!, { version: version!, ...fields, ...changed }, client);
  };
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await correct({})).status);
  expect(statuses).toEqual(Array<number>(20).fill(303));
  const rejected = await correct({ email: newEmail(), firstName: "Typed-with-care" });
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await rejected.text()).toContain("Typed-with-care");
});

test("the verdicts of a member are limited, and a rejected one comes back as it was typed", async () => {
  const Cookie = await memberSession(server.url, "Ada");
  const give = (fields: Record<string, string>) => post("/product/mdn-web-docs/verdict", fields, { Cookie });
  const removals = Array.from({ length: 60 }, () => give({ _method: "delete" }));
  expect(new Set((await Promise.all(removals)).map(({ status }) => status))).toEqual(new Set([303]));
  const rejected = await give({ verdict: "partly", comment: "Typed with care" });
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const text = await rejected.text();
  expect(text).toContain("Too many attempts. Please try again in");
  expect(text).toContain(">Typed with care</textarea>");
  expect(text).toMatch(/value="partly"[^>]*checked|checked[^>]*value="partly"/);
});

test("a client asks for what was not found at most twenty times an hour", async () => {
  const key = await keyAt("/ask?q=zweihander");
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await post("/ask", { text: "zweihander", key }, { "X-Forwarded-For": "192.0.2.60" })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
});

const maxRendersPerMinute = 600;

const get = (path: string, client: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { Accept: "text/html", "X-Forwarded-For": client, ...headers } });

test("a client for which too many pages are rendered gets a 429, others do not", async () => {
  test.setTimeout(240_000);
  const client = "192.0.2.101";
  await get("/latest", "192.0.2.102");
  let limited: Response | undefined;
  // The page that is cheapest to render.
  for (let n = 0; n < maxRendersPerMinute * 3 && !limited; n += 20) {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`/robots.txt?n=${n + at}`, client)));
    limited = responses.find(({ status }) => status === 429);
  }
  expect(Number(limited!.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(limited!.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect(await limited!.text()).toMatch(/<h1[^>]*>429<\/h1>[\s\S]*Too many requests\. Please try again in/);
  const program = await get("/resources?per_page=1", client, { Accept: "application/json" });
  expect([program.status, (await program.json()).error]).toEqual([429, expect.stringMatching(/^Too many requests\./)]);
  expect((await get("/search.data?q=git", client, { Accept: "*/*" })).headers.get("Content-Type")).toContain(
    "text/html",
  );
  for (const path of ["/submit?text=guide", "/my-library", "/account", "/no-such/page"])
    expect([path, (await get(path, client)).status]).toEqual([path, 429]);
  expect(await (await get("/submit?text=guide", client)).text()).toContain("Too many requests. Please try again in");
  // Cached pages and files are still served.
  expect((await get("/favicon.svg", client)).status).toBe(200);
  expect((await get("/healthz", client)).status).toBe(200);
  expect((await get("/search?q=git", "192.0.2.102")).status).toBe(200);
  expect((await get("/submit?text=guide", "192.0.2.102")).status).toBe(200);
});

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

const message = "Moderators and administrators need two-factor authentication. Please set it up first.";

test("an administrator without two-factor authentication must set it up before opening the moderation queue", async () => {
  const { email, password } = administrator;
  const setUp = await (await openPage(request, "/login")).send("Login", { Email: email, Password: password });
  expect([setUp.url.pathname, setUp.text()]).toEqual(["/account/second-factor", expect.stringContaining(message)]);
  await turnOnSecondFactor(request, password);
  expect((await openPage(request, "/admin")).text()).toContain("Admin Dashboard");
});
