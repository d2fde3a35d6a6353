import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { call } from "../support/call";
import { memberSession } from "../support/member-session";

const page = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))!
    .split(";")[0]!;

/** Returns the page after a form post, which contains the analytics events. */
async function pageAfter(path: string, headers: Record<string, string>, body = "") {
  const done = await call("POST", path, { headers: { ...page, ...headers }, body });
  expect(done.status).toBe(303);
  const Cookie = cookieOf(done.headers, "hub_toast");
  const { text } = await call("GET", "/submit", { headers: { Accept: "text/html", Cookie } });
  return { text, headers: done.headers };
}

test("log-in and log-out of members and administrators send the same events", async ({ baseURL }) => {
  const login = await pageAfter("/login", {}, new URLSearchParams(administrator).toString());
  expect(login.text).toContain("Hub: User Login");
  const logout = await pageAfter("/admin/logout", { Cookie: cookieOf(login.headers, "hub_session") });
  expect(logout.text).toContain("Hub: User Logout");
  const member = await pageAfter("/auth/logout", { Cookie: await memberSession(baseURL!, "Grace") });
  expect(member.text).toContain("Hub: User Logout");
  const nobody = await pageAfter("/auth/logout", {});
  expect(nobody.text).not.toContain("Hub: User Logout");
});
