import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { media, pictureFetches } from "~/db/schema/links";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import type { FetchOutcome, FetchUrl } from "~/domain/links/fetcher/outcome";
import { encodePicture } from "~/domain/media/encode-picture.server";
import { findDue } from "~/domain/media/find-due.server";
import { findPictures } from "~/domain/media/find-pictures.server";
import { choosePicture, listPictures, removePicture, uploadPicture } from "~/domain/media/pictures.server";
import { findShareImage, storeShareImage } from "~/domain/media/share-images.server";
import { findPicture, findPublicPicture, pictureDataUrl, sweepMedia } from "~/domain/media/store.server";
import { findApproved } from "~/domain/resources/find.server";
import { makeAccount } from "../../support/make-account";
import { makePath, makePublicPath } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";
import { picture } from "../../support/pictures";
import { makeRecord, useAdmin } from "../../support/review-records";

const pages: Record<string, string | Buffer> = {};
let requests: string[] = [];
let [blue, red, logo] = [] as Buffer[] as [Buffer, Buffer, Buffer];

beforeAll(async () => {
  blue = await picture("jpeg", { seed: 1 });
  red = await picture("png", { seed: 2 });
  logo = await picture("png", { width: 180, height: 180, seed: 3 });
  pages["https://example.com/page"] =
    '<meta property="og:image" content="/blue.jpg"><link rel="apple-touch-icon" href="/logo.png">';
  pages["https://example.com/icon-only"] = '<link rel="apple-touch-icon" href="/logo.png">';
  pages["https://example.com/broken-image"] =
    '<meta property="og:image" content="/broken.jpg"><link rel="apple-touch-icon" href="/logo.png">';
  pages["https://example.com/bare"] = "<title>Nothing</title>";
  pages["https://example.com/blue.jpg"] = blue;
  pages["https://example.com/red.png"] = red;
  pages["https://example.com/logo.png"] = logo;
  pages["https://example.com/broken.jpg"] = blue.subarray(0, 500);
  pages["https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg"] = red;
});

/** The web of these tests. */
const fetchUrl: FetchUrl = async (url, { accept = [] } = {}): Promise<FetchOutcome> => {
  requests.push(url);
  const reached = { url };
  const body = pages[url];
  if (url.includes("busy")) return { ...reached, kind: "busy", detail: "" };
  if (url.includes("down")) return { ...reached, kind: "timeout", detail: "" };
  if (!body) return { ...reached, kind: "http-status", status: 404, retryAfterSeconds: null };
  const contentType = typeof body === "string" ? "text/html" : url.endsWith("png") ? "image/png" : "image/jpeg";
  if (!accept.includes(contentType)) return { ...reached, kind: "wrong-type", detail: contentType };
  return { ...reached, kind: "ok", status: 200, contentType, body: Buffer.from(body as string) };
};

const find = (links: { id: number }, all = false) => findPictures(links as never, { fetchUrl, all });
const shownBy = async (id: number) =>
  (
    await db
      .select({ picture: resources.picture, isChosen: resources.pictureIsChosen })
      .from(resources)
      .where(eq(resources.id, id))
  )[0]!;
const sourcesOf = async (resource: { id: number }) => (await listPictures(resource)).map(({ source }) => source).sort();
const admin = useAdmin();

/** Encodes an upload. Returns its files. */
async function encodedFiles(bytes: Buffer) {
  const encoded = await encodePicture(bytes, "uploaded");
  if (encoded.kind !== "encoded") throw new Error(encoded.kind);
  return encoded.files;
}

