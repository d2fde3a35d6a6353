import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { call } from "../support/call";
import { newEmail } from "../support/member";
import { memberSession } from "../support/member-session";
import { openPage } from "../support/page";
import { unsubscribeToken, weeklySubscription } from "../support/unsubscribe-link";

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
const attacks: Row[] = [
  ["a mail scanner opens the link", 200, { path: at }],
  ["a mail scanner asks for its headers", 200, { method: "HEAD", path: at }],
  ["its data is read", 200, { path: (token) => at(token).replace("?", ".data?") }],
  ["a GET has the button in the URL", 200, { path: (token) => at(token, "&scope=all") }],
  ["no token", 410, post({ path: () => "/unsubscribe", body: oneClick })],
  ["a token in the body", 410, post({ path: () => "/unsubscribe", body: (token) => `${oneClick}&token=${token}` })],
  ["a forged signature", 410, post({ path: (token) => at(token.replace(/[^.]+$/, "A".repeat(43))), body: oneClick })],
  ["a forged token before the right one", 410, post({ path: (token) => at("x", `&token=${token}`), body: oneClick })],
  ["another site presses the button", 403, post({ headers: elsewhere, body: "scope=kind" })],
  ["a frame without an origin presses it", 403, post({ headers: { ...form, Origin: "null" }, body: "scope=kind" })],
  ["another site sends one field more", 403, post({ headers: elsewhere, body: `${oneClick}&scope=all` })],
  ["another site sends another value", 403, post({ headers: elsewhere, body: "List-Unsubscribe=one-click" })],
  ["a form without a button", 422, post({ body: "" })],
  ["an unknown button", 422, post({ body: "scope=everything" })],
];

test("attacks on the links of optional emails change nothing", async ({ playwright, baseURL }) => {
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

const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

test("a mail provider unsubscribes with any form, without a cookie and without a redirect", async ({
  playwright,
  baseURL,
}) => {
  const bob = await member(playwright, baseURL!);
  for (const [what, headers, body] of [
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, oneClick],
    ["a form with parts", { "Content-Type": "multipart/form-data; boundary=x" }, multipart],
    ["a form from another site", elsewhere, oneClick],
  ] as const) {
    const ada = await member(playwright, baseURL!);
    for (let time = 1; time <= 2; time += 1) {
      const response = await call("POST", at(ada.token), { headers: { ...headers }, body });
      expect([what, response.status, response.headers.getSetCookie()]).toEqual([what, 200, []]);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
    }
    expect([what, await isOn(ada.request), await isOn(bob.request)]).toEqual([what, false, true]);
    await ada.request.dispose();
  }
  await bob.request.dispose();
});

test("the page of the link has a button that works without a log-in, and that of an unknown link says what to do", async ({
  playwright,
  baseURL,
}) => {
  for (const button of ["Unsubscribe from the weekly email", "Unsubscribe from all optional emails"]) {
    const { request, token } = await member(playwright, baseURL!);
    const visitor = await playwright.request.newContext({ baseURL });
    const page = await openPage(visitor, at(token));
    const ended = await page.send(button);
    expect([ended.status, ended.text()]).toEqual([200, expect.stringContaining("You are unsubscribed")]);
    expect(await isOn(request)).toBe(false);
    expect((await openPage(visitor, at(token))).text()).toContain("You are unsubscribed");
    const unknown = await openPage(visitor, at(newEmail()));
    expect([unknown.status, unknown.text()]).toEqual([410, expect.stringContaining("turn them off in My Account")]);
    await Promise.all([request.dispose(), visitor.dispose()]);
  }
});
