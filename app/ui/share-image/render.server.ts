import { defaultSite, site } from "~/site";
import { brandCornerRadius, brandGreen, brandLine } from "~/ui/marks/brand-mark";
import { curve, rising } from "~/ui/marks/line";
import { deepShades, onBrand } from "~/values/accent";
import { type Context, font, loadCanvas, type Weight } from "./canvas.server";
import { drawableText, isRightToLeft, wrapText } from "./text.server";

/** The mark of a step: the picture or logo of its resource as a file, else its initials. */
export type ShareMark = { initials: string; file?: Uint8Array | null };
export type ShareImage = { name: string; pitch: string; format?: string; facts?: (string | undefined)[] };

type Canvas = Awaited<ReturnType<typeof loadCanvas>>;
/** The site's own mark, or null for the drawn one. */
type Mark = Awaited<ReturnType<Canvas["loadImage"]>> | null;
type Paragraph = { text: string; weight: Weight; sizePx: number; lineHeightPx: number; color: string };

/** Raise it when the drawing changes, so that stored images are rendered again. */
export const designVersion = 2;

const width = 1200;
const height = 630;
export const shareImageSize = { width, height };
const margin = 72;
const textWidth = 980;
const maxNameWidth = 640;
/** Texts are between the header and the line. */
const titleTop = 140;
const textBottom = 396;
const factsBaseline = 586;
const markRadius = 38;
const ink = "#f7f3e8";
const soft = "#d5d9d0";
const linePoints = rising.map(([x, y]) => [(x * width) / 100, 400 + y * 2] as const);

/** Short names are large, long ones smaller and on more lines. */
const titleSizes = [
  { sizePx: 80, maxLines: 2 },
  { sizePx: 64, maxLines: 3 },
  { sizePx: 48, maxLines: 4 },
] as const;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Renders a PNG of 1200 by 630: texts on the deep ground of the site's accent, and the line below them, through the marks of a
 * path's first steps. Omits text in a script that the fonts lack; the pitch then replaces the name. Encoding takes about 30 ms
 * in the thread pool. Images are rendered one at a time, so that they do not delay password hashing.
 */
