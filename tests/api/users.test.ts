import { expect, test } from "@playwright/test";
import { call, expectError } from "../support/call";
import { newEmail, password } from "../support/member";

const good = () => ({
  email: newEmail(),
  password,
  first_name: "Grace",
  last_name: "Hopper",
  account_type: "participant",
  role: "AI Engineer",
  city: "New York",
  state: "NY",
  country: "United States of America",
});

test("POST /users signs up and returns a token", async () => {
  const user = good();
  const response = await call("POST", "/users", { json: { user } });
  expect([response.status, Object.keys(response.json)]).toEqual([201, ["token"]]);
  expect((await call("GET", "/resources/upvoted", { token: response.json.token })).json).toEqual([]);
  const login = await call("POST", "/login", { json: { email: user.email, password } });
  expect(login.status).toBe(200);
});

test("nobody signs up as an administrator", async () => {
  const user = { ...good(), is_admin: true, isAdmin: true, session_version: 9 };
  const { token } = (
    await call("POST", "/users", { json: { user: { ...user, account_type: "creator", role: "admin" } } })
  ).json;
  expect((await call("GET", "/resources/admin/all", { token })).status).toBe(403);
});

test("returns all errors together, joined and by field", async () => {
  const response = await call("POST", "/users", {
    json: { user: { email: "x", password: "short", account_type: "boss" } },
  });
  const errors = [
    "Email is invalid",
    "Password is too short (minimum is 10 characters)",
    "First name can't be blank",
    'Account type must be "creator" or "participant"',
  ];
  expectError(response, 422, errors.join(", "));
  expect(response.json.errors).toEqual(errors);
  expect(Object.keys(response.json.fields)).toEqual(["email", "password", "first_name", "account_type"]);
  for (const json of [{}, [], null, { user: null }, { user: "x" }]) {
    const bare = await call("POST", "/users", { json });
    expectError(bare, 422);
    expect(bare.json.fields.email).toEqual(["Email can't be blank"]);
  }
});

test("is no screen", async () => {
  expect((await call("GET", "/users/1")).status).toBe(404);
  const page = await call("GET", "/users", { headers: { Accept: "text/html" } });
  expect([page.status, page.text.includes("Oops! Page not found")]).toEqual([404, true]);
});
