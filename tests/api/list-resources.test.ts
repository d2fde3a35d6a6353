import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, contribution, expectError, memberToken, publish } from "../support/call";
import { unique } from "../support/unique";

type Row = { id: number; name: string; category: string; status: string; upvotes: number; created_at: string };
const list = async (query = "", token?: string): Promise<Row[]> =>
  (await call("GET", `/resources${query}`, { token })).json;

test("the camel-case shape is for the category screen", async () => {
  const [record] = (await call("GET", "/resources?shape=camel&per_page=1&q=mdn+web+docs")).json;
  expect(record).toMatchObject({
    name: "MDN Web Docs",
    price: "0.00",
    productLink: "https://developer.mozilla.org/",
    socialLinks: { x: null, linkedin: null, instagram: null, website: null },
    firstName: "Mozilla",
  });
});

test("pending and rejected records stay private, whatever the parameters", async () => {
  const name = `Secret ${unique()}`;
  const made = (await call("POST", "/resources", { json: contribution({ name, status: "approved" }) })).json;
  expect(made.status).toBe("Pending");
  const all = await call("GET", "/resources");
  expect(all.json.length).toBeGreaterThan(200);
  expect(new Set(all.json.map((row: Row) => row.status))).toEqual(new Set(["Approved"]));
  expect(all.text).not.toContain('"email":');
  expect(await list(`?q=${encodeURIComponent(name)}`)).not.toContainEqual(expect.objectContaining({ id: made.id }));
  const member = await memberToken();
  for (const status of ["pending", "rejected"]) {
    expectError(await call("GET", `/resources?status=${status}`), 401);
    expectError(await call("GET", `/resources?status=${status}`, { token: "nonsense" }), 401);
    expectError(await call("GET", `/resources?status=${status}`, { token: member }), 403);
  }
  for (const path of ["/resources?status=pending", "/resources/admin/all?status=pending"]) {
    const pending = await call("GET", path, { token: await adminToken() });
    expect(pending.json.map((row: Row) => row.id)).toContain(made.id);
    expect(pending.json.every((row: Row) => row.status === "Pending")).toBe(true);
    expect(pending.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("updated_since returns what has changed, with sort=top also changed counts", async () => {
  const made = await publish({ name: `New ${unique()}` });
  expect((await list(`?updated_since=${made.updated_at}`)).map((row) => row.id)).toContain(made.id);
  await call("POST", `/resources/${made.id}/upvote`, { token: await memberToken() });
  const counts = (await list("?sort=top&per_page=50")).map((row) => row.upvotes);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(counts[0]).toBeGreaterThan(0);
});

test("pages have Link headers and return every record once", async () => {
  const token = await adminToken();
  for (const path of ["/resources?category=contracts", "/resources/admin/all?category=contracts"])
    expect([path, await walk(`${path}&per_page=7`, token)]).toEqual([
      path,
      (await call("GET", path, { token })).json.map((row: Row) => row.id),
    ]);
  // A client that counts pages would get the first one for ever.
  const message = "page is not read. Follow the Link header to the next page.";
  expectError(await call("GET", "/resources?category=contracts&page=2"), 422, message);
});

/** Returns the ids on all pages of a list. */
async function walk(path: string, token: string): Promise<number[]> {
  const seen: number[] = [];
  let next: string | undefined = path;
  while (next) {
    const page = await call("GET", next, { token });
    seen.push(...page.json.map((row: Row) => row.id));
    const [, link] = /<([^>]*)>; rel="next"/.exec(page.headers.get("Link") ?? "") ?? [];
    next = link && new URL(link).pathname + new URL(link).search;
  }
  return seen;
}

test("the ETag changes with every public change; an unchanged list is a 304", async () => {
  const token = await adminToken();
  const made = await publish({ name: `Old ${unique()}` });
  const path = `/resources?updated_since=${made.updated_at}`;
  const etag = async () => (await call("GET", path)).headers.get("ETag")!;
  const seen = [await etag()];
  for (const change of [
    () => call("POST", `/resources/${made.id}/upvote`, { token }),
    () => call("DELETE", `/resources/${made.id}/upvote`, { token }),
    () => call("PUT", `/resources/${made.id}`, { token, json: adminRecord({ name: `New ${unique()}` }) }),
    () => call("PUT", `/resources/${made.id}`, { token, json: adminRecord({ status: "rejected" }) }),
  ]) {
    expect((await change()).status).toBeLessThan(300);
    seen.push(await etag());
  }
  expect(new Set(seen).size).toBe(5);
  // A category of its own, because other tests vote in the others.
  await publish({ category: "game-dev" });
  const quiet = "/resources?category=game-dev";
  for (const address of [quiet, `${quiet}&per_page=3`]) {
    const known = (await call("GET", address)).headers.get("ETag")!;
    const again = await call("GET", address, { headers: { "If-None-Match": `"other", ${known}` } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await call("GET", address, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  }
});

test("rejects unknown values and names all of them", async () => {
  const response = await call(
    "GET",
    "/resources?category=x&format=y&tag=z&sort=w&page=0&per_page=101&updated_since=1&after=-",
  );
  expectError(response, 422);
  expect(Object.keys(response.json.fields).sort()).toEqual(
    ["after", "category", "format", "page", "per_page", "sort", "tag", "updated_since"].sort(),
  );
  const odd = await call("GET", "/resources/admin/all?status=odd", { token: await adminToken() });
  expectError(odd, 422, "Status is not one of the list");
});
