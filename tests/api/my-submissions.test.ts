import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
import { filledIn, html, send } from "../support/submit-form";

test("a submission's pages are nobody's but the member's with the confirmed email", async ({ request, baseURL }) => {
  const { form } = await filledIn(request);
  expect((await send(request, form)).status()).toBe(303);
  const session = await memberSession(baseURL!, "Ada");
  for (const [cookie, status] of [
    ["", 401],
    [session, 404],
  ] as const) {
    const headers = { ...html, Cookie: cookie };
    for (const id of ["1", "999999999", "0", "-1", "1e3", "x", "99999999999999999999"]) {
      const page = `${baseURL}/account/submissions/${id}`;
      const found = [
        await fetch(page, { headers }),
        await fetch(page, { method: "POST", headers, body: new URLSearchParams({ ...form, version: "1" }) }),
        await fetch(page, { method: "POST", headers, body: new URLSearchParams({ do: "withdraw" }) }),
      ];
      expect([id, ...found.map((response) => response.status)]).toEqual([id, status, status, status]);
    }
  }
  const list = await fetch(`${baseURL}/account/submissions`, { headers: { ...html, Cookie: session } });
  expect([list.status, list.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await list.text()).toContain("Confirm your email to see the submissions that were sent with it.");
});
