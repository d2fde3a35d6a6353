import { accentShades, onBrand, textShade } from "~/accent";
import { defaultSite, site } from "~/site";
import { brandCornerRadius, brandGreen, brandLine } from "~/ui/layout/brand-mark";
import { type Context, font, loadCanvas, type Weight } from "./canvas.server";
import { drawableText, isRightToLeft, wrapText } from "./text.server";

export type ShareImage = { name: string; pitch: string; creator?: string; format?: string };

type Canvas = Awaited<ReturnType<typeof loadCanvas>>;
/** The site's own mark, or null for the drawn one. */
type Mark = Awaited<ReturnType<Canvas["loadImage"]>> | null;
type Paragraph = { text: string; weight: Weight; sizePx: number; lineHeightPx: number; color: string };

/** Raise it when the drawing changes, so that stored images are rendered again. */
export const designVersion = 1;

const width = 1200;
const height = 630;
export const shareImageSize = { width, height };
const margin = 72;
const textWidth = 980;
const footerTop = 524;
const maxNameWidth = 640;
const colors = {
  paper: "#fbfaf7",
  ink: "#1d211f",
  soft: "#555b57",
  line: "#e0dcd2",
  tint: "#e8f4ee",
  onGreen: "#ffffff",
};

/** Short names are large, long ones smaller and on more lines. */
const titleSizes = [
  { sizePx: 80, maxLines: 2 },
  { sizePx: 64, maxLines: 3 },
  { sizePx: 48, maxLines: 4 },
] as const;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Renders a PNG of 1200 by 630. Omits text in a script that the fonts lack; the pitch then replaces the name. Encoding
 * takes about 30 ms in the thread pool. Images are rendered one at a time, so that they do not delay password hashing.
 */
export function renderShareImage(image: ShareImage, mark: Uint8Array | null = null): Promise<Buffer<ArrayBuffer>> {
  const rendered = previous.then(async () => {
    const canvas = await loadCanvas();
    const surface = canvas.createCanvas(width, height);
    const ownMark = mark && (await canvas.loadImage(mark));
    draw(surface.getContext("2d"), canvas, image, ownMark);
    return (await surface.encode("png")) as Buffer<ArrayBuffer>;
  });
  previous = rendered.catch(() => {});
  return rendered;
}

function draw(context: Context, canvas: Canvas, image: ShareImage, mark: Mark): void {
  context.font = font(700, 32);
  const [name, pitch, creator] = [image.name, image.pitch, image.creator ?? ""].map((text) =>
    drawableText(context, text),
  );
  drawBackground(context, canvas, mark);
  drawHeader(context, canvas, image.format, mark);
  if (creator) drawFooter(context, creator);
  const bottom = creator ? footerTop - 40 : height - margin;
  const subtitle = { text: pitch ?? "", weight: 400, sizePx: 32, lineHeightPx: 44, color: colors.soft } as const;
  const subtitleHeight = name && pitch ? drawParagraph(context, subtitle, bottom, 2) + 24 : 0;
  const untitled = site.tagline === defaultSite.tagline ? "A resource for career growth" : site.name;
  drawTitle(context, name ?? pitch ?? untitled, bottom - subtitleHeight);
}

function drawFooter(context: Context, creator: string): void {
  context.fillStyle = colors.line;
  context.fillRect(margin, footerTop, width - 2 * margin, 2);
  const byline = { text: `by ${creator}`, weight: 400, sizePx: 28, lineHeightPx: 40, color: colors.soft } as const;
  drawParagraph(context, byline, footerTop + 66, 1);
}

function drawBackground(context: Context, { Path2D }: Canvas, mark: Mark): void {
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, width, height);
  if (mark) return;
  context.save();
  context.translate(636, -104);
  context.scale(26, 26);
  strokeBrandLine(context, new Path2D(brandLine), site.accent ? accentShades(site.accent).light.soft : colors.tint);
  context.restore();
}

function drawHeader(context: Context, canvas: Canvas, format: string | undefined, mark: Mark): void {
  const size = 56;
  if (mark) context.drawImage(mark, margin, 60, size, size);
  else drawBrand(context, canvas, size);
  context.font = font(700, 32);
  context.fillStyle = colors.ink;
  // A long name is drawn narrower, so that it ends before the format.
  context.fillText(drawableText(context, site.name) ?? "", margin + size + 18, 99, maxNameWidth);
  if (!format) return;
  context.font = font(700, 26);
  const pillWidth = context.measureText(format).width + 48;
  context.fillStyle = textShade(site.accent || brandGreen);
  context.beginPath();
  context.roundRect(width - margin - pillWidth, 62, pillWidth, 52, 26);
  context.fill();
  context.fillStyle = colors.onGreen;
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
  strokeBrandLine(context, new Path2D(brandLine), onBrand(site.accent || brandGreen));
  context.restore();
}

function strokeBrandLine(context: Context, line: InstanceType<Canvas["Path2D"]>, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 3;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(line);
}

function drawTitle(context: Context, text: string, bottom: number): void {
  // Marks above and below Arabic letters need room.
  const leading = isRightToLeft(text) ? 1.25 : 1.14;
  for (const { sizePx, maxLines } of titleSizes) {
    const title = { text, weight: 700, sizePx, lineHeightPx: Math.round(sizePx * leading), color: colors.ink } as const;
    setStyle(context, title);
    if (sizePx > 48 && wrapText(context, text, textWidth, maxLines).isTruncated) continue;
    drawParagraph(context, title, bottom, maxLines);
    return;
  }
}

/** Draws lines that end at `bottom`, aligned as their script is read. Returns their height. */
function drawParagraph(context: Context, paragraph: Paragraph, bottom: number, maxLines: number): number {
  const { text, lineHeightPx, sizePx, color } = paragraph;
  setStyle(context, paragraph);
  const { lines } = wrapText(context, text, textWidth, maxLines);
  const top = bottom - lines.length * lineHeightPx;
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
  return lines.length * lineHeightPx;
}

function setStyle(context: Context, { text, weight, sizePx }: Paragraph): void {
  context.font = font(weight, sizePx);
  // Letter spacing would break joined scripts.
  context.letterSpacing = weight === 700 && !isRightToLeft(text) ? `${-0.02 * sizePx}px` : "0px";
}
