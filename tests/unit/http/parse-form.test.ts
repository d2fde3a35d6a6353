import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFields } from "~/http/body/parse-form.server";
import { mediaType } from "~/http/cache/negotiation.server";
import { boundaries, formHeader } from "../../support/form-bodies";

const urlencoded = mediaType("application/x-www-form-urlencoded")!;
const multipart = mediaType('multipart/form-data; boundary="x y"; charset=utf-8')!;

const parts = (count: number, field = 'name="a"') =>
  Buffer.from(`${`--x y\r\nContent-Disposition: form-data; ${field}\r\n\r\n1\r\n`.repeat(count)}--x y--\r\n`, "latin1");
const sizeOf = (form: FormData | null) => form && [...form].length;

test("counts the fields of a form, and the parts of one with files, whose bytes may have ampersands", () => {
  const fields = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `f${n}=1`).join("&"));
  expect([10, 11].map((count) => sizeOf(parseFields(fields(count), urlencoded, 10)))).toEqual([10, null]);
  expect(parseFields(Buffer.from("&".repeat(10)), urlencoded, 10)).toBeNull();
  expect([10, 11].map((count) => sizeOf(parseFields(parts(count), multipart, 10)))).toEqual([10, null]);
  expect(sizeOf(parseFields(parts(1, `name="a"; filename="${"&".repeat(100)}"`), multipart, 10))).toBe(1);
});

test("bounds the fields of one name, and the headers of a part", () => {
  const repeated = (count: number) => Buffer.from(Array(count).fill("a=1").join("&"));
  expect([150, 151].map((count) => sizeOf(parseFields(repeated(count), urlencoded, 500)))).toEqual([150, null]);
  const headers = (bytes: number) => parts(1, `name="a"\r\nX: ${"x".repeat(bytes)}`);
  expect([1_000, 2_000].map((bytes) => sizeOf(parseFields(headers(bytes), multipart, 10)))).toEqual([1, null]);
});

test("an unreadable form is none: no boundary, a part without a name, an end that is missing, no UTF-8", () => {
  const type = mediaType("multipart/form-data")!;
  expect(parseFields(parts(1), type, 10)).toBeNull();
  expect(parseFields(parts(1, "x"), multipart, 10)).toBeNull();
  expect(parseFields(parts(1).subarray(0, -5), multipart, 10)).toBeNull();
  expect(parseFields(Buffer.from(String(parts(1)).replace("1\r\n", "\xff\r\n"), "latin1"), multipart, 10)).toBeNull();
});

test("line ends are LF and control characters go, but not of a password", () => {
  const fields = { note: "a\r\nb\rc\td\0\x1b\x85", password: "a\0b", new_password: "\r\n" };
  const form = parseFields(Buffer.from(String(new URLSearchParams(fields))), urlencoded, 10)!;
  expect(Object.fromEntries(form)).toEqual({ ...fields, note: "a\nb\nc\td" });
});

const field = fc.record({ name: fc.constantFrom("a", "b", "email"), value: fc.string({ maxLength: 8 }) });
const body = fc
  .record({
    fields: fc.array(field, { minLength: 1, maxLength: 14 }),
    boundary: fc.option(fc.constantFrom(...boundaries)),
  })
  .map(({ fields, boundary }) => {
    if (boundary === null) return String(new URLSearchParams(fields.map(({ name, value }) => [name, value])));
    const head = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    return `${fields.map(({ name, value }) => `${head(name)}${value}\r\n`).join("")}--${boundary}--\r\n`;
  });

/** Returns the names of the fields that Node's parser makes of a form, by the header as it came. */
const namesByNode = (bytes: Buffer<ArrayBuffer>, type: string) =>
  new Response(bytes, { headers: { "Content-Type": type } }).formData().then(
    (form) => [...form].map(([name]) => name),
    () => null,
  );

test("of any header and body, as many fields are counted as Node's parser makes of them", async () => {
  const max = 7;
  const seen = { accepted: 0, tooMany: 0, unreadable: 0 };
  await fc.assert(
    fc.asyncProperty(formHeader, body, async (type, text) => {
      const bytes = Buffer.from(text);
      const [ours, whole] = [max, 10_000].map((limit) => sizeOf(parseFields(bytes, mediaType(type)!, limit)));
      const names = await namesByNode(bytes, type);
      if (names === null) {
        // Its parser refuses a value that has the boundary, with which ours has no trouble.
        expect(ours ?? 0).toBeLessThanOrEqual(max);
        seen.unreadable += 1;
        return;
      }
      const own = names.filter((name) => /^[\w-]+$/.test(name)).length;
      // Between two ampersands is a field, although without a name.
      const empty = type.startsWith("application/") ? text.split("&").filter((piece) => piece === "").length : 0;
      const isTooMany = names.length + empty > max;
      expect({ type, text, whole, ours }).toEqual({ type, text, whole: own, ours: isTooMany ? null : own });
      seen[isTooMany ? "tooMany" : "accepted"] += 1;
    }),
    { numRuns: 300 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});