describe("encodePicture", () => {
  test("makes WebP files of the fixed sizes, small and without metadata", async () => {
    const photo = await sharp(blue)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    for (const bytes of [photo, logo]) {
      const files = await encodedFiles(bytes);
      for (const [size, width] of [
        ["card", 480],
        ["page", 960],
      ] as const) {
        const found = await sharp(files[size]).metadata();
        expect(found).toMatchObject({ format: "webp", width, height: width / 2 });
        expect(found.exif ?? found.icc ?? found.xmp).toBeUndefined();
      }
      expect(files.card.length).toBeLessThan(20_000);
    }
  });

  test("refuses an AVIF with too many pixels by its header", async () => {
    const avif = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#336699" } })
      .avif()
      .toBuffer();
    const size = avif.indexOf("ispe") + 8;
    avif.writeUInt32BE(4000, size);
    avif.writeUInt32BE(3000, size + 4);
    expect(await encodePicture(avif, "uploaded")).toEqual({ kind: "too-large" });
  });

  test("encodes an uploaded picture before fetched ones that wait", async () => {
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const done: string[] = [];
    const encode = async (bytes: Buffer, queue: "uploaded" | "fetched") => {
      await encodePicture(bytes, queue);
      done.push(queue);
    };
    await Promise.all([...Array.from({ length: 6 }, () => encode(large, "fetched")), encode(logo, "uploaded")]);
    expect(done.indexOf("uploaded")).toBeLessThan(6);
  });

  test("applies the orientation of a photo", async () => {
    const halves = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#ff0000" } })
      .composite([
        { input: { create: { width: 300, height: 300, channels: 3, background: "#0000ff" } }, left: 300, top: 0 },
      ])
      .png()
      .toBuffer();
    const turned = await sharp(halves).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer();
    const files = await encodedFiles(turned);
    const { data } = await sharp(files.card).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true]);
  });

  test("shows a logo whole, on the colour of its corner or on white", async () => {
    const colorOf = async (background: { r: number; g: number; b: number; alpha: number }) => {
      const square = await sharp({ create: { width: 200, height: 200, channels: 4, background } })
        .png()
        .toBuffer();
      const files = await encodedFiles(square);
      const { data } = await sharp(files.card).raw().toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, 3)].map((value) => Math.round(value / 51) * 51);
    };
    expect(await colorOf({ r: 0, g: 102, b: 204, alpha: 1 })).toEqual([0, 102, 204]);
    expect(await colorOf({ r: 0, g: 0, b: 0, alpha: 0 })).toEqual([255, 255, 255]);
  });
});

describe("findPictures", () => {
  test("takes the given address, else the page's image, the video's thumbnail or the icon", async () => {
    const video = "https://youtu.be/dQw4w9WgXcQ";
    const cases = [
      [{ productUrl: "https://example.com/page", imageUrl: "https://example.com/red.png" }, ["form"]],
      [{ productUrl: "https://example.com/page" }, ["page"]],
      [{ productUrl: "https://example.com/page", imageUrl: "https://example.com/gone.png" }, ["page"]],
      [{ productUrl: "https://example.com/page", youtubeUrl: video }, ["video"]],
      [{ productUrl: "https://example.com/icon-only" }, ["icon"]],
      [{ productUrl: "https://example.com/broken-image" }, ["icon"]],
    ] as const;
    for (const [fields, sources] of cases) {
      const resource = await makeResource(fields);
      expect(await find(resource)).toBe("found");
      expect(await sourcesOf(resource)).toEqual(sources);
      const { picture: hash, isChosen } = await shownBy(resource.id);
      expect([hash, isChosen]).toEqual([(await listPictures(resource))[0]!.hash, false]);
      expect(await findPublicPicture(hash!, "card")).toMatchObject({ type: "image/webp" });
      expect((await findApproved(resource.slug))!.picture).toBe(hash);
    }
  });

  test("finds all for an administrator to choose from", async () => {
    const resource = await makeResource({
      productUrl: "https://example.com/page",
      imageUrl: "https://example.com/red.png",
    });
    expect(await find(resource, true)).toBe("found");
    expect(await sourcesOf(resource)).toEqual(["form", "icon", "page"]);
  });

  test("removes the picture of an earlier link, but not while a site is busy or down", async () => {
    const resource = await makeResource({ productUrl: "https://example.com/page" });
    await find(resource);
    const before = await shownBy(resource.id);
    expect(await find({ ...resource, productUrl: "https://busy.example/" } as never)).toBe("busy");
    expect(await find({ ...resource, productUrl: "https://down.example/" } as never)).toBe("later");
    expect(await shownBy(resource.id)).toEqual(before);
    expect(await find({ ...resource, productUrl: "https://example.com/bare" } as never)).toBe("none");
    expect(await shownBy(resource.id)).toEqual({ picture: null, isChosen: false });
    expect(await listPictures(resource)).toEqual([]);
  });

  test("raises the version of a submission when the picture changes, so that no unseen one is approved", async () => {
    const record = await makeRecord({ productUrl: "https://example.com/page" });
    const version = async () =>
      (await db.select({ version: resources.version }).from(resources).where(eq(resources.id, record.id)))[0]!.version;
    await find(record);
    expect(await version()).toBe(record.version + 1);
    await find(record);
    expect(await version()).toBe(record.version + 1);
  });

  test("never replaces what a person chose or removed", async () => {
    const resource = await makeResource({ productUrl: "https://example.com/page" });
    await find(resource, true);
    const icon = (await listPictures(resource)).find(({ source }) => source === "icon")!;
    expect(await choosePicture(resource.id, icon.hash, admin)).toBe("changed");
    await find({ ...resource, imageUrl: "https://example.com/red.png" } as never);
    expect(await shownBy(resource.id)).toEqual({ picture: icon.hash, isChosen: true });
    await removePicture(resource.id, admin);
    await find(resource);
    expect(await shownBy(resource.id)).toEqual({ picture: null, isChosen: true });
  });
});

