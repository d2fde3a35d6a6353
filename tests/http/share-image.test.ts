import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { media } from "~/db/schema";
import { getShareImage } from "~/http/cache/share-image.server";
import type { ShareImage } from "~/ui/share-image/render.server";
import { makeResource } from "../support/make-resource";

const short: ShareImage = { name: "Think Python", pitch: "A textbook", creator: "Allen Downey", format: "PDF" };

test("getShareImage renders equal content once", async () => {
  const first = getShareImage(short, null);
  expect(getShareImage({ ...short }, null)).toBe(first);
  expect(getShareImage({ ...short, name: "Other" }, null)).not.toBe(first);
  await Promise.all([first, getShareImage({ ...short, name: "Other" }, null)]);
});

test("getShareImage returns what another process rendered", async () => {
  const { id } = await makeResource();
  const png = await getShareImage(short, id);
  await db.update(media).set({ bytes: Buffer.from("from the database") });
  vi.resetModules();
  const restarted = await import("~/http/cache/share-image.server");
  expect(String(await restarted.getShareImage(short, id))).toBe("from the database");
  const changed = await restarted.getShareImage({ ...short, name: "Other" }, id);
  expect(changed.equals(png)).toBe(false);
  expect(await db.select({ resourceId: media.resourceId }).from(media)).toEqual([{ resourceId: id }]);
});
