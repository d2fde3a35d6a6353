import { expect, test } from "@playwright/test";
import { adminToken, call, contribution, expectError } from "../support/call";
import { unique } from "../support/unique";

test("GET /resources/admin/all returns all records with the administrators' fields", async () => {
  const token = await adminToken();
  const made = (await call("POST", "/resources", { json: contribution({ name: `Ada's ${unique()}` }) })).json;
  const response = await call("GET", "/resources/admin/all", { token });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const record = response.json.find((row: { id: number }) => row.id === made.id);
  expect(record).toMatchObject({ status: "Pending", version: 1, resource_creator: { email: "ada@example.com" } });
  const statuses = new Set(response.json.map((row: { status: string }) => row.status));
  expect([...statuses]).toEqual(expect.arrayContaining(["Pending", "Approved"]));
});

test("supports filters and pages", async () => {
  const token = await adminToken();
  for (let made = 0; made < 3; made++) await call("POST", "/resources", { json: contribution() });
  const first = await call("GET", "/resources/admin/all?status=pending&per_page=2", { token });
  expect(first.json.map((row: { status: string }) => row.status)).toEqual(["Pending", "Pending"]);
  const next = new URL(/<([^>]*)>; rel="next"/.exec(first.headers.get("Link")!)![1]!);
  const second = await call("GET", next.pathname + next.search, { token });
  expect(second.json[0].id).toBeLessThan(first.json[1].id);
  expectError(await call("GET", "/resources/admin/all?status=odd", { token }), 422, "Status is not one of the list");
});
