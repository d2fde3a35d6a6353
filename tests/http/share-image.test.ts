import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { media } from "~/db/schema/links";
import { getShareImage } from "~/http/document/share-image.server";
import { setSite } from "~/site";
import type { ShareImage } from "~/ui/share-image/render.server";
import { makeAccount } from "../support/make-account";
import { makePublicPath } from "../support/make-path";
import { makeResource } from "../support/make-resource";

const short: ShareImage = { name: "Think Python", pitch: "A textbook", format: "PDF", facts: ["by Allen Downey"] };

test("getShareImage renders equal content once", async () => {
  const first = getShareImage(short);
  expect(getShareImage({ ...short })).toBe(first);
  const other = getShareImage({ ...short, name: "Other" });
  expect(other).not.toBe(first);
  setSite({ name: "Another hub" });
  const renamed = getShareImage(short);
  expect(renamed).not.toBe(first);
  // The next test must not find what this one still stores.
  await Promise.all([first, other, renamed]);
});

test("getShareImage returns what another process rendered", async () => {
  const { id } = await makeResource();
  const png = await getShareImage(short, { resourceId: id });
  await db.update(media).set({ bytes: Buffer.from("from the database") });
  vi.resetModules();
  const restarted = await import("~/http/document/share-image.server");
  expect(String(await restarted.getShareImage(short, { resourceId: id }))).toBe("from the database");
  const changed = await restarted.getShareImage({ ...short, name: "Other" }, { resourceId: id });
  expect(changed.equals(png)).toBe(false);
  expect(await db.select({ resourceId: media.resourceId }).from(media)).toEqual([{ resourceId: id }]);
});

test("the image of a path replaces neither a resource's nor the directory's", async () => {
  const { id } = await makeResource();
  const path = await makePublicPath((await makeAccount()).id);
  const subjects = [{ resourceId: id }, {}, { pathId: path.id }];
  for (const name of ["First", "Second"])
    await Promise.all(subjects.map((subject) => getShareImage({ ...short, name }, subject)));
  const stored = await db.select({ resourceId: media.resourceId, pathId: media.pathId }).from(media);
  expect(stored).toHaveLength(3);
  expect(stored).toContainEqual({ resourceId: null, pathId: path.id });
});
