/** Generates a malformed request: a valid one with one to three faults. */
import { calls, forms, oddLine, pages } from "./addresses";
import { type Body, oddBody } from "./bodies";
import type { Chance } from "./chance";
import { oddCookies, oddFraming, oddHeaders } from "./headers";

/** `cut`: the client disconnects after sending. `wrong` names the faults. */
export type Malformed = { wrong: string; bytes: Buffer; cut: boolean };

// Fewer of the faults that Node's parser rejects, because these do not reach the app.
const faults = [
  "line",
  "line",
  "headers",
  "headers",
  "cookies",
  "cookies",
  "body",
  "body",
  "body",
  "framing",
  "end",
] as const;

export function malformed(chance: Chance): Malformed {
  const wrong = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.pick(faults)));
  const hasBody = wrong.has("body") || wrong.has("framing") || chance.percent(20);
  const body: Body = hasBody ? oddBody(chance) : { headers: [], framing: [], bytes: Buffer.alloc(0) };
  const lines = [
    wrong.has("line") ? oddLine(chance) : goodLine(chance, hasBody),
    ...(wrong.has("framing") && chance.percent(20) ? [] : ["Host: localhost"]),
    `Accept: ${chance.pick(["text/html", "application/json", "*/*"])}`,
    "Connection: close",
    ...body.headers,
    ...(wrong.has("framing") ? oddFraming(chance) : body.framing),
    ...(wrong.has("cookies") ? oddCookies(chance) : []),
    ...(wrong.has("headers") ? oddHeaders(chance) : []),
  ];
  const whole = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body.bytes]);
  const { bytes, isTruncated } = wrong.has("end") ? spoilt(whole, chance) : { bytes: whole, isTruncated: false };
  return { wrong: [...wrong].sort().join("+"), bytes, cut: isTruncated || body.cut === true || wrong.has("framing") };
}

function goodLine(chance: Chance, hasBody: boolean): string {
  if (!hasBody) return `${chance.pick(["GET", "GET", "HEAD"])} ${chance.pick([...pages, ...calls])} HTTP/1.1`;
  const path = chance.pick(forms);
  return `${path === "/resources/1" ? "PUT" : chance.pick(["POST", "POST", "POST", "PUT", "DELETE"])} ${path} HTTP/1.1`;
}

/** Truncates the request, changes a byte or the line ends, or appends a second request. */
function spoilt(whole: Buffer, chance: Chance): { bytes: Buffer; isTruncated: boolean } {
  const bytes = Buffer.from(whole);
  const how = chance.below(5);
  if (how === 0) return { bytes: bytes.subarray(0, 1 + chance.below(bytes.length)), isTruncated: true };
  if (how === 1) for (let n = 0; n < 3; n += 1) bytes[chance.below(bytes.length)] = chance.below(256);
  if (how === 2)
    return { bytes: Buffer.from(whole.toString("latin1").replaceAll("\r\n", "\n"), "latin1"), isTruncated: true };
  if (how === 3)
    return { bytes: Buffer.concat([bytes, Buffer.from("GET /admin HTTP/1.1\r\nHost: x\r\n\r\n")]), isTruncated: false };
  if (how === 4) return { bytes: Buffer.concat([bytes, chance.bytes(50)]), isTruncated: false };
  return { bytes, isTruncated: true };
}
