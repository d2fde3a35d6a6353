import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { call } from "../support/call";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";
import { openPage } from "../support/page";
import { secretOf, signLink, unsubscribeToken, weeklySubscription } from "../support/unsubscribe-link";

type Member = { request: APIRequestContext; cookie: string; token: string };

const html = { Accept: "text/html" };
const form = { ...html, "Content-Type": "application/x-www-form-urlencoded" };
const elsewhere = { ...form, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
const oneClick = "List-Unsubscribe=One-Click";

/** A member with the weekly email on, and the token in its links. */
async function member(playwright: PlaywrightWorkerArgs["playwright"], baseURL: string): Promise<Member> {
  const cookie = await memberSession(baseURL, "Ada");
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie: cookie } });
  await turnOn(request);
  return { request, cookie, token: await unsubscribeToken(request) };
}

const turnOn = (request: APIRequestContext) => request.post("/account/email/on", { headers: html, maxRedirects: 0 });
const isOn = async (request: APIRequestContext) => (await weeklySubscription(request)).ended_at === null;
const at = (token: string, more = "") => `/unsubscribe?token=${encodeURIComponent(token)}${more}`;

type Attack = {
  method?: string;
  path: (token: string) => string;
  body?: string | ((token: string) => string);
  headers?: Record<string, string> | ((token: string) => Record<string, string>);
};
type Row = [what: string, status: number, attack: Attack];

const post = (attack: Partial<Attack>): Attack => ({ method: "POST", path: at, headers: form, ...attack });
const signature = (token: string) => token.split(".").at(-1)!;
const content = (token: string) => token.split(".").slice(0, -1).join(".");
const withContent = (change: (parts: string[]) => string[]) => (token: string) =>
  at([...change(content(token).split(".")), signature(token)].join("."));

const attacks: Row[] = [
  ["a mail scanner opens the link", 200, { path: at }],
  ["a mail scanner asks for its headers", 200, { method: "HEAD", path: at }],
  ["a browser prefetches it", 200, { path: at, headers: { Purpose: "prefetch", "Sec-Purpose": "prefetch" } }],
  ["a browser prerenders it", 200, { path: at, headers: { "Sec-Purpose": "prefetch;prerender", ...html } }],
  ["its data is read", 200, { path: (token) => at(token).replace("?", ".data?") }],
  ["a GET has the body's field in the URL", 200, { path: (token) => at(token, `&${oneClick}`) }],
  ["a GET has the button in the URL", 200, { path: (token) => at(token, "&scope=all") }],
  ["a GET claims to be a POST", 200, { path: at, headers: { "X-HTTP-Method-Override": "POST" } }],
  ["PUT", 405, { method: "PUT", path: at, headers: form, body: oneClick }],
  ["PATCH", 405, { method: "PATCH", path: at, headers: form, body: oneClick }],
  ["DELETE", 405, { method: "DELETE", path: at }],
  ["no token", 410, post({ path: () => "/unsubscribe", body: oneClick })],
  ["an empty token", 410, post({ path: () => at(""), body: oneClick })],
  ["a token in the body", 410, post({ path: () => "/unsubscribe", body: (token) => `${oneClick}&token=${token}` })],
  ["a forged signature", 410, post({ path: (token) => at(`${content(token)}.${"A".repeat(43)}`), body: oneClick })],
  ["a shorter signature", 410, post({ path: (token) => at(token.slice(0, -1)), body: oneClick })],
  ["no signature", 410, post({ path: (token) => at(content(token)), body: oneClick })],
  ["the signature twice", 410, post({ path: (token) => at(`${token}.${signature(token)}`), body: oneClick })],
  [
    "another member",
    410,
    post({ path: withContent(([kind, id, start]) => [kind!, `${Number(id) - 1}`, start!]), body: oneClick }),
  ],
  [
    "another spelling of the member",
    410,
    post({ path: withContent(([kind, id, start]) => [kind!, `0${id}`, start!]), body: oneClick }),
  ],
  [
    "another subscription",
    410,
    post({ path: withContent(([kind, id, start]) => [kind!, id!, `${Number(start) - 1}`]), body: oneClick }),
  ],
  ["another kind", 410, post({ path: withContent(([, id, start]) => ["notices", id!, start!]), body: oneClick })],
  ["every kind", 410, post({ path: withContent(([, id, start]) => ["all", id!, start!]), body: oneClick })],
  ["a forged token before the right one", 410, post({ path: (token) => at("x", `&token=${token}`), body: oneClick })],
  [
    "a token signed for sessions",
    410,
    post({
      path: (token) => at(`${content(token)}.${signLink(content(token), secretOf(), "session cookie")}`),
      body: oneClick,
    }),
  ],
  ["another site presses the button", 403, post({ headers: elsewhere, body: "scope=kind" })],
  ["another site presses for all", 403, post({ headers: elsewhere, body: "scope=all" })],
  ["a frame without an origin presses it", 403, post({ headers: { ...form, Origin: "null" }, body: "scope=kind" })],
  ["another site sends one field more", 403, post({ headers: elsewhere, body: `${oneClick}&scope=all` })],
  ["another site sends it twice", 403, post({ headers: elsewhere, body: `${oneClick}&${oneClick}` })],
  ["another site sends another value", 403, post({ headers: elsewhere, body: "List-Unsubscribe=one-click" })],
  ["another site sends nothing", 403, post({ headers: elsewhere, body: "" })],
  ["a form without a button", 422, post({ body: "" })],
  ["an unknown button", 422, post({ body: "scope=everything" })],
  [
    "the field as JSON",
    415,
    post({ headers: { "Content-Type": "application/json", ...html }, body: '{"List-Unsubscribe":"One-Click"}' }),
  ],
  ["the field as text", 415, post({ headers: { "Content-Type": "text/plain", ...html }, body: oneClick })],
  ["the field among 200 kB", 413, post({ body: `${oneClick}&a=${"a".repeat(200_000)}` })],
  [
    "the token logs in",
    401,
    { path: () => "/account", headers: (token) => ({ ...html, Cookie: `hub_session=${token}` }) },
  ],
  [
    "the token is a bearer token",
    401,
    { path: () => "/resources/upvoted", headers: (token) => ({ Authorization: `Bearer ${token}` }) },
  ],
  ["the token confirms the email", 410, post({ path: () => "/auth/confirm", body: (token) => `token=${token}` })],
  [
    "the token resets the password",
    410,
    post({ path: () => "/auth/reset", body: (token) => `token=${token}&password=${encodeURIComponent(password)}` }),
  ],
  ["the token opens a submission", 404, { path: (token) => `/status/${token}`, headers: html }],
];

