import { expect, test } from "@playwright/test";
import { detailWords } from "~/domain/resources/fields/detail-words";
import { call, memberToken } from "../support/call";

test("GET /resources/upvoted returns what the caller upvoted, newest vote first", async () => {
  const token = await memberToken();
  for (const id of [11, 12]) await call("POST", `/resources/${id}/upvote`, { token });
  await call("POST", "/resources/13/upvote", { token: await memberToken() });
  const response = await call("GET", "/resources/upvoted", { token, headers: { Accept: "application/json" } });
  expect([response.status, response.json.map((row: { id: number }) => row.id)]).toEqual([200, [12, 11]]);
  expect(Object.keys(response.json[0]).sort()).toEqual(
    [
      ...Object.keys(detailWords),
      "accentColor",
      "description",
      "format",
      "id",
      "image_url",
      "name",
      "price",
      "productLink",
      "product_url",
      "resource_creator",
      "tags",
      "upvotes",
      "value_proposition",
      "youtube_url",
    ].sort(),
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});
