/** Caches share images by their content, so that an image is rendered again only if its text changes. */
import { findShareImage, type ShareSubject, storeShareImage } from "~/domain/media/share-images.server";
import { findSitePicture } from "~/domain/site/site-pictures.server";
import { sha256 } from "~/hash.server";
import { cacheableResponse, setCacheHeaders } from "~/http/replies/cacheable-response.server";
import { createMemory } from "~/remember.server";
import { defaultSite, site } from "~/site";
import { designVersion, renderShareImage, type ShareImage, shareImageSize } from "~/ui/share-image/render.server";

export function pictureResponse(request: Request, bytes: Buffer<ArrayBuffer>, type = "image/png") {
  const headers = new Headers({ "Content-Type": type, "X-Content-Type-Options": "nosniff" });
  return setCacheHeaders(request, 200, headers)
    ? cacheableResponse(request, headers, bytes)
    : new Response(bytes, { headers });
}

const firstLook = [defaultSite.name, defaultSite.accent, defaultSite.mark];

/** 50 to 140 kB each. */
const remember = createMemory<Buffer<ArrayBuffer>>({ max: 100 });

/** Returns a share image: from memory, from the database, or rendered once for all equal requests. */
export function getShareImage(image: ShareImage, subject: ShareSubject = {}): Promise<Buffer<ArrayBuffer>> {
  const { resourceId = null, pathId } = subject;
  const look = [site.name, site.accent, site.mark];
  const isOwnLook = look.some((value, at) => value !== firstLook[at]);
  const shown = [
    designVersion,
    resourceId,
    image,
    ...(pathId === undefined ? [] : [pathId]),
    ...(isOwnLook ? look : []),
  ];
  const hash = sha256(JSON.stringify(shown)).slice(0, 32);
  return remember(designVersion, hash, () => findOrRender(image, subject, hash));
}

async function findOrRender(image: ShareImage, subject: ShareSubject, hash: string): Promise<Buffer<ArrayBuffer>> {
  const stored = await findShareImage(hash);
  if (stored) return Buffer.from(stored);
  const mark = site.mark ? await findSitePicture(site.mark, "512") : null;
  const bytes = await renderShareImage(image, mark);
  await storeShareImage({ hash, ...subject, bytes, ...shareImageSize });
  return bytes;
}
