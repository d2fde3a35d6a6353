import { type APIRequestContext, expect, test } from "@playwright/test";
import { appCode } from "../support/authenticator";
import { call } from "../support/call";
import { password } from "../support/member";
import { signUpWithSecondFactor } from "../support/second-factor-forms";

const paths = [
  "/account/delete",
  "/account/email/off",
  "/account/email/on",
  "/account/keys",
  "/account/keys/delete",
  "/account/password",
  "/account/profile",
  "/account/second-factor",
  "/account/send-confirmation",
  "/account/sign-out-elsewhere",
  "/account/sign-out-session",
  "/account/unlink",
  "/auth/code",
  "/auth/confirm",
];
const names = [
  "password",
  "new_password",
  "first_name",
  "country",
  "code",
  "token",
  "sessionId",
  "setUp",
  "redirectTo",
];
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
const all = (value: string) => names.map((name) => `${name}=${value}`).join("&");

/** Signs up a member with a second factor: signed in, or between password and code at /auth/code. */
async function member(request: APIRequestContext, path = "/account") {
  const { email, secret } = await signUpWithSecondFactor(request);
  await request.post("/auth/login", { form: { email, password }, headers: { Accept: "text/html" } });
  const { cookies } = await request.storageState();
  const name = path === "/auth/code" ? "hub_code" : "hub_session";
  return { secret, cookie: `${name}=${cookies.find((cookie) => cookie.name === name)!.value}` };
}

const send = (path: string, cookie: string, body: string, headers: Record<string, string> = urlencoded) =>
  call("POST", path, { body, headers: { Accept: "text/html", Cookie: cookie, ...headers } });

const rejections: [what: string, status: number, body: string, headers?: Record<string, string>][] = [
  ["1 MB", 413, `code=${"a".repeat(1_000_000)}`],
  ["parts without an end", 400, "nonsense", multipart],
  ["a thousand fields", 400, Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join("&")],
  ["text", 415, "a=b", { "Content-Type": "text/plain" }],
  ["JSON", 415, '{"code":1}', { "Content-Type": "application/json" }],
  ["another site", 403, "code=1", { ...urlencoded, Origin: "https://evil.example" }],
  ["a frame of nobody", 403, "code=1", { ...urlencoded, Origin: "null" }],
];

const oddities: [what: string, body: string, headers?: Record<string, string>][] = [
  ["nothing", ""],
  ["NUL", all("%00")],
  ["no UTF-8", all("%ff")],
  ["each twice", `${all("1")}&${all("2")}&code[]=3&code[a]=4&__proto__=1&constructor=2`],
  ["long", `${all("1".repeat(11_000))}`],
  ["a long code", `code=${"1".repeat(99_000)}`],
  ["files", `--x\r\nContent-Disposition: form-data; name="code"; filename="a"\r\n\r\n1\r\n--x--`, multipart],
];

for (const path of paths) {
  test(`${path} rejects an invalid body without a server error`, async ({ request }) => {
    const { cookie } = await member(request, path);
    for (const [what, status, body, headers] of rejections) {
      const response = await send(path, cookie, body, headers);
      expect([what, response.status]).toEqual([what, status]);
      expect(response.text).toMatch(/<h1[^>]*>4\d\d<\/h1><p[^>]*>[A-Z][^<]+\.</);
    }
    for (const [what, body, headers] of oddities) {
      const { status, text } = await send(path, cookie, body, headers);
      expect([303, 401, 410, 422], `${what}: ${status}`).toContain(status);
      expect(text).not.toMatch(/Unexpected|\bat .+\.js:\d+/);
    }
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect((await call(method, path, { headers: { Cookie: cookie } })).status).toBe(405);
  });
}

test("without a valid session, each form of the account asks to log in", async ({ request }) => {
  const { cookie } = await member(request);
  const forged = cookie.replace(/(hub_session=[^;]+)[^;]{5}/, "$1AAAAA");
  for (const path of paths.filter((one) => one.startsWith("/account/")))
    for (const Cookie of ["", forged]) {
      const { status, text } = await send(path, Cookie, all("typed"));
      expect([path, status]).toEqual([path, 401]);
      expect(text).toContain("Your session has ended. Please log in again.");
    }
});

test("a form sent twice at the same time is accepted once", async ({ playwright, baseURL }) => {
  const actions = [
    ["/account/second-factor", "Please Log In"],
    ["/account/delete", "Please Log In"],
    ["/auth/code", "That code is wrong or was already used."],
  ] as const;
  for (const [path, message] of actions) {
    const request = await playwright.request.newContext({ baseURL });
    const { cookie, secret } = await member(request, path);
    const body = `password=${encodeURIComponent(password)}&code=${appCode(secret, 1)}`;
    const both = await Promise.all([send(path, cookie, body), send(path, cookie, body)]);
    const taken = both.filter(({ status }) => status === 303);
    expect([path, taken.length]).toEqual([path, 1]);
    const other = both.find(({ status }) => status !== 303)!;
    expect([401, 422]).toContain(other.status);
    expect(other.text).toMatch(new RegExp(`${message}|Please log in again`));
    await request.dispose();
  }
});
