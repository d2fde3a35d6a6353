import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { font, loadCanvas } from "~/ui/share-image/canvas.server";
import { renderShareImage, type ShareImage } from "~/ui/share-image/render.server";
import { drawableText, wrapText } from "~/ui/share-image/text.server";

const short: ShareImage = { name: "Think Python", pitch: "A textbook", format: "PDF", facts: ["by Allen Downey"] };
const margin = 72;

const context = createCanvas(1, 1).getContext("2d");
beforeAll(async () => {
  await loadCanvas();
  context.font = font(700, 48);
});

async function pixelsOf(...image: Parameters<typeof renderShareImage>) {
  const picture = await loadImage(await renderShareImage(...image));
  const surface = createCanvas(picture.width, picture.height).getContext("2d");
  surface.drawImage(picture, 0, 0);
  return surface;
}

describe("renderShareImage", () => {
  test("makes a PNG of 1200 by 630", async () => {
    const png = await renderShareImage(short);
    expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test.each(Object.entries({ name: "Video", pitch: "Video", format: "Video", facts: ["Video"] }))(
    "shows the %s",
    async (field, value) => {
      const other = await renderShareImage({ ...short, [field]: value });
      expect(other.equals(await renderShareImage(short))).toBe(false);
    },
  );

  test("leads the line through the marks of steps, on the deep ground of the accent", async () => {
    const surface = await pixelsOf(short, null, [{ initials: "AB" }, { initials: "CD" }]);
    const at = (x: number, y: number) => [...surface.getImageData(x, y, 1, 1).data.slice(0, 3)];
    // Beside the initials, on the marks at a tenth and three tenths of the width.
    for (const [x, y] of [
      [120, 516],
      [360, 468],
    ] as const)
      expect(at(x, y - 25)).toEqual([255, 255, 255]);
    expect(Math.max(...at(600, 620))).toBeLessThan(100);
  });

  test.each([
    ["many words", "many words ".repeat(60)],
    ["one long word", "W".repeat(500)],
    ["a long Arabic name", "تعلم البرمجة بلغة ".repeat(30)],
    ["a name with marks piled up", `a${"\u0301".repeat(300)} pile`],
    ["emoji", "👩‍💻🚀 Rocket 🇩🇪 1️⃣".repeat(20)],
    ["control characters and overrides of the direction", "\u202e\u0000abc\u2067def\n\t".repeat(30)],
    ["nothing", ""],
  ])("draws nothing into the margins: %s", async (_, text) => {
    const [drawn, expected] = await Promise.all([
      pixelsOf({ name: text, pitch: text, facts: [text], format: "PDF" }),
      pixelsOf(short),
    ]);
    const margins = [
      [0, 0, margin, 630],
      [1200 - margin, 0, margin, 630],
      [0, 0, 1200, 116],
      [0, 606, 1200, 24],
    ] as const;
    const bytesOf = (pixels: typeof drawn) =>
      margins.map(([x, y, width, height]) => Buffer.from(pixels.getImageData(x, y, width, height).data));
    for (const [place, bytes] of bytesOf(drawn).entries())
      expect(bytes.equals(bytesOf(expected)[place]!), `margin ${place}`).toBe(true);
  });

  test("aligns a name that is read from right to left at the right margin", async () => {
    const columnOf = async (name: string) => {
      const surface = await pixelsOf({ ...short, name });
      const { data } = surface.getImageData(margin, 160, 40, 60);
      return data.some((value, at) => at % 4 === 0 && value > 200);
    };
    expect(await columnOf("Think")).toBe(true);
    expect(await columnOf("שלום")).toBe(false);
  });

  test("replaces a name that the fonts lack with the pitch", async () => {
    const left = await renderShareImage({ ...short, name: "Python 入門" });
    expect(left.equals(await renderShareImage({ ...short, name: "A textbook", pitch: "" }))).toBe(true);
  });
});

test.each([
  ["Crème brûlée, Čapek & Ångström", "Crème brûlée, Čapek & Ångström"],
  ["Изучаем Python", "Изучаем Python"],
  ["Ελληνικά, Nguyễn", "Ελληνικά, Nguyễn"],
  ["שלום تعلم", "שלום تعلم"],
  ["Rocket 🚀 guide 👩‍💻", "Rocket guide"],
  ["  two\n lines\u0000 ", "two lines"],
  ["Python 入門", null],
  ["한국어", null],
  ["ภาษาไทย", null],
  ["🚀", null],
  ["", null],
])("drawableText(%j) is %j", (text, expected) => {
  expect(drawableText(context, text)).toBe(expected);
});

describe("wrapText", () => {
  const widthOf = (line: string) => context.measureText(line).width;

  test.each([
    ["words of many lengths", "words of many lengths, and unbreakablylongwordsthatneverend ".repeat(9)],
    ["one word", "i".repeat(400)],
    ["short words", "ш ".repeat(200)],
  ])("keeps every line within the width: %s", (_, text) => {
    const { lines } = wrapText(context, text.trim(), 500, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(500);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("keeps every word if there is room", () => {
    const text = "The complete guide to freelance contracts";
    expect(wrapText(context, text, 500, 9)).toEqual({ lines: expect.any(Array), isTruncated: false });
    expect(wrapText(context, text, 500, 9).lines.join(" ")).toBe(text);
  });

  test("truncates at the end of a word, and inside a word only if it is long", () => {
    expect(wrapText(context, "Learn contracts", widthOf("Learn contra…"), 1).lines).toEqual(["Learn contra…"]);
    expect(wrapText(context, "Negotiate freelance contracts", widthOf("Negotiate freelance con…"), 1).lines).toEqual([
      "Negotiate freelance…",
    ]);
    expect(wrapText(context, `by ${"y".repeat(99)}`, 500, 1).lines[0]).toMatch(/^by y{5,}…$/);
  });
});