export function renderShareImage(
  image: ShareImage,
  mark: Uint8Array | null = null,
  steps: ShareMark[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const rendered = previous.then(async () => {
    const canvas = await loadCanvas();
    const surface = canvas.createCanvas(width, height);
    const context = surface.getContext("2d");
    draw(context, canvas, image, mark && (await canvas.loadImage(mark)));
    for (const [at, step] of steps.entries()) await drawMark(context, canvas, step, linePoints[at + 1]!);
    return (await surface.encode("png")) as Buffer<ArrayBuffer>;
  });
  previous = rendered.catch(() => {});
  return rendered;
}

const shades = () => deepShades(site.accent || brandGreen);

function draw(context: Context, canvas: Canvas, image: ShareImage, mark: Mark): void {
  context.font = font(700, 32);
  const [name, pitch, facts] = [image.name, image.pitch, image.facts?.filter(Boolean).join(" · ") ?? ""].map((text) =>
    drawableText(context, text),
  );
  const { light: ground, line } = shades();
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  strokeLine(context, new canvas.Path2D(curve(linePoints)), line, 6);
  drawHeader(context, canvas, image.format, mark);
  const untitled = site.tagline === defaultSite.tagline ? "A resource for career growth" : site.name;
  const top = drawTitle(context, name ?? pitch ?? untitled);
  const subtitle = { text: pitch ?? "", weight: 400, sizePx: 32, lineHeightPx: 44, color: soft } as const;
  const lines = Math.min(2, Math.floor((textBottom - top) / subtitle.lineHeightPx));
  if (name && pitch && lines > 0) drawParagraph(context, subtitle, top, lines);
  if (facts) drawFacts(context, facts);
}

/** At the bottom right, below the line. */
function drawFacts(context: Context, facts: string): void {
  setStyle(context, { text: facts, weight: 400, sizePx: 28, lineHeightPx: 40, color: ink });
  context.fillStyle = ink;
  const [text = ""] = wrapText(context, facts, textWidth, 1).lines;
  context.save();
  context.beginPath();
  context.rect(margin, factsBaseline - 40, width - 2 * margin, 52);
  context.clip();
  context.fillText(text, width - margin - context.measureText(text).width, factsBaseline);
  context.restore();
}

/** Draws a mark on its point of the line. */
async function drawMark(
  context: Context,
  canvas: Canvas,
  { initials, file }: ShareMark,
  [x, y]: readonly [number, number],
) {
  const { light: ground, line } = shades();
  for (const [radius, color] of [
    [markRadius + 9, line],
    [markRadius + 4, ground],
    [markRadius, "#ffffff"],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  }
  // A file that cannot be read leaves the initials.
  const image = file && (await canvas.loadImage(file).catch(() => null));
  if (image) {
    context.save();
    context.clip();
    const scale = (markRadius * 1.3) / Math.max(image.width, image.height);
    context.drawImage(
      image,
      x - (image.width * scale) / 2,
      y - (image.height * scale) / 2,
      image.width * scale,
      image.height * scale,
    );
    context.restore();
    return;
  }
  setStyle(context, { text: initials, weight: 700, sizePx: 28, lineHeightPx: 28, color: ground });
  context.fillStyle = ground;
  context.fillText(initials, x - context.measureText(initials).width / 2, y + 10);
}

function drawHeader(context: Context, canvas: Canvas, format: string | undefined, mark: Mark): void {
  const size = 56;
  if (mark) context.drawImage(mark, margin, 60, size, size);
  else drawBrand(context, canvas, size);
  context.font = font(700, 32);
  context.fillStyle = ink;
  // A long name is drawn narrower, so that it ends before the format.
  context.fillText(drawableText(context, site.name) ?? "", margin + size + 18, 99, maxNameWidth);
  if (!format) return;
  context.font = font(700, 26);
  const pillWidth = context.measureText(format).width + 48;
  context.fillStyle = ink;
  context.beginPath();
  context.roundRect(width - margin - pillWidth, 62, pillWidth, 52, 26);
  context.fill();
  context.fillStyle = shades().light;
  context.fillText(format, width - margin - pillWidth + 24, 97);
}

function drawBrand(context: Context, { Path2D }: Canvas, size: number): void {
  context.save();
  context.translate(margin, 60);
  context.scale(size / 32, size / 32);
  context.fillStyle = site.accent || brandGreen;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, brandCornerRadius);
  context.fill();
  strokeLine(context, new Path2D(brandLine), onBrand(site.accent || brandGreen), 3);
  context.restore();
}

function strokeLine(context: Context, line: InstanceType<Canvas["Path2D"]>, color: string, lineWidth: number): void {
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(line);
}

/** Returns where it ends. */
function drawTitle(context: Context, text: string): number {
  // Marks above and below Arabic letters need room.
  const leading = isRightToLeft(text) ? 1.25 : 1.14;
  const sizeOf = ({ sizePx, maxLines }: (typeof titleSizes)[number]) => {
    setStyle(context, { text, weight: 700, sizePx, lineHeightPx: 0, color: ink });
    return !wrapText(context, text, textWidth, maxLines).isTruncated;
  };
  const { sizePx, maxLines } = titleSizes.find(sizeOf) ?? titleSizes[2];
  const lineHeightPx = Math.round(sizePx * leading);
  return drawParagraph(context, { text, weight: 700, sizePx, lineHeightPx, color: ink }, titleTop, maxLines) + 8;
}

/** Draws lines from `top` on, aligned as their script is read. Returns where they end. */
function drawParagraph(context: Context, paragraph: Paragraph, top: number, maxLines: number): number {
  const { text, lineHeightPx, sizePx, color } = paragraph;
  setStyle(context, paragraph);
  const { lines } = wrapText(context, text, textWidth, maxLines);
  const isReversed = isRightToLeft(text);
  context.save();
  // A letter can have any number of marks.
  context.beginPath();
  context.rect(margin, top - sizePx / 4, width - 2 * margin, lines.length * lineHeightPx + sizePx / 2);
  context.clip();
  context.fillStyle = color;
  context.direction = isReversed ? "rtl" : "ltr";
  context.textAlign = isReversed ? "right" : "left";
  for (const [place, line] of lines.entries()) {
    const baseline = top + place * lineHeightPx + (lineHeightPx + sizePx * 0.7) / 2;
    context.fillText(line, isReversed ? width - margin : margin, baseline);
  }
  context.restore();
  return top + lines.length * lineHeightPx;
}

function setStyle(context: Context, { text, weight, sizePx }: Paragraph): void {
  context.font = font(weight, sizePx);
  // Letter spacing would break joined scripts.
  context.letterSpacing = weight === 700 && !isRightToLeft(text) ? `${-0.02 * sizePx}px` : "0px";
}
