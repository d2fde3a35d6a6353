import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";

const screens = [
  "/",
  "/latest",
  "/latest?auth=signup",
  "/search?q=free+python+pdf",
  "/product/mdn-web-docs",
  "/submit",
  "/paths",
  "/paths/become-a-frontend-developer",
  "/login",
  "/my-library",
  "/account",
  "/no-such-page",
];

/** Links and buttons with text that follow each other without a space, which a text browser shows as one word. */
const joined = /[^>]{0,30}[^>\s]<\/(?:a|b|button)>(?:<!-- -->)?<(?:a|b|button)\b[^>]{0,60}/g;

test("text browsers have a space or a new line between links and buttons", async ({ baseURL }) => {
  const session = await memberSession(baseURL!, "Ada");
  for (const cookie of ["", session])
    for (const screen of screens) {
      const html = await (await fetch(baseURL + screen, { headers: { Accept: "text/html", Cookie: cookie } })).text();
      const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
      expect([screen, ...(body.match(joined) ?? [])]).toEqual([screen]);
    }
});