test("attacks on the links of optional emails change nothing", async ({ playwright, baseURL }) => {
  expect(attacks.length).toBeGreaterThanOrEqual(30);
  const [bob, ada] = [await member(playwright, baseURL!), await member(playwright, baseURL!)];
  for (const [what, status, { method = "GET", path, body, headers = {} }] of attacks) {
    const { token } = ada;
    const response = await call(method, path(token), {
      body: typeof body === "function" ? body(token) : body,
      headers: typeof headers === "function" ? headers(token) : headers,
    });
    expect([what, response.status]).toEqual([what, status]);
    expect([what, await isOn(ada.request), await isOn(bob.request)]).toEqual([what, true, true]);
  }
  await Promise.all([ada.request.dispose(), bob.request.dispose()]);
});

test("another site cannot turn the weekly email on or off with a member's cookie", async ({ playwright, baseURL }) => {
  const { request, cookie } = await member(playwright, baseURL!);
  const headers = { ...elsewhere, Cookie: cookie };
  for (const body of [oneClick, "scope=all", ""])
    expect((await call("POST", "/account/email/off", { headers, body })).status).toBe(403);
  expect(await isOn(request)).toBe(true);
  expect((await call("POST", "/account/email/off", { headers: { ...form, Cookie: cookie } })).status).toBe(303);
  expect((await call("POST", "/account/email/on", { headers, body: "" })).status).toBe(403);
  expect(await isOn(request)).toBe(false);
  await request.dispose();
});

test("a link from before it was turned on again is used in vain", async ({ playwright, baseURL }) => {
  const { request, token } = await member(playwright, baseURL!);
  expect((await call("POST", at(token), { headers: form, body: oneClick })).status).toBe(200);
  expect(await isOn(request)).toBe(false);
  await turnOn(request);
  expect((await call("POST", at(token), { headers: form, body: oneClick })).status).toBe(410);
  expect((await call("GET", at(token), { headers: html })).text).toContain("This link is no longer valid");
  expect(await isOn(request)).toBe(true);
  await request.dispose();
});

const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

for (const [what, headers, body] of [
  ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, oneClick],
  ["a form with parts", { "Content-Type": "multipart/form-data; boundary=x" }, multipart],
  ["a form from another site", elsewhere, oneClick],
] as const)
  test(`a mail provider unsubscribes with ${what}, without a cookie and without a redirect`, async ({
    playwright,
    baseURL,
  }) => {
    const [bob, ada] = [await member(playwright, baseURL!), await member(playwright, baseURL!)];
    for (let time = 1; time <= 2; time += 1) {
      const response = await call("POST", at(ada.token), { headers: { ...headers }, body });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
    }
    expect(await isOn(ada.request)).toBe(false);
    expect(await isOn(bob.request)).toBe(true);
    await Promise.all([ada.request.dispose(), bob.request.dispose()]);
  });

test("the page of the link has a button that works without a log-in", async ({ playwright, baseURL }) => {
  for (const button of ["Unsubscribe from the weekly email", "Unsubscribe from all optional emails"]) {
    const { request, token } = await member(playwright, baseURL!);
    const visitor = await playwright.request.newContext({ baseURL });
    const page = await openPage(visitor, at(token));
    const ended = await page.send(button);
    expect([ended.status, ended.text()]).toEqual([200, expect.stringContaining("You are unsubscribed")]);
    expect(await isOn(request)).toBe(false);
    expect((await openPage(visitor, at(token))).text()).toContain("You are unsubscribed");
    await Promise.all([request.dispose(), visitor.dispose()]);
  }
});

test("an unknown link is a page that says what to do", async ({ request }) => {
  const page = await openPage(request, `/unsubscribe?token=${newEmail()}`);
  expect([page.status, page.text()]).toEqual([410, expect.stringContaining("turn them off in My Account")]);
});
