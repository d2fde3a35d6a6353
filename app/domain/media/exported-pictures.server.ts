/** The pictures of resources in an exported JSON file, with their bytes. */
import { and, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { media, resourcePictures } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { isEncodedPicture } from "./encode-picture.server";
import { type PictureSize, pictureSizes } from "./media-files";
import type { ExportedPicture } from "./picture-cell";
import { addPicture } from "./pictures.server";
import { storePicture } from "./store.server";

const sizes = Object.keys(pictureSizes) as PictureSize[];

type Shown = { id: number; picture: string | null; pictureIsChosen: boolean };

/** Returns the exported pictures of these resources, by id. */
export async function exportPictures(shown: Shown[]): Promise<Map<number, ExportedPicture>> {
  const hashes = shown.flatMap(({ picture }) => picture ?? []);
  const files = await db
    .select({ hash: media.hash, size: media.size, bytes: media.bytes })
    .from(media)
    .where(and(inArray(media.hash, hashes), inArray(media.size, sizes)));
  const found = await db
    .select({ id: resourcePictures.resourceId, hash: resourcePictures.hash, source: resourcePictures.source })
    .from(resourcePictures)
    .where(
      inArray(
        resourcePictures.resourceId,
        shown.map(({ id }) => id),
      ),
    );
  const base64 = (hash: string, size: PictureSize) => {
    const file = files.find((one) => one.hash === hash && one.size === size);
    return file && Buffer.from(file.bytes).toString("base64");
  };
  const pictures = shown.flatMap(({ id, picture, pictureIsChosen }): [number, ExportedPicture][] => {
    const source = found.find((one) => one.id === id && one.hash === picture)?.source;
    const card = picture && base64(picture, "card");
    const page = picture && base64(picture, "page");
    if (card && page) return [[id, { is_chosen: pictureIsChosen, source, files: { card, page } }]];
    return pictureIsChosen ? [[id, { is_chosen: true }]] : [];
  });
  return new Map(pictures);
}

/** Whether the files of an exported picture are pictures as this site makes them. */
export async function isImportable({ files }: ExportedPicture): Promise<boolean> {
  if (!files) return true;
  const checks = sizes.map((size) => isEncodedPicture(Buffer.from(files[size], "base64"), size));
  return (await Promise.all(checks)).every(Boolean);
}

/** Restores the picture of a resource that was added in this transaction. */
export async function importPicture(tx: Transaction, resourceId: number, picture: ExportedPicture): Promise<void> {
  const { files, source = "upload", is_chosen: pictureIsChosen } = picture;
  const hash = files
    ? await storePicture(tx, { card: Buffer.from(files.card, "base64"), page: Buffer.from(files.page, "base64") })
    : null;
  if (hash) await addPicture(tx, { resourceId, hash, source });
  await tx.update(resources).set({ picture: hash, pictureIsChosen }).where(eq(resources.id, resourceId));
}
