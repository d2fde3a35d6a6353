/** Caches share images by their content, so that an image is rendered again only if its text changes. */
import { renderShareImage, type ShareImage } from "~/ui/share-image/render.server";

/** 50 to 140 kB each. */
const maxImages = 100;

const images = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Returns the PNG of a share image, from memory if it was rendered before. Equal requests wait for one rendering. */
export function getShareImage(image: ShareImage): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(image);
  const png = images.get(key) ?? renderShareImage(image);
  images.delete(key);
  images.set(key, png);
  if (images.size > maxImages) images.delete(images.keys().next().value!);
  png.catch(() => images.delete(key));
  return png;
}
