import { expect, test } from "@playwright/test";
import { newEmail, password } from "../support/member";
import { mailTo } from "../support/outbox";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  server = await startServer({ CONFIRM_EMAIL: "on" });
});

test.afterAll(() => server.stop());

test("a vote by the API counts once the email is confirmed, with an unchanged response", async ({ request }) => {
  const email = newEmail();
  const user = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  const made = await request.post(`${server.url}/users`, { data: { user } });
  expect(made.status()).toBe(201);
  const headers = { Authorization: `Bearer ${(await made.json()).token}` };
  const at = `${server.url}/resources/1/upvote`;
  const vote = async () => (await request.post(at, { headers })).json();
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const upvoted = await request.get(`${server.url}/resources/upvoted`, { headers });
  expect(await upvoted.json()).toMatchObject([{ id: 1, upvotes: 0 }]);

  const [link, token] = /http\S+\?token=(\S+)/.exec(await mailTo(email, "confirm", server.dataDir))!;
  for (const method of ["GET", "HEAD"]) expect((await request.fetch(link, { method })).status()).toBe(200);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 0 });
  const press = (headers = {}) => request.post(link, { form: { token: token! }, headers, maxRedirects: 0 });
  expect((await press({ Origin: "https://evil.example" })).status()).toBe(403);
  const pressed = await press();
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/"]);
  expect((await press()).status()).toBe(410);
  expect((await request.get(link)).status()).toBe(410);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
  expect((await request.delete(at, { headers })).status()).toBe(204);
  expect(await vote()).toEqual({ id: 1, upvoted: true, upvotes: 1 });
});
