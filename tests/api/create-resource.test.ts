import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, contribution, expectError, memberToken } from "../support/call";
import { newEmail } from "../support/member";
import { mailTo } from "../support/outbox";
import { unique } from "../support/unique";

test("stores a visitor's payload as Pending with the defaults and sends a receipt", async () => {
  const email = newEmail();
  const json = contribution({
    status: "approved",
    submittedAt: "2020-01-01T00:00:00Z",
    socialLinks: null,
    resource_creator: { first_name: "Ada", last_name: "Lovelace", email, company: "", website_url: "ada.example.com" },
  });
  const response = await call("POST", "/resources", { json });
  expect(response.status).toBe(201);
  expect(response.json).toMatchObject({
    id: expect.any(Number),
    status: "Pending",
    description: "Learn more at: https://example.com/engine",
    category: "uncategorized",
    format: "other",
    price: 0,
    tags: [],
    resource_creator: { first_name: "Ada", company: null, website_url: "https://ada.example.com/" },
  });
  expect(response.json.created_at > "2026").toBe(true);
  expect(await mailTo(email, "receipt")).toContain("/status/");
});

test("only administrators may send the administrator's payload: 401 for visitors, 403 for members", async () => {
  for (const token of [undefined, "nonsense"]) {
    const rejected = await call("POST", "/resources", { token, json: adminRecord() });
    expectError(rejected, 401, "Authentication required. Please log in to update resources.");
    expect(rejected.headers.get("WWW-Authenticate")).toBe("Bearer");
  }
  expectError(await call("POST", "/resources", { token: await memberToken(), json: adminRecord() }), 403);
});

test("returns all errors by field", async () => {
  const json = contribution({
    name: " ",
    product_url: "javascript:alert(1)",
    price: -1,
    tags: ["seo", "odd"],
    format: "x",
  });
  const response = await call("POST", "/resources", { json });
  expectError(response, 422);
  expect(response.json.fields).toEqual({
    name: ["Name is required"],
    product_url: ["Product link must be a web address: it must begin with https://, not with javascript:"],
    price: ["Price must be greater than or equal to 0"],
    tags: ["Tag is not one of the list"],
    format: ["Format is not one of the list"],
  });
  const creator = await call("POST", "/resources", { json: contribution({ resource_creator: { email: "odd" } }) });
  expect(creator.json.fields).toMatchObject({ "resource_creator.email": ["Invalid email address"] });
  for (const odd of [null, [], 7, "text"]) expectError(await call("POST", "/resources", { json: odd }), 422);
  expectError(await call("POST", "/resources", { json: contribution({ name: "a\0b" }) }), 422, "Name must be text");
});

test.describe("with an Idempotency-Key", () => {
  const create = (key: string, json: unknown, token?: string) =>
    call("POST", "/resources", { token, json, headers: { "Idempotency-Key": key } });

  test("answers with the first record and creates no other", async () => {
    const token = await adminToken();
    for (const [who, json] of [
      [undefined, contribution({ name: `Once ${unique()}` })],
      [token, adminRecord({ name: `Once ${unique()}`, status: "pending" })],
    ] as const) {
      const key = unique();
      const first = await create(key, json, who);
      expect(first.status).toBe(201);
      const again = await create(key, json, who);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(await countOf(first.json.name, token)).toBe(1);
      expect((await create(unique(), json, who)).json.id).not.toBe(first.json.id);
    }
  });

  test("a key belongs to one client and one request", async () => {
    const key = unique();
    const json = contribution({ name: `Key ${unique()}` });
    const first = await create(key, json);
    const other = await create(key, contribution({ name: "Another" }));
    expect([other.status, other.json.name]).toEqual([201, "Another"]);
    const { resource_creator: creator } = json;
    const byAnother = contribution({ resource_creator: { ...creator, email: "grace@example.com" } });
    expect((await create(key, byAnother)).json.id).not.toBe(first.json.id);
    expect((await create(key, json, await memberToken())).json.id).not.toBe(first.json.id);
    expectError(await create("a b", json), 400);
    expectError(await create("k".repeat(256), json), 400);
  });

  test("a rejected request does not use up its key", async () => {
    const key = unique();
    expectError(await create(key, contribution({ name: "" })), 422);
    expect((await create(key, contribution())).status).toBe(201);
  });
});

async function countOf(name: string, token: string): Promise<number> {
  const rows = (await call("GET", "/resources/admin/all?status=pending", { token })).json;
  return rows.filter((row: { name: string }) => row.name === name).length;
}

test("a description links to where it says to learn more, also after other text", async ({ baseURL }) => {
  const description =
    'Good text first.\n\nLearn more at: https://example.com/"more". Learn more at: javascript:alert(1)';
  const { json } = await call("POST", "/resources", { token: await adminToken(), json: adminRecord({ description }) });
  const html = await (await fetch(`${baseURL}/product/${json.slug}`, { headers: { Accept: "text/html" } })).text();
  const links = [...html.matchAll(/Learn more at: (?:<!-- -->)?<a [^>]*>/g)].map(([link]) =>
    link.replace("<!-- -->", ""),
  );
  expect(links).toEqual([
    'Learn more at: <a class="link" href="https://example.com/&quot;more&quot;" rel="ugc noopener" target="_blank">',
  ]);
});
