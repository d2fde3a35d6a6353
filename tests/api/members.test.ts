import { type APIRequestContext, expect, test } from "@playwright/test";
import { newEmail, password } from "../support/member";
import { mailTo } from "../support/outbox";
import { tokenOf } from "../support/token";

const page = { Accept: "text/html" };
const program = { Accept: "application/json" };
const newPassword = `${password} anew`;

async function signUp(request: APIRequestContext, email = newEmail()): Promise<string> {
  const form = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  const response = await request.post("/auth/signup", { headers: page, form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  return email;
}

const isSignedIn = async (request: APIRequestContext) =>
  (await (await request.get("/my-upvotes")).text()).includes("My Upvoted Resources");

/** Returns the id and vote count of a page's first card. */
async function firstVote(request: APIRequestContext, at = "/contracts"): Promise<{ path: string; count: number }> {
  const html = await (await request.get(at)).text();
  const [, path, count] = /action="(\/resources\/\d+\/upvote)".*? aria-label="[^"]*, (\d+) upvotes?"/.exec(html)!;
  return { path: path!, count: Number(count) };
}

test.describe("from another site", () => {
  const foreign = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "http://sub.localhost" },
  ];

  test("a post with a member's cookie changes nothing, on screens and API endpoints", async ({ request }) => {
    await signUp(request);
    const before = await firstVote(request);
    for (const headers of foreign.map((odd) => ({ ...page, ...odd }) as Record<string, string>)) {
      for (const post of [
        () => request.post(before.path, { headers, form: {} }),
        () => request.delete(before.path, { headers }),
        () => request.post(before.path, { headers: { ...headers, ...program }, data: {} }),
        () => request.post("/auth/logout", { headers, form: {} }),
        () => request.post("/auth/login", { headers, form: { email: "a@example.com", password } }),
        () => request.post("/auth/signup", { headers, form: { email: newEmail() } }),
        () => request.post("/auth/forgot", { headers, form: { email: "a@example.com" } }),
        () => request.post("/auth/reset", { headers, form: { token: "x", password } }),
      ]) {
        const response = await post();
        expect(response.status()).toBe(403);
        expect(response.headers()["set-cookie"] ?? "").not.toContain("hub_session");
        expect(await response.text()).toContain("This request came from another site, so nothing was changed.");
      }
    }
    expect(await firstVote(request)).toEqual(before);
    expect(await isSignedIn(request)).toBe(true);
  });

  test("the same post from our own page is accepted", async ({ request, baseURL }) => {
    await signUp(request);
    const { path, count } = await firstVote(request, "/freelancing");
    const headers = { ...page, Origin: baseURL!, "Sec-Fetch-Site": "same-origin", Referer: `${baseURL}/freelancing` };
    const response = await request.post(path, { headers, form: {}, maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([303, "/freelancing"]);
    expect((await firstVote(request, "/freelancing")).count).toBe(count + 1);
    await request.post(path, { headers, form: { _method: "delete" } });
    expect((await firstVote(request, "/freelancing")).count).toBe(count);
  });
});

test("never redirects to another site", async ({ request }) => {
  const email = await signUp(request);
  for (const redirectTo of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/%5Cevil.example\t",
    "javascript:alert(1)",
    "/auth/logout",
    "",
  ]) {
    const form = { email, password, redirectTo };
    const response = await request.post("/auth/login", { headers: page, form, maxRedirects: 0 });
    const { location } = response.headers();
    expect([redirectTo, response.status()]).toEqual([redirectTo, 303]);
    expect(new URL(location!, "http://here.invalid").origin).toBe("http://here.invalid");
    const Referer = "https://evil.example/latest";
    const vote = await request.post("/resources/1/upvote", {
      headers: { ...page, Referer },
      form: {},
      maxRedirects: 0,
    });
    expect(vote.headers().location).toBe("/");
  }
  const form = { email: "nobody@example.com", page: "//evil.example/" };
  const forgot = await request.post("/auth/forgot", { headers: page, form: { ...form, email }, maxRedirects: 0 });
  expect(forgot.headers().location).toMatch(/^\/\?auth=forgot&sent=1/);
});

test("a session cookie planted before signing in is not used", async ({ request, playwright, baseURL }) => {
  const planted = { Cookie: "hub_session=chosen-by-somebody-else" };
  const email = await signUp(request);
  const signedIn = await request.post("/auth/login", {
    headers: { ...page, ...planted },
    form: { email, password },
    maxRedirects: 0,
  });
  expect(signedIn.headers()["set-cookie"]).toMatch(/hub_session=(?!chosen)[^;]+; .*HttpOnly; SameSite=Lax/);
  const stranger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: planted });
  expect(await isSignedIn(stranger)).toBe(false);
  await stranger.dispose();
});

test("signing out ends the session of this browser", async ({ request }) => {
  await signUp(request);
  expect(await isSignedIn(request)).toBe(true);
  await request.post("/auth/logout", { headers: page, form: {} });
  expect(await isSignedIn(request)).toBe(false);
});

