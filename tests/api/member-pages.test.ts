import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
import { getPage, newMember, post } from "../support/path-forms";
import { rawRequest } from "../support/raw-request";

const pages = [
  "/",
  "/latest",
  "/technical-skills?tab=free&sort=top",
  "/latest?resource=mdn-web-docs",
  "/product/mdn-web-docs",
  "/search?q=git",
  "/tools/portfolio",
];

const get = (baseURL: string, path: string, Cookie: string, headers = {}) =>
  rawRequest(baseURL, { path, headers: { Cookie, ...headers } });

test("a public page shows members their own name, escaped, and is not cached", async ({ baseURL }) => {
  const ada = await memberSession(baseURL!, 'Ada "<b>&amp;', "O'Neil </script> $& {{x}}");
  const bob = await memberSession(baseURL!, "Bobby");
  for (const path of pages) {
    for (const [session, shown, hidden] of [
      [ada, "Ada &quot;&lt;b&gt;&amp;amp;", "Bobby"],
      [bob, "Bobby", "O&#x27;Neil"],
    ] as const) {
      const { status, headers, text } = await get(baseURL!, path, session);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect([path, headers["x-cache"]]).toEqual([path, "bypass"]);
      expect([path, text.includes(shown), text.includes(hidden)]).toEqual([path, true, false]);
      expect(text).not.toContain("O'Neil </script>");
    }
  }
});

test("a member's preferences are part of the page", async ({ baseURL }) => {
  const session = await memberSession(baseURL!, "Ada");
  const dark = await get(baseURL!, "/latest", `${session}; hub_theme=ImRhcmsi`);
  expect(dark.text).toContain('data-theme="dark"');
  for (const value of ["on", "ON", " On"]) {
    const lite = await get(baseURL!, "/latest", session, { "Save-Data": value });
    expect([value, /<script/.test(lite.text)]).toEqual([value, false]);
  }
  expect((await get(baseURL!, "/latest", session)).text).toMatch(/<script/);
});

test("members see their own votes immediately, and everybody's counts", async () => {
  const [ada, bob] = [await newMember("Ada"), await newMember("Bob")];
  const id = /action="\/resources\/(\d+)\/upvote"/.exec((await getPage("/latest", ada)).text)![1];
  const button = async (session: string) => {
    const found = `action="/resources/${id}/upvote".*? aria-pressed="(\\w+)" aria-label="[^"]*, (\\d+) upvotes?"`;
    const [, pressed, count] = new RegExp(found).exec((await getPage("/latest", session)).text)!;
    return { pressed, count: Number(count) };
  };
  const { count } = await button(ada);
  await post(`/resources/${id}/upvote`, ada, { redirectTo: "/latest" });
  expect(await button(ada)).toEqual({ pressed: "true", count: count + 1 });
  expect(await button(bob)).toEqual({ pressed: "false", count: count + 1 });
  await post(`/resources/${id}/upvote`, ada, { redirectTo: "/latest", _method: "delete" });
  expect(await button(ada)).toEqual({ pressed: "false", count });
});

test("an ended or forged session gets a visitor's page", async ({ baseURL }) => {
  const session = await memberSession(baseURL!, "Evelyn");
  expect((await get(baseURL!, "/latest", session)).text).toContain("Evelyn");
  expect((await post("/account/sign-out-elsewhere", session, {})).status).toBe(303);
  for (const cookie of [session, `${session}x`, "hub_session=x", `${session}; hub_session=x`]) {
    const response = await get(baseURL!, "/latest", cookie);
    expect(response.status).toBe(200);
    expect(response.text).not.toContain("Evelyn");
    expect(response.text).toContain("Log in");
    expect(response.headers["cache-control"]).toBe("private, no-store");
  }
});
