import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, contribution, expectError, memberToken } from "../support/call";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";
import { rawRequest } from "../support/raw-request";

const html = { Accept: "text/html" };
const fresh = async () =>
  (await call("POST", "/resources", { token: await adminToken(), json: adminRecord() })).json.id as number;
const listOf = async (token: string, query = "") => (await call("GET", `/library${query}`, { token })).json;

test("PUT saves with state and note, GET lists only the caller's, DELETE removes", async () => {
  const [one, two, ada, bob] = [await fresh(), await fresh(), await memberToken(), await memberToken()];
  const put = (id: number, json: unknown, token = ada) => call("PUT", `/library/${id}`, { token, json });
  const saved = await put(one, { state: "want", note: "  first\r\nthis " });
  expect([saved.status, saved.json]).toEqual([200, { id: one, state: "want", note: "first\nthis" }]);
  expect(saved.headers.get("Cache-Control")).toBe("private, no-store");
  await put(two, { state: "done" });
  await put(one, { state: "done", note: "theirs" }, bob);
  expect((await put(one, { state: "doing" })).json).toEqual({ id: one, state: "doing", note: "first\nthis" });
  const list = await call("GET", "/library", { token: ada });
  expect(list.headers.get("Cache-Control")).toBe("private, no-store");
  expect(list.json).toMatchObject([
    { state: "doing", note: "first\nthis", resource: { id: one } },
    { state: "done", note: "", resource: { id: two } },
  ]);
  expect((await listOf(ada, "?state=done")).map((row: { resource: { id: number } }) => row.resource.id)).toEqual([two]);
  for (let time = 0; time < 2; time++)
    expect((await call("DELETE", `/library/${one}`, { token: ada })).status).toBe(204);
  expect(await listOf(ada)).toHaveLength(1);
  expect(await listOf(bob)).toMatchObject([{ note: "theirs" }]);
});