test.describe("tokens", () => {
  test("rejects a visitor's vote with a message, and counts a member's vote by token once", async ({ request }) => {
    const { path } = await firstVote(request, "/career-growth");
    for (const Authorization of [
      "Bearer nonsense",
      "Bearer",
      await bearer({ user_id: 1, session_version: 99, session_id: crypto.randomUUID() }),
    ]) {
      const rejected = await request.post(path, { headers: { ...program, Authorization } });
      expect(rejected.status()).toBe(401);
      expect(await rejected.json()).toMatchObject({ error: "Please login to upvote resources" });
    }
    const rejected = await request.delete(path, { headers: program });
    expect([rejected.status(), (await rejected.json()).error]).toEqual([401, "Please login to remove upvote"]);
  });

  test("/auth/token rejects invalid tokens", async ({ request, playwright, baseURL }) => {
    await signUp(request);
    const claims = await claimsOf(request);
    const good = await tokenOf(claims);
    const foreign = await tokenOf(claims, Buffer.from("another key of thirty-two characters"));
    const [header, body] = good.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    for (const token of [foreign, unsigned, `${header}.${body}.`, "nonsense", "", "%00"]) {
      const stranger = await playwright.request.newContext({ baseURL });
      const response = await stranger.get(`/auth/token?token=${token}`);
      expect(new URL(response.url()).pathname).toBe("/");
      expect(await response.text()).toContain("This log-in link is not valid. Please log in.");
      expect(await isSignedIn(stranger)).toBe(false);
      await stranger.dispose();
    }
  });

  test("a password reset ends older sessions and tokens", async ({ request, playwright, baseURL }) => {
    const email = await signUp(request);
    const Authorization = await bearer(await claimsOf(request));
    const vote = (headers: Record<string, string>) => request.delete("/resources/1/upvote", { headers });
    expect((await vote({ ...program, Authorization })).status()).toBe(204);
    await request.post("/auth/forgot", { headers: page, form: { email } });
    const [, token] = /token=(\S+)/.exec(await mailTo(email, "reset"))!;
    const elsewhere = await playwright.request.newContext({ baseURL });
    const done = await elsewhere.post("/auth/reset", {
      headers: page,
      form: { token: token!, password: newPassword },
      maxRedirects: 0,
    });
    expect(done.status()).toBe(303);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await isSignedIn(request)).toBe(false);
    expect((await vote({ ...program, Authorization })).status()).toBe(401);
    const again = await elsewhere.post("/auth/reset", {
      headers: page,
      form: { token: token!, password: newPassword },
    });
    expect(again.status()).toBe(410);
    await elsewhere.dispose();
  });
});

test("no input of a form causes a server error", async ({ request }) => {
  await signUp(request);
  const odd = ["\0", "\ud800", "a".repeat(5_000), "%", "__proto__", "<script>", "' or 1=1 --"];
  for (const value of odd) {
    for (const path of ["/auth/login", "/auth/signup", "/auth/forgot", "/auth/reset"]) {
      const form = {
        email: value,
        password: value,
        token: value,
        redirectTo: value,
        page: value,
        account_type: value,
        "__proto__[x]": value,
        "email[0]": value,
      };
      const response = await request.post(path, { headers: page, form, maxRedirects: 0 });
      expect([path, value.slice(0, 9), response.status() < 500]).toEqual([path, value.slice(0, 9), true]);
    }
    const token = await request.get(`/auth/reset?token=${encodeURIComponent(value.replace("\ud800", "x"))}`);
    expect(token.status()).toBe(410);
  }
  for (const id of ["0", "-1", "abc", "1e400", "999999999999999999999", "1.5"]) {
    const response = await request.post(`/resources/${id}/upvote`, { headers: program, form: {} });
    expect([id, response.status()]).toEqual([id, 404]);
  }
  expect((await request.post("/resources/%00/upvote", { headers: program, form: {} })).status()).toBe(400);
  const multipart = { email: { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("x") }, password: "x" };
  for (const path of ["/auth/login", "/auth/signup", "/auth/forgot", "/auth/reset"]) {
    expect((await request.post(path, { headers: page, multipart })).status()).toBeLessThan(500);
    const json = await request.post(path, { headers: { ...page, "Content-Type": "application/json" }, data: "{}" });
    expect(json.status()).toBe(415);
    const large = await request.post(path, { headers: page, form: { email: "a".repeat(200_000) } });
    expect(large.status()).toBe(413);
  }
  expect((await request.get("/auth/logout", { headers: page })).status()).toBe(404);
  const get = await request.get("/resources/1/upvote", { headers: program });
  expect([get.status(), get.headers().allow]).toEqual([405, "POST, DELETE, OPTIONS"]);
});

async function bearer(claims: Record<string, unknown>): Promise<string> {
  return `Bearer ${await tokenOf(claims)}`;
}

/** Returns the claims of a token for a signed-in context's session. */
async function claimsOf(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  const value = cookies.find((cookie) => cookie.name === "hub_session")!.value;
  const session = JSON.parse(Buffer.from(decodeURIComponent(value).split(".")[0]!, "base64").toString());
  return { user_id: session.userId, session_version: session.version, session_id: session.id };
}
