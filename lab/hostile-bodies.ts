/**
 * `npm run lab -- hostile-bodies`: reads the spellings of a form with 1,900 fields, which must be refused in at most 50 ms of
 * processor time, and then 1,000 generated forms, of which each doubling must cost at most 2.5 times.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { z } from "zod";
import { anyone, longForm, readForm, usualForm } from "~/http/body/read-body.server";
import { formHeader, spellings } from "../tests/support/form-bodies";

const maxMs = 50;
const maxRatio = 2.5;
/** Less processor time says nothing about growth. */
const floorMs = 60;

type Size = { maxBytes: number; maxParts: number };
const upload: Size = { maxBytes: 5_000_000, maxParts: 10 };
const anyForm = z.looseObject({});

async function read(header: string | null, body: string, size = usualForm): Promise<{ status: number; ms: number }> {
  const headers: HeadersInit = header === null ? {} : { "Content-Type": header };
  const request = new Request("http://localhost:3000/login", { method: "POST", body: Buffer.from(body), headers });
  const begun = process.cpuUsage();
  const status = await readForm(request, { who: anyone, ...size }).then(
    ({ form }) => {
      // As most actions do.
      if (size === usualForm) parseWithZod(form, { schema: anyForm });
      return 200;
    },
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown.status;
      throw thrown;
    },
  );
  const { user, system } = process.cpuUsage(begun);
  return { status, ms: (user + system) / 1_000 };
}

const wrong: string[] = [];
for (const { header, body } of spellings) {
  await read(header, body);
  const { status, ms } = await read(header, body);
  console.log(`${status} ${ms.toFixed(1).padStart(6)} ms  ${header}`);
  if (status !== 400 || ms > maxMs) wrong.push(`${header}: ${status} in ${ms} ms`);
}

const part = (more: string, value = "1") =>
  `--r\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\n${value}\r\n`;
/** Bodies of about `size` characters. */
const bodies: Record<string, (size: number) => string> = {
  ampersands: (size) => "&".repeat(size),
  fields: (size) => "a=1&".repeat(size / 4),
  names: (size) => `${"a".repeat(size / 2)}=${"%41".repeat(size / 6)}`,
  escapes: (size) => `a=${"%".repeat(size / 2)}${"+%zz".repeat(size / 8)}`,
  lineEnds: (size) => `a=${"\r".repeat(size / 2)}${"\n\r\0".repeat(size / 6)}`,
  parts: (size) => part("").repeat(size / 52),
  headerLines: (size) => part(`\r\n${"a:b\r\n".repeat(size / 5)}`),
  header: (size) => part(`\r\nX: ${" ".repeat(size / 2)}${"x".repeat(size / 2)}`),
  parameters: (size) => part(`; a="b${'; a="b'.repeat(size / 7)}`),
  backslashes: (size) => part(`; filename="${"\\\\;".repeat(size / 3)}`),
  almostBoundaries: (size) => part("", "\r\n--".repeat(size / 4)),
  dashes: (size) => part("", "-".repeat(size)),
  file: (size) => part('; filename="a.png"', "x".repeat(size)),
  preamble: (size) => `${"\r\n".repeat(size / 2)}${part("")}`,
};

const attack = fc.record({
  header: fc.oneof(formHeader, fc.constantFrom("multipart/form-data; boundary=r", "application/x-www-form-urlencoded")),
  name: fc.constantFrom(...Object.keys(bodies)),
  end: fc.constantFrom("--r--\r\n", "--r", "&", ""),
  size: fc.constantFrom(usualForm, longForm, upload),
});
const worst: Record<string, { ratio: number; ms: number }> = {};
for (const { header, name, end, size } of fc.sample(attack, { numRuns: 1_000, seed: Date.now() })) {
  const times: number[] = [];
  for (const share of [4, 2, 1]) {
    const body = bodies[name]!((size.maxBytes * 0.9) / share) + end;
    const tries = [await read(header, body, size), await read(header, body, size)];
    times.push(Math.min(...tries.map(({ ms }) => ms)));
  }
  const ratio = Math.max(...times.slice(1).map((ms, at) => ms / Math.max(times[at]!, floorMs)));
  const before = worst[name] ?? { ratio: 0, ms: 0 };
  worst[name] = { ratio: Math.max(before.ratio, ratio), ms: Math.max(before.ms, times[2]!) };
  if (ratio > maxRatio) wrong.push(`${name} with ${header} in ${size.maxBytes} bytes: ${ratio.toFixed(2)} x`);
}
for (const [name, { ratio, ms }] of Object.entries(worst))
  console.log(`${name.padEnd(18)} at most ${ms.toFixed(0).padStart(4)} ms, ${ratio.toFixed(2)} x for a doubling`);
for (const line of wrong) console.log(line);
console.log(wrong.length === 0 ? "Held" : `FAILED (${wrong.length})`);
process.exit(wrong.length === 0 ? 0 : 1);