describe("uploadPicture", () => {
  test("shows the upload and logs it", async () => {
    const resource = await makeResource();
    expect(await uploadPicture(resource.id, red, admin)).toBe("changed");
    const { picture: hash } = await shownBy(resource.id);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.resourceId, resource.id));
    expect(entry).toMatchObject({ action: "edit", actorEmail: "ada@example.com", after: { picture: hash } });
    expect(entry!.before).toEqual({ picture: null, pictureIsChosen: false });
  });

  test("rejects what is no picture, and a missing record", async () => {
    const resource = await makeResource();
    expect(await uploadPicture(resource.id, Buffer.from("text"), admin)).toEqual({ kind: "unsupported" });
    expect(await uploadPicture(999_999, red, admin)).toBe("missing");
    expect(await shownBy(resource.id)).toEqual({ picture: null, isChosen: false });
    expect(await db.select({ hash: media.hash }).from(media).where(eq(media.size, "share"))).toEqual([]);
  });

  test("does not choose another resource's picture", async () => {
    const [one, other] = [await makeResource(), await makeResource()];
    await uploadPicture(one.id, red, admin);
    const { picture: hash } = await shownBy(one.id);
    expect(await choosePicture(other.id, hash!, admin)).toBe("missing");
  });
});

test("visitors get only the shown pictures of approved resources", async () => {
  const pending = await makeRecord();
  await uploadPicture(pending.id, red, admin);
  const { picture: hash } = await shownBy(pending.id);
  expect(await findPublicPicture(hash!, "page")).toBeNull();
  expect(await findPicture(hash!, "page")).not.toBeNull();
  expect(await pictureDataUrl(hash)).toMatch(/^data:image\/webp;base64,UklGR/);
  await db.update(resources).set({ status: "Approved" }).where(eq(resources.id, pending.id));
  expect(await findPublicPicture(hash!, "page")).not.toBeNull();
  await removePicture(pending.id, admin);
  expect(await findPublicPicture(hash!, "page")).toBeNull();
});

describe("sweepMedia", () => {
  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000);

  test("deletes pictures that no resource uses any more", async () => {
    const [one, other] = [await makeResource(), await makeResource()];
    for (const { id } of [one, other]) await uploadPicture(id, red, admin);
    await uploadPicture(one.id, blue, admin);
    const countPictures = () => db.$count(media, eq(media.size, "card"));
    expect(await countPictures()).toBe(2);
    await db.delete(resources).where(eq(resources.id, one.id));
    expect(await sweepMedia(new Date())).toBe(0);
    expect(await sweepMedia(inTwoHours())).toBe(2);
    expect(await countPictures()).toBe(1);
    await db.delete(resources).where(eq(resources.id, other.id));
    await sweepMedia(inTwoHours());
    expect(await db.$count(media)).toBe(0);
  });

  test("deletes share images of resources that changed or are not public", async () => {
    const [changed, rejected, kept] = [await makeResource(), await makeResource(), await makeResource()];
    for (const { id } of [changed, rejected, kept])
      await storeShareImage({ hash: `image of ${id}`, resourceId: id, bytes: red, width: 1200, height: 630 });
    const { id: ownerId } = await makeAccount({ email: "owner@example.com" });
    const [path, hidden] = [await makePublicPath(ownerId), await makePath(ownerId)];
    for (const { id } of [path, hidden])
      await storeShareImage({ hash: `path ${id}`, pathId: id, bytes: red, width: 1200, height: 630 });
    await storeShareImage({ hash: "the directory", bytes: red, width: 1200, height: 630 });
    await db.update(resources).set({ updatedAt: sql`now() + interval '1 minute'` }).where(eq(resources.id, changed.id));
    await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, rejected.id));
    await sweepMedia(inTwoHours());
    const left = await db.select({ hash: media.hash }).from(media).orderBy(media.hash);
    expect(left.map(({ hash }) => hash)).toEqual([`image of ${kept.id}`, `path ${path.id}`, "the directory"]);
  });

  test("a resource has one share image, which goes with it", async () => {
    const { id } = await makeResource();
    for (const hash of ["old", "new", "new"])
      await storeShareImage({ hash, resourceId: id, bytes: red, width: 1200, height: 630 });
    expect(await findShareImage("old")).toBeNull();
    expect(Buffer.from((await findShareImage("new"))!).equals(red)).toBe(true);
    await db.delete(resources).where(eq(resources.id, id));
    expect(await findShareImage("new")).toBeNull();
  });
});

