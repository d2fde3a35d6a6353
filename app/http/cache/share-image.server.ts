/** Caches share images by their content, so that an image is rendered again only if its text changes. */
import { findShareImage, storeShareImage } from "~/domain/media/share-images.server";
import { sha256 } from "~/hash.server";
import { designVersion, renderShareImage, type ShareImage, shareImageSize } from "~/ui/share-image/render.server";

/** In memory, 50 to 140 kB each. */
const maxImages = 100;

const images = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * Returns the PNG of a share image: from memory, from the database if any process rendered it before, or newly
 * rendered. `resourceId` is null for the directory's. Equal requests wait for one rendering.
 */
export function getShareImage(image: ShareImage, resourceId: number | null): Promise<Buffer<ArrayBuffer>> {
  const hash = sha256(JSON.stringify([designVersion, resourceId, image])).slice(0, 32);
  const png = images.get(hash) ?? findOrRender(image, resourceId, hash);
  images.delete(hash);
  images.set(hash, png);
  if (images.size > maxImages) images.delete(images.keys().next().value!);
  png.catch(() => images.delete(hash));
  return png;
}

async function findOrRender(image: ShareImage, resourceId: number | null, hash: string): Promise<Buffer<ArrayBuffer>> {
  const stored = await findShareImage(hash);
  if (stored) return Buffer.from(stored);
  const bytes = await renderShareImage(image);
  await storeShareImage({ hash, resourceId, bytes, ...shareImageSize });
  return bytes;
}
