import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    RATE_LIMITS: "on",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});

test.afterAll(() => server.stop());

async function statuses(path: string, json: object, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    const response = await send(path, json);
    found.push(response.status);
  }
  return found;
}

const send = (path: string, json: object) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });

test("failed sign-ins and resets are limited by address, and say when to try again", async () => {
  // Signing in rightly is no failure.
  expect(new Set(await statuses("/login", administrator, 12))).toEqual(new Set([200]));
  const wrong = { ...administrator, password: "wrong" };
  expect(await statuses("/login", wrong, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await send("/login", administrator);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^Too many attempts\./), fields: {} });
  const reset = { email: "nobody@example.com" };
  expect(await statuses("/password_resets", reset, 4)).toEqual([404, 404, 404, 429]);
});

test("submissions are limited by client: what was typed comes back with when to try again", async () => {
  const page = await (await fetch(`${server.url}/submit`)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
  const submit = (firstName: string) => {
    const fields = { key, firstName, lastName: "Lee", email: "lee@example.com", productLink: "a.example", price: "0" };
    const headers = { Accept: "text/html" };
    return fetch(`${server.url}/submit`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(fields),
    });
  };
  for (let n = 0; n < 30; n += 1) expect((await submit(`Spam${n}`)).status).toBe(303);
  const refused = await submit("Typed-with-care");
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const text = await refused.text();
  expect(text).toContain("Typed-with-care");
  expect(text).toContain("Too many attempts. Please try again in");
});