describe("findDue", () => {
  const dueOf = async (id: number) =>
    (await db.select().from(pictureFetches).where(eq(pictureFetches.resourceId, id)))[0]!.dueAt;
  const now = () => new Date(Date.now() + 60_000);

  test("claims each due resource once, and is done with it until its links change", async () => {
    requests = [];
    const made = [];
    for (let at = 0; at < 3; at++) made.push(await makeResource({ productUrl: "https://example.com/page" }));
    const counts = await Promise.all([findDue({ fetchUrl, now }), findDue({ fetchUrl, now })]);
    expect(counts[0]! + counts[1]!).toBe(3);
    expect(requests.filter((url) => url.endsWith("/page"))).toHaveLength(3);
    expect(await dueOf(made[0]!.id)).toBeNull();
    expect(await findDue({ fetchUrl, now })).toBe(0);
    await db.update(resources).set({ upvotes: 5 }).where(eq(resources.id, made[0]!.id));
    expect(await dueOf(made[0]!.id)).toBeNull();
    await db.update(resources).set({ imageUrl: "https://example.com/red.png" }).where(eq(resources.id, made[0]!.id));
    expect(await dueOf(made[0]!.id)).not.toBeNull();
  });

  test("tries again later when a site is busy, and not for a rejected submission", async () => {
    const busy = await makeResource({ productUrl: "https://busy.example/" });
    const rejected = await makeRecord({ productUrl: "https://example.com/page", status: "Rejected" });
    await findDue({ fetchUrl, now });
    expect((await dueOf(busy.id))!.getTime()).toBeGreaterThan(now().getTime());
    expect(await dueOf(rejected.id)).toBeNull();
    expect(await listPictures(rejected)).toEqual([]);
    await db.update(resources).set({ status: "Pending" }).where(eq(resources.id, rejected.id));
    expect(await dueOf(rejected.id)).not.toBeNull();
  });

  test("what one resource's page throws delays that resource only", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = await makeResource({ productUrl: "https://broken.example/" });
    const working = await makeResource({ productUrl: "https://example.com/page" });
    pages["https://odd.example/"] = '<html lang="en-a1"><link rel="icon" href="https://example.com/logo.png">';
    const odd = await makeResource({ productUrl: "https://odd.example/" });
    const throwing: FetchUrl = async (url, options) => {
      if (url.includes("broken")) throw new RangeError("A fault of ours");
      return fetchUrl(url, options);
    };
    expect(await findDue({ fetchUrl: throwing, now })).toBe(3);
    expect(logged.mock.calls).toEqual([[expect.stringContaining(`resource ${broken.id}`)]]);
    expect((await dueOf(broken.id))!.getTime()).toBeGreaterThan(now().getTime() + 24 * 3_600_000);
    expect([await dueOf(working.id), await dueOf(odd.id)]).toEqual([null, null]);
    expect((await listPictures(odd)).map(({ source }) => source)).toEqual(["icon"]);
  });

  test("is due again at once when the process stops", async () => {
    const { id } = await makeResource({ productUrl: "https://example.com/page" });
    const stopping = new AbortController();
    const stopped: FetchUrl = async () => {
      stopping.abort();
      throw stopping.signal.reason;
    };
    await findDue({ fetchUrl: stopped, now, signal: stopping.signal });
    expect((await dueOf(id))!.getTime()).toBeLessThanOrEqual(now().getTime());
  });

  test("links that change during the work are due again", async () => {
    const { id } = await makeResource({ productUrl: "https://example.com/page" });
    const changing: FetchUrl = async (url, options) => {
      await db
        .update(resources)
        .set({ productUrl: `${url}?${requests.length}` })
        .where(eq(resources.id, id));
      return fetchUrl(url, options);
    };
    await findDue({ fetchUrl: changing, now });
    expect(await dueOf(id)).not.toBeNull();
  });
});
