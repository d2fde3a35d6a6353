/** The sizes of pictures, as WebP in a fixed box, so that pages have no layout shift. */
export const pictureSizes = {
  card: { width: 480, height: 240 },
  page: { width: 960, height: 480 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** The sizes of stored files. "share" is a share image. */
export const mediaSizes = ["card", "page", "share"] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** Where a picture is from: the form, the linked page, its video, its icon, or a file. */
export const pictureSources = ["form", "page", "video", "icon", "upload"] as const;
export type PictureSource = (typeof pictureSources)[number];

/** Larger uploads are rejected. */
export const maxUploadBytes = 5_000_000;

/** The types of pictures that are accepted. Not SVG, because it can contain scripts. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** Returns the path of a picture's file. */
export function mediaPath(hash: string, size: PictureSize): string {
  return `/media/${hash}-${size}.webp`;
}

/** Whether a text has the form of a picture's hash. */
export const isPictureHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);

/** Returns what a file of `mediaPath` names, or null for another name. */
export function parseMediaName(name: string): { hash: string; size: PictureSize } | null {
  const [, hash, size] = /^([0-9a-f]{32})-(card|page)\.webp$/.exec(name) ?? [];
  return hash ? { hash, size: size as PictureSize } : null;
}
