import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { media, pictureFetches } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { type HostileWeb, hostNames, startHostileWeb } from "../../support/hostile-web";
import { makeResource } from "../../support/make-resource";

let web: HostileWeb;

beforeEach(async () => {
  web = await startHostileWeb();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await web.stop();
});

/** The modules with this setting and the hosts of this test. */
async function load(fetchLinks: string) {
  vi.stubEnv("FETCH_LINKS", fetchLinks);
  vi.stubEnv("FETCH_TEST_HOSTS", hostNames.map((name) => `${name}:${web.port}`).join());
  vi.resetModules();
  const { startJobs } = await import("~/domain/background/run-jobs.server");
  const { jobs } = await import("~/domain/upkeep/jobs.server");
  const start = () => startJobs(jobs.filter(({ name }) => /pictures$/.test(name)));
  const { systemClock } = await import("~/domain/links/fetcher/turns.server");
  return { start, systemClock };
}

test("with FETCH_LINKS=on the worker stores the picture of a page", async () => {
  const { id } = await makeResource({ productUrl: `http://free.test:${web.port}/pictured` });
  const { start, systemClock } = await load("on");
  vi.spyOn(systemClock, "sleep").mockResolvedValue();
  const stop = await start();
  const shown = async () =>
    (await db.select({ hash: resources.picture }).from(resources).where(eq(resources.id, id)))[0]!.hash;
  await vi.waitFor(async () => expect(await shown()).not.toBeNull(), { timeout: 60_000, interval: 200 });
  await stop();
  const files = await db.select({ hash: media.hash, type: media.type }).from(media);
  expect(files).toEqual(Array(2).fill({ hash: await shown(), type: "image/webp" }));
  expect(await db.select().from(pictureFetches)).toEqual([{ resourceId: id, dueAt: null }]);
});

test("with FETCH_LINKS=off it requests nothing, and deletes unused pictures", async () => {
  await makeResource({ productUrl: `http://free.test:${web.port}/pictured` });
  const row = { type: "image/webp", width: 1, height: 1, bytes: Buffer.from("x"), size: "card" } as const;
  await db.insert(media).values([
    { ...row, hash: "unused", madeAt: new Date("2026-01-01") },
    { ...row, hash: "new" },
  ]);
  const { start } = await load("");
  const stop = await start();
  const hashes = () => db.select({ hash: media.hash }).from(media);
  await vi.waitFor(async () => expect(await hashes()).toEqual([{ hash: "new" }]), { timeout: 60_000, interval: 200 });
  await stop();
  expect(web.requests).toEqual([]);
});
