import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
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
