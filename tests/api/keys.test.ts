import { type APIRequestContext, expect, test } from "@playwright/test";
import { call, expectError } from "../support/call";
import { password } from "../support/member";
import { memberSession } from "../support/member-session";
import { openPage } from "../support/page";

let request: APIRequestContext;
let Cookie: string;

test.beforeEach(async ({ playwright, baseURL }) => {
  Cookie = await memberSession(baseURL!, "Ada");
  request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie } });
});
test.afterEach(() => request.dispose());

/** Makes a key with the form of the screen. */
async function makeKey(rights: "read" | "write"): Promise<string> {
  const page = await openPage(request, "/account/keys");
  const made = await page.send("Create key", { Name: "Script", Rights: rights, "Your Password": password });
  expect([made.status, made.text()]).toEqual([200, expect.stringContaining("it is not shown again")]);
  const key = String(made.value("Key"));
  expect(key).toMatch(/^chk_[\w-]{43}$/);
  expect((await openPage(request, "/account/keys")).text()).not.toContain(key);
  return key;
}

test("a key reads and writes with the API, also where the API shares a URL with a screen", async () => {
  const [read, write] = [await makeKey("read"), await makeKey("write")];
  expect((await call("POST", "/resources/1/upvote", { token: write })).status).toBe(200);
  const upvoted = await call("GET", "/resources/upvoted", { token: read });
  expect([upvoted.status, upvoted.json.length, upvoted.headers.get("Cache-Control")]).toEqual([
    200,
    1,
    expect.stringContaining("no-store"),
  ]);
  expect((await call("HEAD", "/resources/upvoted", { token: read })).status).toBe(200);
  expectError(await call("DELETE", "/resources/1/upvote", { token: read }), 403, "This API key can only read.");
  const path = "/paths/start-freelancing";
  expect((await call("GET", path, { token: read })).json.slug).toBe("start-freelancing");
  expectError(await call("POST", "/login", { token: read, json: {} }), 403, "This API key can only read.");
  expect((await openPage(request, "/account/keys")).text()).toMatch(
    /Script Read\. Created .*, last used .* UTC, ends /,
  );
});

test("a key in a URL is refused, however it is written, and authenticates nothing", async () => {
  const key = await makeKey("write");
  const message = "An API key must not be in a URL, because URLs are stored in many places.";
  const spelled = [key, `%63${key.slice(1)}`, key.replace("_", "%5F"), `Bearer+${key}`];
  for (const path of [
    "/resources?key=",
    "/resources?access_token=",
    "/latest?q=",
    "/search?",
    "/auth/token?token=",
    "/paths/",
  ])
    for (const one of spelled) {
      const { status, json } = await call("GET", path + one, { headers: { Accept: "application/json" } });
      expect([path, status, json.error]).toEqual([path, 400, expect.stringContaining(message)]);
    }
  expect((await call("DELETE", `/resources/1/upvote?key=${key}`)).status).toBe(400);
});

test("a key ends when its owner deletes it, or chooses it with a new password", async () => {
  const status = async (token: string) => (await call("GET", "/resources/upvoted", { token })).status;
  const deleted = await makeKey("read");
  expect(await status(deleted)).toBe(200);
  const list = await (await openPage(request, "/account/keys")).send("Delete this key");
  expect([list.text(), list.hasButton("Delete this key")]).toEqual([
    expect.stringContaining("The key is deleted."),
    false,
  ]);
  expect(await status(deleted)).toBe(401);
  const ended = await makeKey("read");
  const fields = { "Current Password": password, "New Password": "another long pass phrase" };
  const page = await openPage(request, "/account/password");
  expect((await page.send("Change password", { ...fields, "Also end my API keys": true })).status).toBe(200);
  expect(await status(ended)).toBe(401);
});

test("the form keeps what was typed and says what is wrong", async () => {
  const page = await openPage(request, "/account/keys");
  const wrong = await page.send("Create key", { Name: "My script", Rights: "write", "Your Password": "not it at all" });
  expect([wrong.status, wrong.value("Name"), wrong.value("Rights"), wrong.value("Your Password")]).toEqual([
    422,
    "My script",
    "write",
    "",
  ]);
  expect(wrong.text("alert")).toContain("Wrong password. Nothing was changed.");
  const nameless = await page.send("Create key", { Name: "", "Your Password": password });
  expect([nameless.status, nameless.description("Name")]).toEqual([422, expect.stringContaining("Name is required")]);
  const form = { name: "x", scope: "moderate", days: "30", password };
  const more = await request.post("/account/keys", { form, headers: { Accept: "text/html" } });
  expect([more.status(), await more.text()]).toEqual([
    403,
    expect.stringContaining("Your role does not allow such a key."),
  ]);
  expect((await openPage(request, "/account/keys")).text()).not.toContain("Your keys");
});
