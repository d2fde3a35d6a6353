import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { media, pictureFetches } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { useHostileWeb } from "../../support/jobs-on-hostile-web";
import { makeResource } from "../../support/make-resource";

const { web, start } = useHostileWeb((name) => /pictures$/.test(name));

test("with FETCH_LINKS=on the worker stores the picture of a page", async () => {
  const { id } = await makeResource({ productUrl: `http://free.test:${web().port}/pictured` });
  const stop = await start("on");
  const shown = async () =>
    (await db.select({ hash: resources.picture }).from(resources).where(eq(resources.id, id)))[0]!.hash;
  await vi.waitFor(async () => expect(await shown()).not.toBeNull(), { timeout: 60_000, interval: 200 });
  await stop();
  const files = await db.select({ hash: media.hash, type: media.type }).from(media);
  expect(files).toEqual(Array(2).fill({ hash: await shown(), type: "image/webp" }));
  expect(await db.select().from(pictureFetches)).toEqual([{ resourceId: id, dueAt: null }]);
});

test("with FETCH_LINKS=off it requests nothing, and deletes unused pictures", async () => {
  await makeResource({ productUrl: `http://free.test:${web().port}/pictured` });
  const row = { type: "image/webp", width: 1, height: 1, bytes: Buffer.from("x"), size: "card" } as const;
  await db.insert(media).values([
    { ...row, hash: "unused", madeAt: new Date("2026-01-01") },
    { ...row, hash: "new" },
  ]);
  const stop = await start("off");
  const hashes = () => db.select({ hash: media.hash }).from(media);
  await vi.waitFor(async () => expect(await hashes()).toEqual([{ hash: "new" }]), { timeout: 60_000, interval: 200 });
  await stop();
  expect(web().requests).toEqual([]);
});
