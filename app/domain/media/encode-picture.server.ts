/** Re-encodes pictures from outside, so that nothing of the original file is served. */
import type sharpModule from "sharp";
import { type PictureSize, pictureSizes } from "./media-files";

/** A file of a few bytes can declare any size. */
const maxPixels = 24_000_000;
/** AVIF takes ten times as long to decode as the others. */
const maxAvifPixels = 8_000_000;
/** Smaller pictures, such as most favicons, are worse than a drawn cover. */
const minSidePixels = 48;
const maxSidePixels = 1200;
const timeoutSeconds = 10;
/** Wider pictures fill the box; others, such as logos and book covers, are shown whole on a background. */
const minFillRatio = 1.3;
/** Logos are squares. They stay so small that they are whole on a phone too, where a card shows the middle of its picture. */
const minLogoRatio = 0.8;
const formats = ["jpeg", "png", "webp", "gif", "heif"];

type SharpModule = typeof sharpModule;
type Raw = { data: Buffer; width: number; height: number };

export type Unusable = { kind: "unsupported" | "too-large" | "too-small" } | { kind: "broken"; reason: string };
type Encoded<Files> = { kind: "encoded"; files: Files } | Unusable;
export type EncodedPicture = Encoded<Record<PictureSize, Buffer>>;

/** Draws the files of a decoded picture. */
type Draw<Files> = (sharp: SharpModule, raw: Raw) => Promise<Files>;

let loaded: Promise<SharpModule> | undefined;

/** Returns sharp, without loaders of other formats. Loaded for the first picture, because it takes memory. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((loader) => `VipsForeignLoad${loader}Buffer`);
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loaded;
}

/** Pictures that somebody uploads have a queue of their own, so that nobody waits for pictures that are fetched. */
type Queue = "uploaded" | "fetched";
const previous: Record<Queue, Promise<unknown>> = { uploaded: Promise.resolve(), fetched: Promise.resolve() };

/** Decodes a picture and encodes it as WebP in each size. A queue does one at a time, which can need 100 MB. */
export function encodePicture(bytes: Uint8Array, queue: Queue): Promise<EncodedPicture> {
  return inTurn(queue, () =>
    encode(bytes, async (sharp, raw) => ({
      card: await draw(sharp, raw, "card"),
      page: await draw(sharp, raw, "page"),
    })),
  );
}

/** The sides of the site's mark: in its header, and as an icon of an app. */
const markSides = [64, 192, 512] as const;

/** Encodes the site's mark as square PNG files, whole, on nothing. */
export function encodeMark(bytes: Uint8Array): Promise<Encoded<Record<string, Buffer>>> {
  const drawMark: Draw<Record<string, Buffer>> = async (sharp, { data, ...raw }) => {
    const files: Record<string, Buffer> = {};
    for (const side of markSides)
      files[side] = await sharp(data, { raw: { ...raw, channels: 4 } })
        .resize({ width: side, height: side, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer();
    return files;
  };
  return inTurn("uploaded", () => encode(bytes, drawMark));
}

/** Encodes the site's share image as a JPEG that fills a box. */
export function encodeShareImage(bytes: Uint8Array, box: { width: number; height: number }) {
  return inTurn("uploaded", () =>
    encode(bytes, async (sharp, { data, ...raw }) => ({
      share: await sharp(data, { raw: { ...raw, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .resize({ ...box, fit: "cover" })
        .jpeg({ quality: 82 })
        .toBuffer(),
    })),
  );
}

function inTurn<Result>(queue: Queue, run: () => Promise<Result>): Promise<Result> {
  const result = previous[queue].then(run);
  previous[queue] = result.catch(() => {});
  return result;
}

async function encode<Files>(bytes: Uint8Array, drawFiles: Draw<Files>): Promise<Encoded<Files>> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
  try {
    if (bytes.length === 0) return { kind: "unsupported" };
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!formats.includes(format)) return { kind: "unsupported" };
    // Both are from the file's header, so nothing was decoded yet.
    if (width * height > (format === "heif" ? maxAvifPixels : maxPixels)) return { kind: "too-large" };
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    const raw = { data, width: info.width, height: info.height };
    if (Math.min(raw.width, raw.height) < minSidePixels) return { kind: "too-small" };
    return { kind: "encoded", files: await drawFiles(sharp, raw) };
  } catch (error) {
    const { message } = error as Error;
    if (/unsupported image format/i.test(message)) return { kind: "unsupported" };
    if (/pixel limit/i.test(message)) return { kind: "too-large" };
    return { kind: "broken", reason: message.split("\n", 1)[0]! };
  }
}

/** Draws a picture into the box of a size. */
async function draw(sharp: SharpModule, { data, ...raw }: Raw, size: PictureSize): Promise<Buffer> {
  const box = pictureSizes[size];
  const picture = sharp(data, { raw: { ...raw, channels: 4 } });
  const webp = { quality: size === "card" ? 70 : 76 };
  if (raw.width / raw.height >= minFillRatio)
    return picture
      .flatten({ background: "#ffffff" })
      .resize({ ...box, fit: "cover" })
      .webp(webp)
      .toBuffer();
  const isLogo = raw.width / raw.height >= minLogoRatio;
  const side = Math.round(box.height * (isLogo ? 0.5 : 0.9));
  const inner = await picture
    .resize({ width: box.width, height: side, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp({ create: { ...box, channels: 3, background: backgroundOf(data) } })
    .composite([{ input: inner, gravity: "centre" }])
    .webp(webp)
    .toBuffer();
}

/** Returns the colour of an opaque picture's corner, or white for a transparent one. */
function backgroundOf([r, g, b, alpha]: Uint8Array) {
  return alpha === 255 ? { r: r!, g: g!, b: b! } : { r: 255, g: 255, b: 255 };
}
