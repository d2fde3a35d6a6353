import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, contribution, expectError, memberToken } from "../support/call";
import { newEmail } from "../support/member";
import { mailTo } from "../support/outbox";
import { unique } from "../support/unique";

test("stores a visitor's payload as Pending, whatever status it has, and sends a receipt", async () => {
  const email = newEmail();
  const creator = { first_name: "Ada", last_name: "Lovelace", email, company: "", website_url: "ada.example.com" };
  const json = contribution({ status: "approved", socialLinks: null, resource_creator: creator });
  const response = await call("POST", "/resources", { json });
  expect(response.json).toMatchObject({
    status: "Pending",
    resource_creator: { first_name: "Ada", company: null, website_url: "https://ada.example.com/" },
  });
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

test("with an Idempotency-Key answers with the first record and creates no other", async () => {
  const create = (key: string, json: unknown, token?: string) =>
    call("POST", "/resources", { token, json, headers: { "Idempotency-Key": key } });
  const token = await adminToken();
  for (const [who, json] of [
    [undefined, contribution({ name: `Once ${unique()}` })],
    [token, adminRecord({ name: `Once ${unique()}`, status: "pending" })],
  ] as const) {
    const key = unique();
    // A rejected request does not use up its key.
    expectError(await create(key, {}, who), 422);
    const first = await create(key, json, who);
    expect(first.status).toBe(201);
    const again = await create(key, json, who);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await countOf(first.json.name, token)).toBe(1);
    expect((await create(unique(), json, who)).json.id).not.toBe(first.json.id);
    for (const odd of ["a b", "k".repeat(256)]) expectError(await create(odd, json, who), 400);
  }
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
