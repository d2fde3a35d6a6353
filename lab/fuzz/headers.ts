/** Invalid header lines, contradictory framing, and forged cookies. */
import type { Chance } from "./chance";

const names = [
  "Accept",
  "Host",
  "Cookie",
  "Origin",
  "Referer",
  "Range",
  "Authorization",
  "X-Forwarded-For",
  "TE",
  "Via",
];

/** Returns one or more invalid header lines. */
export function oddHeaders(chance: Chance): string[] {
  const name = chance.pick(names);
  const junk = () => chance.bytes(1 + chance.below(40)).toString("latin1");
  const odd: (() => string[])[] = [
    () => [`${name}: a`, `${name}: b`, `${name}: c`],
    () => ["Host: one.example", "Host: two.example"],
    () => [`Host: ${chance.pick(["a b", "[::1", "x:99999", "", "%", "a@b", "evil.example/x", "\xff"])}`],
    () => [`${name}: ${"a".repeat(chance.pick([5_000, 15_000, 17_000, 40_000]))}`],
    () => Array.from({ length: chance.pick([150, 1_900, 2_100]) }, (_, at) => `X-${at}: ${at}`),
    () => [`${name}: first\r\n second`, `${name}: x\r\n\ty`],
    () => [`${name}: a\0b`],
    () => [`${name}: ${junk().replaceAll(/[\r\n]/g, "")}`],
    () => [junk()],
    () => [`${name} : a`],
    () => [`: nothing`, "no colon at all"],
    () => [`${name}: a\rX-Injected: b`],
    () => [`${name}: a\nX-Injected: b`],
    () => [
      `Authorization: ${chance.pick(["Bearer", "Bearer x.y.z", `Bearer ${forgedToken(chance)}`, "Basic %", "Bearer \xff"])}`,
    ],
    () => [`Accept-Encoding: ${chance.pick(["gzip;q=x", "*;q=0", "br;q=0,identity;q=0", ",,,,", "gzip".repeat(400)])}`],
    () => [
      `If-None-Match: ${chance.pick(['"', "*", 'W/""', `"${"a".repeat(3_000)}"`, '"a","b'])}`,
      "If-Modified-Since: x",
    ],
    () => [`Range: ${chance.pick(["bytes=5-1", "bytes=-", `bytes=${"0-1,".repeat(500)}`, "x"])}`],
    () => [`Origin: ${chance.pick(["null", "nonsense", "http://", "https://evil.example", "\xfe"])}`],
    () => [`Upgrade: ${chance.pick(["h2c", "websocket", "x"])}`, "Connection: Upgrade", "HTTP2-Settings: AAA"],
    () => [`Expect: ${chance.pick(["100-continue", "200-ok", ""])}`],
    () => [
      `X-Forwarded-For: ${"1.2.3.4, ".repeat(200)}`,
      "X-Forwarded-Proto: gopher",
      "X-Forwarded-Host: evil.example",
    ],
    () => [
      `X-Keep-Key: ${chance.pick(["%", "/latest", "x"])}`,
      "X-Keep-Version: 0",
      "X-Response-Number: 1",
      "X-Kept-Origin: x",
    ],
    () => [`Accept: ${chance.pick(["", "%", "text/html;q=x", "a/b,".repeat(800)])}`, "Save-Data: on", "Sec-GPC: 2"],
    () => [`Content-Type: ${chance.pick(["", "x", "application/json; charset=utf-16", "multipart/form-data"])}`],
    () => [`Idempotency-Key: ${junk().replaceAll(/[\r\n\0]/g, "")}`],
  ];
  return chance.pick(odd)();
}

/** Returns wrong framing headers. */
export function oddFraming(chance: Chance): string[] {
  return chance.pick([
    ["Content-Length: -1"],
    ["Content-Length: 1e3"],
    ["Content-Length: 0x10"],
    ["Content-Length: 99999999999999999999999"],
    ["Content-Length: 5", "Content-Length: 6"],
    ["Content-Length: 5, 5"],
    ["Content-Length: +5"],
    ["Content-Length:"],
    ["Content-Length: 5", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked", "Content-Length: 0"],
    ["Transfer-Encoding: chunked, identity"],
    ["Transfer-Encoding: gzip, chunked"],
    ["Transfer-Encoding: xchunked"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding:\x0bchunked"],
    ["Transfer-Encoding : chunked"],
  ]);
}

/** Returns a Cookie header with an invented or altered cookie. */
export function oddCookies(chance: Chance): string[] {
  const name = chance.pick(["hub_session", "hub_toast", "hub_preferences", "hub_", "__Host-hub_session"]);
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
  const session = { userId: chance.pick([1, -1, 1e20, "1", null]), version: 0, expiresAt: 9e15 };
  const values = [
    `${encodeURIComponent(base64(session))}.${chance.bytes(32).toString("base64url")}`,
    base64(session),
    `${base64({ toString: 1, __proto__: null })}.x`,
    `${base64([])}.${"a".repeat(43)}`,
    "%",
    "%ff.%ff",
    "====.====",
    ".",
    '"',
    "bnVsbA==.",
    "a".repeat(chance.pick([3_000, 9_000, 14_000])),
    chance
      .bytes(20)
      .toString("latin1")
      .replaceAll(/[\r\n\0]/g, ""),
    base64("[".repeat(2_000)),
  ];
  const one = `${name}=${chance.pick(values)}`;
  return [
    `Cookie: ${chance.pick([one, `${one}; ${one}; ${one}`, `; ;=; ${one};`, `${"a=b; ".repeat(900)}${one}`, name])}`,
  ];
}

function forgedToken(chance: Chance): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = part({ user_id: chance.pick([1, "1", null, 1e20]), role: "admin", exp: 9e9, aud: "career-hub" });
  return `${part({ alg: chance.pick(["none", "HS256", "RS256", 7]), typ: "JWT" })}.${claims}.${chance.pick(["", "x", chance.bytes(32).toString("base64url")])}`;
}
