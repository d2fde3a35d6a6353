import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { fetchPublicUrl } from "~/domain/links/fetcher/fetcher.server";
import { useHostileWeb } from "../../support/jobs-on-hostile-web";
import { makeResource } from "../../support/make-resource";

const { web, start } = useHostileWeb((name) => name === "Check links");

async function makeDue() {
  const resource = await makeResource({ productUrl: `http://free.test:${web().port}/` });
  await db.update(linkChecks).set({ dueAt: new Date() });
  return async () => (await db.select().from(linkChecks).where(eq(linkChecks.resourceId, resource.id)))[0]!;
}

test("with FETCH_LINKS=off nothing is asked, by the worker or anybody else", async () => {
  const check = await makeDue();
  const stop = await start("off");
  expect(await fetchPublicUrl(`http://free.test:${web().port}/`)).toMatchObject({ kind: "off" });
  await stop();
  expect(await check()).toMatchObject({ state: "unchecked", claims: 0 });
  expect(web().requests).toEqual([]);
});

test("with FETCH_LINKS=on the worker checks what is due", async () => {
  const check = await makeDue();
  const stop = await start("on");
  await vi.waitFor(async () => expect((await check()).state).toBe("alive"), { timeout: 60_000, interval: 200 });
  await stop();
  expect(web().requests).toEqual(["free.test/robots.txt", "free.test/"]);
});

test("a worker that is stopped gives its claims back", async () => {
  const resource = await makeResource({ productUrl: `http://free.test:${web().port}/silent` });
  const dueAt = new Date();
  await db.update(linkChecks).set({ dueAt });
  const stop = await start("on");
  await vi.waitFor(() => expect(web().requests).toContain("free.test/robots.txt"), { timeout: 60_000, interval: 200 });
  await stop();
  const [check] = await db.select().from(linkChecks).where(eq(linkChecks.resourceId, resource.id));
  expect(check).toMatchObject({ state: "unchecked", claims: 1, claimedUntil: null, dueAt });
});
