/** Caches share images by their content, so that an image is rendered again only if its text changes. */
import { readFile } from "node:fs/promises";
import { sha256 } from "~/crypto/hash.server";
import { findShareImage, type ShareSubject, storeShareImage } from "~/domain/media/share-images.server";
import { findPicture } from "~/domain/media/store.server";
import type { Card } from "~/domain/resources/card";
import { initialsOf } from "~/domain/resources/values/initials";
import { findSitePicture } from "~/domain/site/site-pictures.server";
import { documentResponse } from "~/http/replies/cacheable-response.server";
import { defaultSite, site } from "~/site";
import { designVersion, renderShareImage, type ShareImage, shareImageSize } from "~/ui/share-image/render.server";
import { createMemory } from "~/values/remember.server";

export const pictureResponse = (request: Request, bytes: Buffer<ArrayBuffer>, type = "image/png") =>
  documentResponse(request, type, bytes);

const firstLook = [defaultSite.name, defaultSite.accent, defaultSite.mark];

/** 50 to 140 kB each. */
const remember = createMemory<Buffer<ArrayBuffer>>({ max: 100 });

/** What a mark is made of. */
type Marked = Pick<Card, "name" | "picture" | "logo">;

/**
 * Returns a share image: from memory, from the database, or rendered once for all equal requests. The line leads through the
 * marks of `steps`. Without a subject it is kept in memory only.
 */
export function getShareImage(
  image: ShareImage,
  subject: ShareSubject | null = {},
  steps: Marked[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const { resourceId = null, pathId } = subject ?? {};
  const look = [site.name, site.accent, site.mark];
  const isOwnLook = look.some((value, at) => value !== firstLook[at]);
  const shown = [
    designVersion,
    resourceId,
    image,
    steps.map(({ name, picture, logo }) => [name, picture, logo]),
    ...(pathId === undefined ? [] : [pathId]),
    ...(isOwnLook ? look : []),
  ];
  const hash = sha256(JSON.stringify(shown)).slice(0, 32);
  return remember(designVersion, hash, () => findOrRender(image, subject, steps, hash));
}

async function findOrRender(image: ShareImage, subject: ShareSubject | null, steps: Marked[], hash: string) {
  const stored = subject && (await findShareImage(hash));
  if (stored) return Buffer.from(stored);
  const mark = site.mark ? await findSitePicture(site.mark, "512") : null;
  const stepMarks = steps.map(async (step) => ({ initials: initialsOf(step.name), file: await fileOf(step) }));
  const bytes = await renderShareImage(image, mark, await Promise.all(stepMarks));
  if (subject) await storeShareImage({ hash, ...subject, bytes, ...shareImageSize });
  return bytes;
}

async function fileOf({ picture, logo }: Marked): Promise<Uint8Array | undefined> {
  if (picture) return (await findPicture(picture, "card"))?.bytes;
  return logo ? readFile(`public/logos/${logo}.svg`) : undefined;
}
