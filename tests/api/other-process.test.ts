import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { adminRecord } from "../support/call";
import { startTogether, type Together } from "../support/servers";

let together: Together;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  together = await startTogether();
});
test.afterAll(() => together.stop());

test("what one process approves, another lists soon and from then on", async () => {
  const writer = together.servers[0]!.url;
  const reader = together.servers.at(-1)!.url;
  const json = { "Content-Type": "application/json", Accept: "application/json" };
  const login = await fetch(`${writer}/login`, { method: "POST", headers: json, body: JSON.stringify(administrator) });
  const { jwt } = (await login.json()) as { jwt: string };
  const headers = { ...json, Authorization: `Bearer ${jwt}` };
  const pages = ["/technical-skills", "/technical-skills.data", "/latest", "/latest.atom"];
  const read = async (path: string) => (await fetch(reader + path)).text();
  for (let round = 0; round < 5; round++) {
    const name = `Approved elsewhere ${Date.now().toString(36)}`;
    const record = { name, category: "technical-skills", product_url: `https://example.com/${Date.now()}` };
    const body = JSON.stringify(adminRecord({ ...record, status: "pending" }));
    const made = await fetch(`${writer}/resources`, { method: "POST", headers, body });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id, version } = (await made.json()) as { id: number; version: number };
    // Requested before, so that the other process has cached each page without the resource.
    for (const path of pages) expect(await read(path)).not.toContain(name);

    const accepted = adminRecord({ ...record, status: "approved", version });
    const saved = await fetch(`${writer}/resources/${id}`, { method: "PUT", headers, body: JSON.stringify(accepted) });
    expect(saved.status, await saved.clone().text()).toBe(200);
    for (const path of pages) await expect.poll(() => read(path)).toContain(name);
    for (const path of [...pages, ...pages, ...pages])
      expect([path, (await read(path)).includes(name)]).toEqual([path, true]);
  }
});
