import { expect, test } from "@playwright/test";
import { call, memberToken, publish } from "../support/call";

const fresh = async () => (await publish()).id;

test("POST adds one vote and DELETE removes it, however often each is repeated; the member lists it", async () => {
  const [id, one, two] = [await fresh(), await memberToken(), await memberToken()];
  const path = `/resources/${id}/upvote`;
  const votes = await Promise.all(Array.from({ length: 5 }, () => call("POST", path, { token: one })));
  for (const vote of votes) expect([vote.status, vote.json]).toEqual([200, { id, upvoted: true, upvotes: 1 }]);
  expect((await call("POST", path, { token: two })).json.upvotes).toBe(2);
  const taken = await Promise.all(Array.from({ length: 5 }, () => call("DELETE", path, { token: one })));
  for (const response of taken) expect([response.status, response.text]).toEqual([204, ""]);
  expect((await call("POST", path, { token: two })).json.upvotes).toBe(1);
  const upvoted = await call("GET", "/resources/upvoted", { token: two, headers: { Accept: "application/json" } });
  expect(upvoted.json).toMatchObject([{ id, upvotes: 1 }]);
  expect(Object.keys(upvoted.json[0]).sort().join(" ")).toBe(
    "accentColor access description format id image_url languages law_country level minutes name price productLink product_url resource_creator tags upvotes value_proposition youtube_url",
  );
  expect(upvoted.headers.get("Cache-Control")).toBe("private, no-store");
});

test("accepts an empty body of any type", async () => {
  const [id, token] = [await fresh(), await memberToken()];
  const headers = { "Content-Type": "application/json" };
  expect((await call("POST", `/resources/${id}/upvote`, { token, headers })).status).toBe(200);
  expect((await call("POST", `/resources/${id}/upvote`, { token, json: {} })).status).toBe(200);
});
