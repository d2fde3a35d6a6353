import { expect, test } from "@playwright/test";
import { createCookie } from "@remix-run/node";
import { call } from "../support/call";
import { keyFor, sessionSecret } from "../support/keys";
import { memberSession } from "../support/member-session";
import { tokenOf } from "../support/token";

const page = { Accept: "text/html" };
const statusOf = async (headers: Record<string, string>) =>
  (await call("GET", "/account", { headers: { ...page, ...headers } })).status;

/** Signs a cookie's value with one of the server's keys. */
async function signed(value: object, key: string): Promise<string> {
  const cookie = await createCookie("x", { secrets: [key] }).serialize(value);
  return cookie.split(";")[0]!.slice("x=".length);
}

/** The content of a member's session cookie. */
async function member(baseURL: string) {
  const cookie = await memberSession(baseURL, "Grace");
  const [json] = decodeURIComponent(cookie.slice("hub_session=".length)).split(".");
  return { cookie, session: JSON.parse(Buffer.from(json!, "base64").toString()) };
}

const cookieKey = (purpose: string) => keyFor(purpose).toString("base64url");

test("a session cookie is not accepted as a toast", async ({ baseURL }) => {
  const { cookie } = await member(baseURL!);
  const shown = await call("GET", "/submit", {
    headers: { ...page, Cookie: cookie.replace("hub_session", "hub_toast") },
  });
  expect([shown.status, shown.text.includes('class="toast')]).toEqual([200, false]);
});

test("a session must be signed with the key for sessions, not another key of the site", async ({ baseURL }) => {
  const { session } = await member(baseURL!);
  const statuses: Record<string, number> = {};
  for (const [name, key] of Object.entries({
    session: cookieKey("session cookie"),
    toast: cookieKey("toast cookie"),
    token: cookieKey("token"),
    secret: sessionSecret(),
  }))
    statuses[name] = await statusOf({ Cookie: `hub_session=${await signed(session, key)}` });
  expect(statuses).toEqual({ session: 200, toast: 401, token: 401, secret: 401 });
});

test("signed cookies and tokens with impossible numbers are rejected", async ({ baseURL }) => {
  const { session } = await member(baseURL!);
  const odd = [{ version: 2 ** 31 }, { version: -1 }, { version: 1.5 }, { userId: 2 ** 53 }, { userId: -1 }];
  for (const numbers of odd) {
    const cookie = await signed({ ...session, ...numbers }, cookieKey("session cookie"));
    expect([numbers, await statusOf({ Cookie: `hub_session=${cookie}` })]).toEqual([numbers, 401]);
    const { userId, version, id } = { ...session, ...numbers };
    const token = await tokenOf({ user_id: userId, session_version: version, session_id: id });
    const response = await call("GET", "/resources/upvoted", { token });
    expect([numbers, response.status]).toEqual([numbers, 401]);
  }
});

test("a visit prolongs a member's session, once a day", async ({ baseURL }) => {
  const { session } = await member(baseURL!);
  const visit = async (days: number) => {
    const expiresAt = Date.now() + days * 86_400_000;
    const Cookie = `hub_session=${await signed({ ...session, expiresAt }, cookieKey("session cookie"))}`;
    return (await call("GET", "/account", { headers: { ...page, Cookie } })).headers.get("Set-Cookie") ?? "none";
  };
  expect([await visit(28), await visit(29.9)]).toEqual([
    expect.stringMatching(/^hub_session=.+Max-Age=2592000/),
    "none",
  ]);
});
