import { expect, test } from "@playwright/test";
import { createCookieSessionStorage } from "@remix-run/node";
import { call } from "../support/call";
import { keyFor } from "../support/keys";

const text = "Logged out successfully";
const page = { Accept: "text/html" };

/** Returns the toast's cookie after a form post. */
async function toastCookie(): Promise<string> {
  const done = await call("POST", "/auth/logout", {
    headers: { ...page, "Content-Type": "application/x-www-form-urlencoded" },
    body: "",
  });
  expect(done.status).toBe(303);
  const [cookie] = done.headers.getSetCookie().filter((one) => one.startsWith("hub_toast="));
  return cookie!.split(";")[0]!;
}

for (const path of ["/latest?toast=page", "/latest.data?toast=data"]) {
  test(`${path} shows a toast only to the browser with its cookie, clears the cookie, and is cached without it`, async () => {
    const before = await call("GET", path, { headers: page });
    const shown = await call("GET", path, { headers: { ...page, Cookie: await toastCookie() } });
    expect([shown.status, shown.text.includes(text)]).toEqual([200, true]);
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    expect(shown.headers.getSetCookie().filter((one) => one.startsWith("hub_toast="))).toEqual([
      expect.stringMatching(/^hub_toast=;.*Expires=Thu, 01 Jan 1970/),
    ]);
    for (const cached of [before, await call("GET", path, { headers: page })]) {
      expect([cached.status, cached.text.includes(text), cached.headers.getSetCookie()]).toEqual([200, false, []]);
      expect(cached.headers.get("Cache-Control")).toMatch(/^public/);
    }
  });
}

test("a toast's cookie must be signed with the key for toasts", async () => {
  const shown: Record<string, boolean> = {};
  for (const purpose of ["toast cookie", "session cookie"]) {
    const secrets = [keyFor(purpose).toString("base64url")];
    const storage = createCookieSessionStorage({ cookie: { name: "hub_toast", secrets } });
    const session = await storage.getSession();
    session.flash("toast", { kind: "success", text: "A signed toast" });
    const [cookie] = (await storage.commitSession(session)).split(";");
    const response = await call("GET", "/submit", { headers: { ...page, Cookie: cookie! } });
    expect(response.status).toBe(200);
    shown[purpose] = response.text.includes("A signed toast");
  }
  expect(shown).toEqual({ "toast cookie": true, "session cookie": false });
});
