import { expect, test } from "@playwright/test";
import { adminToken, call, contribution } from "../support/call";
import { adminSession, getPage, post, type Reply } from "../support/path-forms";
import { unique } from "../support/unique";

/** Submits a resource with a private link, and returns how its contributor and the administrators reach it. */
async function submission(name: string, fields: Record<string, unknown> = {}) {
  const link = `https://${unique()}.example`.toLowerCase();
  const record = contribution({
    name,
    product_url: link,
    category: "freelancing",
    value_proposition: "A pitch",
    ...fields,
  });
  const { json } = await call("POST", "/resources", { json: record });
  return { id: json.id as number, link };
}

/** The edit of an administrator, as the API sends it. */
async function edit(id: number, fields: Record<string, unknown>): Promise<void> {
  const token = await adminToken();
  const { json } = await call("GET", "/resources/admin/all", { token });
  const { version: _, ...record } = json.find((one: { id: number }) => one.id === id);
  const { status } = await call("PUT", `/resources/${id}`, { token, json: { ...record, ...fields } });
  expect(status).toBe(200);
}

const fieldsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]* name="${name}" value="([^"]*)"`, "g"))].map(([, value]) => value!);

/** Returns the row of a submission in the queue. */
async function rowOf(name: string, cookie: string): Promise<string> {
  const { text } = await getPage(`/admin?q=${encodeURIComponent(name)}`, cookie);
  return text.split("<tr ").find((row) => row.includes(`title="${name}"`))!;
}

/** Returns the page that a decision leads to, with its message. */
async function messageAfter({ status, headers }: Reply, admin: string): Promise<string> {
  expect(status).toBe(303);
  const toast = headers.getSetCookie().find((cookie) => cookie.startsWith("hub_toast="))!;
  return (await getPage("/admin", `${admin}; ${toast.split(";")[0]}`)).text;
}

for (const action of ["approve", "reject"]) {
  test(`to ${action} a submission that changed since is a 409 that shows the change and asks again`, async () => {
    const admin = await adminSession();
    const name = `Stale ${unique()}`;
    const { id, link } = await submission(name);
    const [seen] = fieldsOf(await rowOf(name, admin), "seen");
    await edit(id, { product_url: `${link}/unseen` });
    const stale = await post(`/admin/${action}`, admin, { seen: seen!, redirectTo: "/admin", reason: "typed reason" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("It changed after you opened it");
    expect(stale.text).toMatch(new RegExp(`<del>.*${link}.*</del>.*<ins>.*${link}/unseen.*</ins>`));
    expect(fieldsOf(stale.text, "reason")).toEqual(["typed reason"]);
    expect((await getPage(`/admin?edit=${id}`, admin)).text).toContain('<option value="pending" selected="">');
    const again = {
      seen: fieldsOf(stale.text, "seen")[0]!,
      confirmed: "",
      redirectTo: "/admin",
      reason: "typed reason",
    };
    const decided = await post(`/admin/${action}`, admin, again);
    expect([decided.status, decided.location]).toEqual([303, "/admin"]);
    expect(await rowOf(name, admin)).toBeUndefined();
    expect(await messageAfter(await post(`/admin/${action}`, admin, again), admin)).toMatch(
      new RegExp(`This submission was already ${action}e?d by admin@example.com`),
    );
  });
}

test("deciding in bulk names what changed since, and decides the others", async () => {
  const admin = await adminSession();
  const word = unique();
  const names = [`Bulk one ${word}`, `Bulk two ${word}`];
  const ids = [];
  for (const name of names) ids.push((await submission(name)).id);
  const seen = fieldsOf((await getPage(`/admin?q=${word}`, admin)).text, "seen").filter(
    (value, at, all) => all.indexOf(value) === at,
  );
  await edit(ids[0]!, { name: `Unseen ${word}` });
  const text = await messageAfter(await post("/admin/approve", admin, { seen, redirectTo: "/admin" }), admin);
  expect(text).toContain("1 submission approved, 1 email sent.");
  expect(text).toContain(`Changed after you opened the queue, so look again: &quot;Unseen ${word}&quot;.`);
});

test("a duplicate names and links the other record, and is not approved at once", async () => {
  const admin = await adminSession();
  const word = unique();
  const { link } = await submission(`First ${word}`);
  const { id } = await submission(`Second ${word}`, { product_url: link });
  const row = await rowOf(`Second ${word}`, admin);
  expect(row).toMatch(
    new RegExp(`<a[^>]* href="/admin\\?[^"]*edit=\\d+"[^>]*>Duplicate of(?: |<!-- --> )<bdi>First ${word}</bdi>`),
  );
  expect(row).toContain(`aria-label="Review: View/Edit Second ${word}"`);
  const { status, location } = await post("/admin/approve", admin, { seen: `${id}.1`, redirectTo: "/admin" });
  expect([status, location]).toEqual([303, `/admin?approve=${id}`]);
  const asks = await getPage(location!, admin);
  expect(asks.text).toMatch(new RegExp(`Same address as.*First ${word}`));
  const rejection = await getPage(`/admin?reject=${id}`, admin);
  expect(rejection.text).toMatch(
    /<input type="radio" name="preset"[^>]* checked="" value="duplicate"|<input type="radio" name="preset"[^>]*value="duplicate"[^>]* checked=""/,
  );
  const confirmed = await post("/admin/approve", admin, { seen: `${id}.1`, confirmed: "", redirectTo: "/admin" });
  expect(confirmed.location).toBe("/admin");
  expect((await getPage(`/admin?edit=${id}`, admin)).text).toContain('<option value="approved" selected="">');
});

test("Save and approve of a duplicate asks first, and of a version that changed since is a 409 that shows the change", async () => {
  const admin = await adminSession();
  const word = unique();
  const { link } = await submission(`First ${word}`);
  const { id } = await submission(`Second ${word}`, { product_url: link });
  const form = {
    "resource.name": `Second ${word}`,
    "resource.product_url": link,
    "resource.category": "freelancing",
    "resource.value_proposition": "A pitch",
    version: "1",
  };
  const asks = await post(`/admin?edit=${id}`, admin, { ...form, decision: "approve" });
  expect(asks.text).toContain(`It has the same address as &quot;First ${word}&quot; (pending). Approve it anyway?`);
  await edit(id, { description: "Unseen text" });
  const stale = await post(`/admin?edit=${id}`, admin, { ...form, decision: "approve-anyway" });
  expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/<ins>.*Unseen text.*<\/ins>/)]);
  const version = fieldsOf(stale.text, "version")[0]!;
  const approved = await post(`/admin?edit=${id}`, admin, { ...form, version, decision: "approve-anyway" });
  expect(approved.status).toBe(303);
});

test("closing a dialog leads to its row or card", async ({ request }) => {
  const cookie = await adminSession();
  const name = `Row${unique()}`;
  const { id } = await submission(name);
  const queue = `/admin?q=${name}`;
  for (const dialog of ["edit", "reject", "approve"]) {
    const { text } = await getPage(`${queue}&${dialog}=${id}`, cookie);
    expect(hrefsOf(text)).toContain(`${queue}#row-${id}`);
    expect(text).toContain(`<tr id="row-${id}">`);
  }
  const list = await (await request.get("/latest?resource=mdn-web-docs&sort=top")).text();
  const [closing] = hrefsOf(list).filter((href) => href.startsWith("/latest?sort=top#"));
  const cards = await (await request.get("/latest?sort=top")).text();
  expect(cards.split("<li ").find((card) => card.includes("MDN Web Docs"))).toContain(`id="${closing?.split("#")[1]}"`);
});

const hrefsOf = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