test("a hundred saves at once all succeed and leave one row", async () => {
  const [id, token] = [await fresh(), await memberToken()];
  const states = ["want", "doing", "done"];
  const calls = Array.from({ length: 100 }, (_, at) =>
    call("PUT", `/library/${id}`, { token, json: { state: states[at % 3] } }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  await call("PUT", `/library/${id}`, { token, json: { state: "done" } });
  expect(await listOf(token)).toMatchObject([{ state: "done", resource: { id } }]);
});

test("rejects unknown resources and invalid input", async () => {
  const token = await memberToken();
  const { id: pending } = (await call("POST", "/resources", { json: contribution() })).json;
  for (const id of [pending, "999999999", "0", "-1", "1.5", "abc", "%20", "99999999999999999999"])
    for (const method of ["PUT", "DELETE"])
      expectError(await call(method, `/library/${id}`, { token, json: { state: "want" } }), 404, "Resource not found.");
  for (const json of [{}, { state: "all" }, { state: "want", note: 1 }, { state: "want", note: "x".repeat(2001) }, []])
    expectError(await call("PUT", "/library/1", { token, json }), 422);
  const emojis = "😀".repeat(1000);
  expect((await call("PUT", "/library/1", { token, json: { state: "want", note: emojis } })).json.note).toBe(emojis);
  expectError(await call("GET", "/library?state=all", { token }), 422, "State must be want, doing or done");
  expectError(await call("POST", "/library/1", { token, json: { state: "want" } }), 415);
});

test("a resource that is no longer public is not listed, but can be removed", async () => {
  const [id, token] = [await fresh(), await memberToken()];
  await call("PUT", `/library/${id}`, { token, json: { state: "want" } });
  await call("PUT", `/resources/${id}`, { token: await adminToken(), json: adminRecord({ status: "pending" }) });
  expect(await listOf(token)).toEqual([]);
  expect((await call("DELETE", `/library/${id}`, { token })).status).toBe(204);
  expectError(await call("DELETE", `/library/${id}`, { token }), 404);
});

test("a form post from another site changes nothing", async ({ baseURL }) => {
  const Cookie = await memberSession(baseURL!, "Ada");
  const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
  for (const odd of foreign) {
    for (const [path, body] of [
      ["/library/1", "state=want"],
      ["/my-library", "resourceId=1&note=mine"],
    ] as const) {
      const headers = { ...html, ...odd, Cookie, "Content-Type": "application/x-www-form-urlencoded" };
      const { status } = await rawRequest(baseURL!, { method: "POST", path, headers, body });
      expect([path, status]).toEqual([path, 403]);
    }
  }
  expect((await rawRequest(baseURL!, { path: "/my-library", headers: { Cookie } })).text).toContain("is empty");
});

test("a visitor's save is done after the login, but not from somebody else's link", async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const stranger = await playwright.request.newContext({ baseURL });
  const email = newEmail();
  const person = { email, password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
  await stranger.post("/users", { data: { user: person } });
  const form = { state: "doing", redirectTo: "/contracts" };
  const redirected = await request.post("/library/5", { form, headers: html, maxRedirects: 0 });
  const login = new URL(redirected.headers().location!, baseURL);
  expect([redirected.status(), login.pathname, login.searchParams.get("redirectTo")]).toEqual([
    303,
    "/contracts",
    "/contracts?save=5.doing",
  ]);
  const redirectTo = "/contracts?save=5.doing";
  const logIn = (by: typeof request) =>
    by.post("/auth/login", { form: { email, password, redirectTo }, headers: html, maxRedirects: 0 });
  expect((await logIn(stranger)).headers().location).toBe("/contracts");
  expect(await (await stranger.get("/library")).json()).toEqual([]);
  expect((await logIn(request)).headers().location).toBe("/contracts");
  expect(await (await request.get("/library")).json()).toMatchObject([{ state: "doing", resource: { id: 5 } }]);
  await request.dispose();
  await stranger.dispose();
});

test("a save after the login, or by a visitor's page of a member, keeps what is in the library", async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const member = await playwright.request.newContext({ baseURL });
  const email = newEmail();
  const person = { email, password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
  await member.post("/users", { data: { user: person } });
  const login = { email, password, redirectTo: "/contracts" };
  await member.post("/auth/login", { form: login, headers: html });
  await member.post("/library/5", { form: { state: "done", redirectTo: "/contracts" }, headers: html });
  const state = async () => (await (await member.get("/library")).json()) as { state: string }[];
  expect(await state()).toMatchObject([{ state: "done", resource: { id: 5 } }]);

  const page = await (await request.get("/contracts", { headers: html })).text();
  expect(page).toContain('class="save"><button type="submit" name="add" value="want"');
  const form = { add: "want", redirectTo: "/contracts" };
  const redirected = await request.post("/library/5", { form, headers: html, maxRedirects: 0 });
  const redirectTo = new URL(redirected.headers().location!, baseURL).searchParams.get("redirectTo")!;
  expect(redirectTo).toBe("/contracts?save=5.want");
  const shown = await request.post("/auth/login", { form: { ...login, redirectTo }, headers: html });
  expect(await shown.text()).toContain("It is in My Library already, as &quot;Done&quot;");
  expect(await state()).toMatchObject([{ state: "done" }]);

  await member.post("/library/5", { form, headers: html });
  expect(await state()).toMatchObject([{ state: "done" }]);
  await member.post("/library/5", { form: { state: "want", redirectTo: "/contracts" }, headers: html });
  expect(await state()).toMatchObject([{ state: "want" }]);
  await request.dispose();
  await member.dispose();
});

test("a note that is too long comes back as it was typed, and one of an ended session too", async ({ baseURL }) => {
  const Cookie = await memberSession(baseURL!, "Ada");
  const post = (path: string, fields: Record<string, string>, cookie = Cookie) => {
    const headers = { ...html, Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
    return rawRequest(baseURL!, { method: "POST", path, headers, body: String(new URLSearchParams(fields)) });
  };
  expect((await post("/library/6", { state: "want" })).status).toBe(303);
  const long = `typed ${"x".repeat(2000)}`;
  const failed = await post("/my-library", { resourceId: "6", note: long });
  expect([failed.status, failed.text.includes(long)]).toEqual([422, true]);
  expect(failed.text).toContain("Note must be 2000 characters or less");
  // Line ends count as one character, though forms send two.
  expect((await post("/my-library", { resourceId: "6", note: "a\r\n".repeat(1000) })).status).toBe(303);
  const elsewhere = await post("/my-library", { resourceId: "7", note: "typed <b>" });
  expect([elsewhere.status, elsewhere.text.includes("typed &lt;b&gt;")]).toEqual([404, true]);
  const ended = await post("/my-library", { resourceId: "6", note: "typed <b>" }, "hub_theme=x");
  expect([ended.status, ended.text.includes("typed &lt;b&gt;")]).toEqual([401, true]);
  for (const state of ["", "all"]) expect((await post("/library/6", { state })).status).toBe(422);
});
