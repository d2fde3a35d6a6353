import { type APIRequestContext, expect, test } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { call } from "../support/call";
import { password, signUpBy } from "../support/member";
import { memberSession } from "../support/member-session";
import { rawRequest } from "../support/raw-request";

const html = { Accept: "text/html" };
const nameOf = async (id: number): Promise<string> => (await call("GET", `/resources/${id}`)).json.name;

/** Returns the rows of the library that a member exports. */
const libraryOf = async (member: APIRequestContext): Promise<Record<string, string>[]> =>
  parse(await (await member.get("/my-library/export.csv")).text(), { columns: true, bom: true });

test("a save after the login, or by a visitor's page of a member, keeps what is in the library", async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const member = await playwright.request.newContext({ baseURL });
  const login = { email: await signUpBy(member), password, redirectTo: "/contracts" };
  await member.post("/library/5", { form: { state: "done", redirectTo: "/contracts" }, headers: html });
  expect(await libraryOf(member)).toMatchObject([{ state: "done", name: await nameOf(5) }]);

  const page = await (await request.get("/contracts", { headers: html })).text();
  expect(page).toContain('class="save"><button type="submit" name="add" value="want"');
  const form = { add: "want", redirectTo: "/contracts" };
  const redirected = await request.post("/library/5", { form, headers: html, maxRedirects: 0 });
  const redirectTo = new URL(redirected.headers().location!, baseURL).searchParams.get("redirectTo")!;
  expect(redirectTo).toBe("/contracts?save=5.want");
  const shown = await request.post("/auth/login", { form: { ...login, redirectTo }, headers: html });
  expect(await shown.text()).toContain("It is in My Library already, as &quot;Done&quot;");
  expect(await libraryOf(member)).toMatchObject([{ state: "done" }]);

  await member.post("/library/5", { form, headers: html });
  expect(await libraryOf(member)).toMatchObject([{ state: "done" }]);
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
  for (const id of ["0", "abc"])
    expect([id, (await post(`/library/${id}`, { state: "want" })).status]).toEqual([id, 404]);
});
