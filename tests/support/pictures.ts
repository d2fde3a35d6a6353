/** Pictures for tests: good ones, and files that are meant to do harm. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "jpeg" | "png" | "webp" | "gif" | "avif";

/** Returns a picture with noise, so that it does not compress to nothing. `seed` makes different pictures. */
export function picture(format: Format = "jpeg", { width = 640, height = 320, seed = 1 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.sin((at * seed) / 5000) * 90 + 120 + (at % 7)) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}

/** Returns a PNG of one bit a pixel that is all black, however large. */
export function blackPng(width: number, height: number, data?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = data ?? deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="250"><script>fetch("/")</script><rect/></svg>';

/** Returns hostile files by name, and some good ones, with the type that their server declares. */
export async function hostilePictures(): Promise<Record<string, { type: string; bytes: Buffer }>> {
  const jpeg = await picture("jpeg");
  const png = await picture("png");
  const hugeJpeg = Buffer.from(jpeg);
  // The size is in the frame header, after its marker and length.
  const header = hugeJpeg.indexOf(Buffer.from([0xff, 0xc2])) + hugeJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1;
  hugeJpeg.fill(0xea, header + 5, header + 9);
  const hugeGif = Buffer.from(
    "GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;",
    "latin1",
  );
  const frames = Array.from({ length: 20 }, (_, at) => ({
    create: { width: 200, height: 100, channels: 3 as const, background: { r: at * 12, g: 0, b: 0 } },
  }));
  const animation = sharp(await Promise.all(frames.map((one) => sharp(one).png().toBuffer())), {
    join: { animated: true },
  });
  const file = (type: string, bytes: Buffer | string) => ({ type, bytes: Buffer.from(bytes as Buffer) });
  return {
    jpeg: file("image/jpeg", jpeg),
    png: file("image/png", png),
    webp: file("image/webp", await picture("webp")),
    gif: file("image/gif", await picture("gif")),
    avif: file("image/avif", await picture("avif")),
    "wrong-name": file("image/jpeg", png),
    animation: file("image/gif", await animation.gif().toBuffer()),
    "huge-png": file("image/png", blackPng(100_000, 100_000, deflateSync(Buffer.alloc(10)))),
    "huge-jpeg": file("image/jpeg", hugeJpeg),
    "huge-gif": file("image/gif", hugeGif),
    bomb: file("image/png", blackPng(20_000, 20_000)),
    "largest-png": file("image/png", blackPng(6_000, 4_000)),
    "cut-jpeg": file("image/jpeg", jpeg.subarray(0, jpeg.length / 2)),
    "cut-png": file("image/png", png.subarray(0, png.length / 2)),
    "cut-header": file("image/png", png.subarray(0, 20)),
    "bad-data": file("image/png", blackPng(500, 250, Buffer.from("not compressed"))),
    dot: file("image/png", blackPng(1, 1)),
    strip: file("image/png", blackPng(20_000, 10)),
    nothing: file("image/png", ""),
    text: file("image/png", "a picture, promised"),
    page: file("image/png", "<!doctype html><script>alert(1)</script>"),
    svg: file("image/svg+xml", svg),
    "svg-as-png": file("image/png", svg),
    tiff: file("image/png", await sharp(jpeg).tiff().toBuffer()),
    ico: file("image/x-icon", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), png])),
    "ico-as-png": file("image/png", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), png])),
    pdf: file("image/jpeg", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"),
    playlist: file(
      "image/jpeg",
      "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/x.jpg)'\npop graphic-context",
    ),
  };
}
