/**
 * The picture that shared links show: the name on the resource's colour, as a PNG written here. Pictures in SVG are not
 * taken where links are shared, and drawing letters otherwise needs a native package. The font knows Latin letters; a
 * name in another script is left to the text beside the picture.
 */
import { deflateSync } from "node:zlib";
import { glyphOf } from "./card-image-font";

const width = 1200;
const height = 630;
const margin = 80;
const paper = 1;

export type CardPicture = { title: string; subtitle: string; footer: string; accentColor: string };

/** The PNG's bytes. */
export function cardImage({ title, subtitle, footer, accentColor }: CardPicture): Buffer<ArrayBuffer> {
  const pixels = new Uint8Array(width * height);
  const name = latin(title);
  const scale = name.length <= 36 ? 12 : 9;
  const lines = wrapped(name, scale).slice(0, 4);
  lines.forEach((line, at) => {
    draw(pixels, line, margin, margin + at * scale * 10, scale);
  });
  draw(pixels, cut(latin(subtitle), 5), margin, height - margin - 95, 5);
  draw(pixels, cut(latin(footer), 5), margin, height - margin - 35, 5);
  return png(pixels, [rgb(accentColor), [255, 255, 255]]);
}

function latin(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-");
  const known = plain.replace(/[^ -~]/g, "");
  return known.replace(/\s/g, "").length * 2 < plain.replace(/\s/g, "").length ? "" : known.replace(/ +/g, " ").trim();
}

const fits = (scale: number) => Math.floor((width - 2 * margin) / (6 * scale));
const cut = (text: string, scale: number) =>
  text.length > fits(scale) ? `${text.slice(0, fits(scale) - 3)}...` : text;

function wrapped(text: string, scale: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= fits(scale)) lines[lines.length - 1] = longer;
    else lines.push(cut(word, scale));
  }
  return lines;
}

function draw(pixels: Uint8Array, text: string, left: number, top: number, scale: number): void {
  [...text].forEach((letter, place) => {
    glyphOf(letter)?.forEach((column, at) => {
      for (let bit = 0; bit < 8; bit++) {
        if (((column >> bit) & 1) === 0) continue;
        const x = left + (place * 6 + at) * scale;
        for (let y = top + bit * scale; y < top + (bit + 1) * scale && y < height; y++) {
          pixels.fill(paper, y * width + x, y * width + Math.min(x + scale, width));
        }
      }
    });
  });
}

function rgb(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function png(pixels: Uint8Array, palette: number[][]): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc((width / 8 + 1) * height);
  pixels.forEach((color, at) => {
    const [y, x] = [Math.floor(at / width), at % width];
    if (color) rows[y * (width / 8 + 1) + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const part = Buffer.alloc(typed.length + 8);
  part.writeUInt32BE(data.length, 0);
  part.set(typed, 4);
  part.writeUInt32BE(crc32(typed), typed.length + 4);
  return part;
}

// zlib's own came to Node 20 late.
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (sum ^ 0xffffffff) >>> 0;
}
