import { expect, test } from "@playwright/test";
import { call, contribution, expectError, memberToken, publish } from "../support/call";

const fresh = async () => (await publish()).id;

test("POST adds one vote and DELETE removes it, however often each is repeated", async () => {
  const [id, one, two] = [await fresh(), await memberToken(), await memberToken()];
  const path = `/resources/${id}/upvote`;
  const votes = await Promise.all(Array.from({ length: 5 }, () => call("POST", path, { token: one })));
  for (const vote of votes) expect([vote.status, vote.json]).toEqual([200, { id, upvoted: true, upvotes: 1 }]);
  expect((await call("POST", path, { token: two })).json.upvotes).toBe(2);
  const taken = await Promise.all(Array.from({ length: 5 }, () => call("DELETE", path, { token: one })));
  for (const response of taken) expect([response.status, response.text]).toEqual([204, ""]);
  expect((await call("POST", path, { token: two })).json.upvotes).toBe(1);
});

test("accepts an empty body of any type", async () => {
  const [id, token] = [await fresh(), await memberToken()];
  const headers = { "Content-Type": "application/json" };
  expect((await call("POST", `/resources/${id}/upvote`, { token, headers })).status).toBe(200);
  expect((await call("POST", `/resources/${id}/upvote`, { token, json: {} })).status).toBe(200);
});

test("an unknown id, an invalid id and a resource that is not public are not found", async () => {
  const token = await memberToken();
  const { id: pending } = (await call("POST", "/resources", { json: contribution() })).json;
  for (const id of [pending, "999999999", "0", "-1", "1.5", "abc", "%20", "99999999999999999999"]) {
    for (const method of ["POST", "DELETE"]) {
      expectError(await call(method, `/resources/${id}/upvote`, { token }), 404, "Resource not found.");
    }
  }
});
