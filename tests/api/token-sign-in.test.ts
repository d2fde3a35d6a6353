import { expect, test } from "@playwright/test";
import { call } from "../support/call";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";

const sisterApp = "https://app.example.com/projects";
const day = 24 * 60 * 60;

/** Signs up a member. Returns their token, as the sister app gets it. */
async function memberWithToken() {
  const user = { email: newEmail(), password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  await call("POST", "/users", { json: { user } });
  const { jwt } = (await call("POST", "/login", { json: { email: user.email, password } })).json;
  return { email: user.email, jwt: jwt as string };
}

const page = { Accept: "text/html" };
const follow = (jwt: string, headers: Record<string, string> = {}) =>
  call("GET", `/auth/token?token=${jwt}`, { headers: { ...page, ...headers } });
const confirm = (jwt: string, headers: Record<string, string> = {}, fields: Record<string, string> = {}) =>
  call("POST", "/auth/token", {
    body: new URLSearchParams({ token: jwt, ...fields }).toString(),
    headers: { ...page, "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
const sessionIn = (headers: Headers) => headers.getSetCookie().find((one) => one.startsWith("hub_session="));
const statusOf = async (Cookie: string) => (await call("GET", "/account", { headers: { ...page, Cookie } })).status;

test("a link from the sister app logs a visitor in directly, until the token expires", async () => {
  const { jwt } = await memberWithToken();
  const arrived = await follow(jwt, { Referer: sisterApp });
  expect([arrived.status, arrived.headers.get("Location")]).toEqual([303, "/"]);
  const cookie = sessionIn(arrived.headers)!;
  const seconds = Number(/Max-Age=(\d+)/.exec(cookie)![1]);
  expect(seconds).toBeGreaterThan(day - 600);
  expect(seconds).toBeLessThanOrEqual(day);
  expect(await statusOf(cookie.split(";")[0]!)).toBe(200);
});

test("a link from another page shows a button that logs in", async ({ baseURL }) => {
  const { jwt, email } = await memberWithToken();
  for (const headers of [{}, { Referer: "https://evil.example/" }, { Referer: `${baseURL}/latest` }]) {
    const response = await follow(jwt, headers as Record<string, string>);
    expect([response.status, sessionIn(response.headers)]).toEqual([200, undefined]);
    expect(response.text).toContain("Log in with this link?");
    expect(response.text).toContain(email);
  }
  const foreign = await confirm(jwt, { Origin: "https://evil.example" });
  expect([foreign.status, sessionIn(foreign.headers)]).toEqual([403, undefined]);
  const done = await confirm(jwt, { Origin: baseURL! });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/"]);
  expect(await statusOf(sessionIn(done.headers)!.split(";")[0]!)).toBe(200);
});

test("asks a logged-in user before the link replaces their session, which then ends", async ({ baseURL }) => {
  const { jwt, email } = await memberWithToken();
  const Cookie = await memberSession(baseURL!, "Grace");
  const response = await follow(jwt, { Cookie, Referer: sisterApp });
  expect([response.status, sessionIn(response.headers)]).toEqual([200, undefined]);
  expect(response.text).toContain("will be logged out first");
  expect(response.text).toContain(email);
  expect(await statusOf(Cookie)).toBe(200);
  const done = await confirm(jwt, { Cookie });
  expect(done.status).toBe(303);
  expect(await statusOf(Cookie)).toBe(401);
  expect(await statusOf(sessionIn(done.headers)!.split(";")[0]!)).toBe(200);
});

test("the token's owner keeps their session if they are logged in", async () => {
  const { jwt, email } = await memberWithToken();
  const body = new URLSearchParams({ email, password }).toString();
  const form = { ...page, "Content-Type": "application/x-www-form-urlencoded" };
  const Cookie = sessionIn((await call("POST", "/auth/login", { body, headers: form })).headers)!.split(";")[0]!;
  const followed = await follow(jwt, { Cookie });
  expect([followed.headers.get("Location"), sessionIn(followed.headers)]).toEqual(["/", undefined]);
  expect(await statusOf(Cookie)).toBe(200);
});

test("the account lists the token, and logging out ends it, in the browser and by the token itself", async () => {
  const upvoted = async (token: string) => (await call("GET", "/resources/upvoted", { token })).status;
  const { jwt } = await memberWithToken();
  const Cookie = sessionIn((await follow(jwt, { Referer: sisterApp })).headers)!.split(";")[0]!;
  expect(await upvoted(jwt)).toBe(200);
  await call("POST", "/auth/logout", { headers: { ...page, Cookie } });
  expect([await statusOf(Cookie), await upvoted(jwt)]).toEqual([401, 401]);
  expect((await follow(jwt, { Referer: sisterApp })).headers.get("Location")).toBe("/");
  expect(sessionIn((await confirm(jwt)).headers)).toBeUndefined();

  const { jwt: another } = await memberWithToken();
  expect((await call("GET", "/account", { token: another, headers: page })).text).toContain("API token");
  await call("POST", "/auth/logout", { token: another });
  expect(await upvoted(another)).toBe(401);
});

test("redirectTo names the page to go to, also through the button and an invalid link", async ({ baseURL }) => {
  const { jwt, email } = await memberWithToken();
  const target = "/paths/start-freelancing?page=1#step-1";
  const query = `&redirectTo=${encodeURIComponent(target)}`;
  const direct = await follow(jwt + query, { Referer: sisterApp });
  expect([direct.status, direct.headers.get("Location")]).toEqual([303, target]);
  const Cookie = sessionIn(direct.headers)!.split(";")[0]!;
  const again = await follow(jwt + query, { Cookie });
  expect([again.headers.get("Location"), sessionIn(again.headers)]).toEqual([target, undefined]);

  const confirmPage = await follow(jwt + query);
  expect(confirmPage.status).toBe(200);
  expect(confirmPage.text).toContain(`name="redirectTo" value="${target}"`);
  const done = await confirm(jwt, { Origin: baseURL! }, { redirectTo: target });
  expect([done.status, done.headers.get("Location")]).toEqual([303, target]);

  // Who is not logged in logs in first, and then goes there.
  for (const rejected of [await follow(`x${query}`), await confirm("x", {}, { redirectTo: target })]) {
    const { pathname, searchParams } = new URL(rejected.headers.get("Location")!, baseURL);
    expect([pathname, searchParams.get("auth"), searchParams.get("redirectTo")]).toEqual(["/", "login", target]);
  }
  const body = new URLSearchParams({ email, password, redirectTo: target }).toString();
  const form = { ...page, "Content-Type": "application/x-www-form-urlencoded" };
  const loggedIn = await call("POST", "/auth/login", { body, headers: form });
  expect(loggedIn.headers.get("Location")).toBe(target);
  const member = await follow(`x${query}`, { Cookie: sessionIn(loggedIn.headers)!.split(";")[0]! });
  expect(member.headers.get("Location")).toBe(target);
});

test("a redirectTo that leads elsewhere is ignored at each door", async () => {
  for (const attack of ["//evil.example/", "/auth/logout"]) {
    const { jwt, email } = await memberWithToken();
    const query = `&redirectTo=${encodeURIComponent(attack)}`;
    const send = (path: string, fields: Record<string, string>, Referer = "") => {
      const headers = { ...page, Referer, "Content-Type": "application/x-www-form-urlencoded" };
      return call("POST", path, { body: new URLSearchParams(fields).toString(), headers });
    };
    const replies = [
      await send("/auth/login", { email, password, redirectTo: attack }),
      await send("/resources/1/upvote", {}, "https://evil.example/latest"),
      await follow(jwt + query, { Referer: sisterApp }),
      await confirm(jwt, {}, { redirectTo: attack }),
      await follow(`x${query}`),
      await confirm("x", {}, { redirectTo: attack }),
    ];
    const places = replies.map(({ status, headers }) => [
      status,
      headers.get("Location")?.replace(/^\/\?auth=.*/, "/"),
    ]);
    expect(places).toEqual(replies.map(() => [303, "/"]));
    const forgot = await send("/auth/forgot", { email, page: attack });
    expect(forgot.headers.get("Location")).toMatch(/^\/(auth\/logout)?\?auth=forgot&sent=1&redirectTo=%2F$/);
  }
});
