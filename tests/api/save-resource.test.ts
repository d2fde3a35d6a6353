import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { adminRecord, adminToken, call, contribution, expectError, publish } from "../support/call";
import { openPage } from "../support/page";
import { unique } from "../support/unique";

test("PUT /resources/{id} accepts the edited record as it was read, and returns it", async () => {
  const token = await adminToken();
  const made = await publish();
  const name = `Edited ${unique()}`;
  const response = await call("PUT", `/resources/${made.id}`, { token, json: { ...made, name, price: 3.5 } });
  expect(response.status).toBe(200);
  const slug = name.toLowerCase().replace(" ", "-");
  expect(response.json).toEqual({ ...made, name, slug, price: 3.5, version: 2, updated_at: expect.any(String) });
  const stored = (await call("GET", "/resources/admin/all?status=approved", { token })).json;
  expect(stored.find((row: { id: number }) => row.id === made.id)).toEqual(response.json);
  const late = await call("PUT", `/resources/${made.id}`, { token, json: { ...made, name: "Late" } });
  expectError(late, 409, "admin@example.com saved this record since that version. Nothing was saved.");
});

test("an administrator marks an editor's pick, which is public; a contributor cannot", async ({ request }) => {
  const word = unique();
  const made = await publish({ name: `Guide ${word}`, format: "pdf", price: "9", level: "beginner", minutes: 10 });
  const json = { ...made, editors_pick: true, status: "Approved" };
  const saved = await call("PUT", `/resources/${made.id}`, { token: await adminToken(), json });
  const records = (await call("GET", "/resources")).json as { id: number; editors_pick: boolean }[];
  const shown = records.find(({ id }) => id === made.id)!;
  expect([made, saved.json, shown].map((one) => one.editors_pick)).toEqual([false, true, true]);
  const edit = await openPage(request, `/login?redirectTo=${encodeURIComponent(`/admin?edit=${made.id}`)}`);
  const { email, password } = administrator;
  const dialog = await edit.send("Login", { Email: email, Password: password });
  expect(dialog.value("Editor's pick")).toBe(true);
  expect((await openPage(request, `/search?q=${word}`)).text()).toContain("PDF · Pick · $9.00 · Beginner · 10 min");
  const { json: submitted } = await call("POST", "/resources", { json: contribution({ editors_pick: true }) });
  expect(submitted.editors_pick).toBe(false);
});

test("details are saved and returned; a save without them and the creator keeps them, and null removes them", async () => {
  const token = await adminToken();
  const details = { level: "beginner", languages: ["en", "pt-BR"], minutes: 90, access: "account", law_country: "BR" };
  const made = await publish(details);
  expect(made).toMatchObject(details);
  const { level, languages, minutes, access, law_country, resource_creator, ...older } = made;
  const kept = await call("PUT", `/resources/${made.id}`, { token, json: { ...older, price: 4 } });
  expect(kept.json).toMatchObject({ ...details, resource_creator, price: 4, version: 2 });
  const json = { ...kept.json, level: null, languages: [], minutes: "2 h" };
  const { json: changed } = await call("PUT", `/resources/${made.id}`, { token, json });
  expect(changed).toMatchObject({ ...details, level: null, languages: null, minutes: 120, version: 3 });
});

test("returns errors by the names of the fields as they were sent", async () => {
  const token = await adminToken();
  const flat = await call("PUT", "/resources/1", { token, json: { name: "", price: "x", version: "1" } });
  expectError(flat, 422);
  expect(flat.json.fields).toMatchObject({ name: ["Product name is required"], price: ["Price must be a number"] });
  const nested = await call("PUT", "/resources/1", { token, json: { resource: { name: "" } } });
  expect(nested.json.fields).toMatchObject({ "resource.name": ["Product name is required"] });
});

test("the old URL of a renamed resource redirects permanently, unless it was never published", async ({ request }) => {
  const token = await adminToken();
  const name = `First ${unique()}`;
  const rename = async (id: number, status: string) =>
    (
      await call("PUT", `/resources/${id}`, {
        token,
        json: adminRecord({ name: `Second ${unique()}`, status, version: 1 }),
      })
    ).json;
  const published = await publish({ name });
  expect((await request.get(`/product/${published.slug}`)).status()).toBe(200);
  const renamed = await rename(published.id, "approved");
  const old = await request.get(`/product/${published.slug}?from=mail`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/product/${renamed.slug}?from=mail`]);
  expect((await request.get(`/product/${published.slug}`)).url()).toContain(renamed.slug);
  const pending = await publish({ name, status: "pending" });
  expect(pending.slug).not.toBe(published.slug);
  const approved = await rename(pending.id, "approved");
  expect((await request.get(`/product/${pending.slug}`)).status()).toBe(404);
  expect((await request.get(`/product/${approved.slug}`)).status()).toBe(200);
});
