import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";
import { rawRequest } from "../support/raw-request";

const get = (baseURL: string, path: string, Cookie?: string) =>
  rawRequest(baseURL, { path, headers: { Accept: "text/html", ...(Cookie && { Cookie }) } });

function post(baseURL: string, path: string, fields: Record<string, string>, Cookie?: string) {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    Accept: "text/html",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    ...(Cookie && { Cookie }),
  };
  return rawRequest(baseURL, { method: "POST", path, headers, body });
}

test("the button follows the canonical list, and the page and its button show it", async ({ baseURL }) => {
  const ada = await memberSession(baseURL!, "Ada");
  const { headers } = await post(baseURL!, "/follow", { list: "/technical?sort=top&tab=free" }, ada);
  expect(headers.location).toBe("/technical-skills?tab=free");
  const button = async (path: string, session?: string) =>
    /action="\/follow".*?<button[^>]* aria-pressed="(\w+)"/.exec((await get(baseURL!, path, session)).text)![1];
  expect(await button("/technical?tab=free", ada)).toBe("true");
  expect(await button("/technical?tab=paid", ada)).toBe("false");
  expect(await button("/technical?tab=free")).toBe("false");
  expect((await get(baseURL!, "/following", ada)).text).toContain('href="/technical-skills?tab=free"');
  await post(baseURL!, "/follow", { list: "/technical-skills?tab=free", _method: "delete" }, ada);
  expect(await button("/technical?tab=free", ada)).toBe("false");
});

test("visitors are sent to the log-in, and other pages cannot be followed", async ({ baseURL }) => {
  const { status, headers } = await post(baseURL!, "/follow", { list: "/latest", redirectTo: "/latest" });
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/latest\?auth=login&redirectTo=/)]);
  const ada = await memberSession(baseURL!, "Ada");
  for (const list of ["", "/admin", "//example.com/latest", "/search?q=", "/search?q=%00", "x".repeat(50_000)]) {
    const response = await post(baseURL!, "/follow", { list }, ada);
    expect([list.slice(0, 30), response.status]).toEqual([list.slice(0, 30), 422]);
    expect(response.text).toContain("Only lists, searches and learning paths can be followed.");
  }
  const tooLong = await post(baseURL!, "/follow", { list: `/search?q=${"你".repeat(200)}` }, ada);
  expect([tooLong.status, tooLong.text.includes("too long to follow")]).toEqual([422, true]);
});

test("a reload after the post, and a form of an older page, change nothing", async ({ baseURL }) => {
  const ada = await memberSession(baseURL!, "Ada");
  expect((await get(baseURL!, "/follow", ada)).headers.location).toBe("/following");
  for (const fields of [{}, { do: "end-feed" }, { until: "never" }])
    expect((await post(baseURL!, "/following", fields as Record<string, string>, ada)).status).toBe(422);
});

test("Home offers to follow what is new, which a visitor does after signing up", async ({ baseURL }) => {
  await call("POST", "/resources", { token: await adminToken(), json: adminRecord() });
  const home = (await get(baseURL!, "/")).text;
  expect([home.includes("Follow what is new"), home.includes('href="/latest.atom?tab=new"')]).toEqual([true, true]);
  const pressed = await post(baseURL!, "/follow", { list: "/latest?tab=new", redirectTo: "/" });
  const session = await signUpAfter(baseURL!, pressed);
  const { text } = await get(baseURL!, "/", session);
  expect([text.includes("Follow what is new"), text.includes("Email me weekly")]).toEqual([false, true]);
  expect((await get(baseURL!, "/following", session)).text).toContain('href="/latest?tab=new"');
});

test("a visitor follows by pressing the button and signing up, and a foreign link follows nothing", async ({
  baseURL,
}) => {
  for (const list of ["/free?tag=seo", "/paths/start-freelancing"]) {
    const pressed = await post(baseURL!, "/follow", { list, redirectTo: list });
    const reason = list === "/free?tag=seo" ? "Resources on seo in Free resources" : "Start freelancing";
    expect((await get(baseURL!, pressed.headers.location!)).text).toContain(reason);
    const followed = async (session: string) =>
      (await get(baseURL!, "/following", session)).text.includes(`name="list" value="${list}"`);
    expect([list, await followed(await signUpAfter(baseURL!, pressed))]).toEqual([list, true]);
    const foreign = { ...pressed, headers: { ...pressed.headers, "set-cookie": [] } };
    expect([list, await followed(await signUpAfter(baseURL!, foreign))]).toEqual([list, false]);
  }
});

test("a visitor also follows a search that is long in a URL, and returns to it", async ({ baseURL }) => {
  for (const q of ["я".repeat(77), "学".repeat(41), "学".repeat(110)]) {
    const list = `/search?${new URLSearchParams({ q })}`;
    const pressed = await post(baseURL!, "/follow", { list, redirectTo: `${list}&sort=newest` });
    const { text } = await get(baseURL!, pressed.headers.location!);
    expect([q, /to follow.{0,80}Search: [я学]/.test(text)]).toEqual([q, true]);
    const session = await signUpAfter(baseURL!, pressed, /^\/search\?q=/);
    const following = await get(baseURL!, "/following", session);
    expect([q, following.text.includes(`name="list" value="${list}"`)]).toEqual([q, true]);
  }
});

/** Signs up at the page that a press led to, with its cookies. Returns the session cookie. */
async function signUpAfter(
  baseURL: string,
  { headers }: Awaited<ReturnType<typeof post>>,
  to = /^\//,
): Promise<string> {
  const redirectTo = new URL(headers.location!, baseURL).searchParams.get("redirectTo")!;
  const fields = { email: newEmail(), password, first_name: "Ada", last_name: "Member", account_type: "creator" };
  const cookies = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]!).join("; ");
  const response = await post(baseURL, "/auth/signup", { ...fields, redirectTo }, cookies);
  expect(response.status).toBe(303);
  expect(response.headers.location).toMatch(to);
  expect(response.headers.location).not.toMatch(/follow|weekly/);
  return response.headers["set-cookie"]!.map((one) => one.split(";")[0]!).find((one) => /^hub_session=/.test(one))!;
}
