/** Valid and invalid request lines. Strings are Latin-1, one byte per character. */
import type { Chance } from "./chance";

export const pages = [
  ...[
    "/",
    "/latest",
    "/technical-skills",
    "/search?q=css",
    "/product/mdn-web-docs",
    "/tools/portfolio",
    "/my-upvotes",
    "/my-library",
  ],
  ...["/admin", "/admin/log", "/admin/mail", "/admin/blocked", "/account", "/login", "/openapi.json", "/status/x"],
  ...["/payments/x", "/auth/reset?token=x", "/auth/token?token=x", "/latest.atom", "/sitemap.xml", "/robots.txt"],
  ...["/cards/mdn-web-docs", "/healthz", "/readyz", "/metrics", "/openapi.json", "/search/suggestions?q=c"],
  ...["/latest.data", "/_root.data", "/__manifest?p=%2Flatest&version=x", "/favicon.svg", "/assets/x.js", "/nothing"],
];
export const calls = [
  "/resources",
  "/resources/1",
  "/resources/1/upvote",
  "/library/1",
  "/my-library",
  "/resources/upvoted",
  "/resources/admin/all",
];
export const forms = [
  ...["/submit", "/auth/login", "/auth/signup", "/auth/forgot", "/auth/reset", "/auth/again", "/auth/logout"],
  ...["/account", "/account/delete", "/preferences", "/admin", "/admin/approve", "/admin/reject", "/admin/blocked"],
  ...["/users", "/login", "/password_resets", "/resources", "/resources/1", "/resources/1/upvote", "/status/x"],
];

const escapes = ["%", "%0", "%zz", "%ff", "%00", "%c0%af", "%E0%A4%A", "%ed%a0%80", "%2e%2e%2f", "%0d%0aX:y", "%25%00"];
const methods = [
  ...["get", "GE T", "G\0T", "", "X".repeat(300), "G\xcbT", "PRI", "CONNECT", "TRACE", "PROPFIND", "M-SEARCH", "PURGE"],
  ...["QUERY", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "SOURCE", "(GET)", '"GET"', "GET\t"],
];
const versions = [
  "HTTP/0.9",
  "HTTP/1.0",
  "HTTP/1.2",
  "HTTP/2.0",
  "HTTP/9.9",
  "HTTP/1",
  "HTTP/",
  "http/1.1",
  "",
  "HTTP/1.1 x",
];
const forms_ = [
  "http://evil.example/",
  "https://[::1",
  "evil.example:443",
  "*",
  "//evil.example/",
  "\\\\evil",
  "file:///etc/passwd",
];

/** Returns an invalid path. */
export function oddPath(chance: Chance): string {
  const path = chance.pick([...pages, ...calls]);
  const odd: (() => string)[] = [
    () => path + chance.pick(escapes),
    () => `${path}${path.includes("?") ? "&" : "?"}${chance.pick(escapes)}=${chance.pick(escapes)}`,
    () => `/${chance.pick(escapes)}${path}`,
    () => path + chance.pick(["\x01", "\x7f", "\xff\xfe", " x", "\t", "#x", "\0", "|", "\\", "{}", '"', "<>", "^`"]),
    () => chance.pick(forms_),
    () => path + "a".repeat(chance.pick([600, 8_000, 15_000, 70_000])),
    () => `/${"../".repeat(1 + chance.below(20))}etc/passwd`,
    () => `${path}?${"a=b&".repeat(chance.below(3_000))}`,
    () => `${"/".repeat(1 + chance.below(2_000))}${path}`,
    () =>
      `/product/${chance
        .bytes(12)
        .toString("latin1")
        .replaceAll(/[\r\n ]/g, "")}`,
    () => `/resources/${chance.pick(["-1", "1e3", "9".repeat(40), "0x1", "1.5", "NaN", "__proto__", "1;2"])}`,
    () =>
      `/latest?${chance.pick(["after", "before", "tag", "tab", "sort", "resource", "format"])}=${chance.bytes(9).toString("base64url")}`,
    () =>
      `/search?q=${chance.pick(['"', "%22%22%22", "-", "()", "%3A%2A", "%00", "&".repeat(90), "%F0%9F%98".repeat(60)])}`,
  ];
  return chance.pick(odd)();
}

/** Returns an invalid request line without a line end. */
export function oddLine(chance: Chance): string {
  const path = chance.pick([...pages, ...calls]);
  const odd: (() => string)[] = [
    () => `${chance.pick(methods)} ${path} HTTP/1.1`,
    () => `GET ${path} ${chance.pick(versions)}`,
    () => `GET  ${path}  HTTP/1.1`,
    () => `GET${chance.pick(["\t", "\x0b", ""])}${path} HTTP/1.1`,
    () => chance.bytes(1 + chance.below(200)).toString("latin1"),
    () => `\r\n\r\n\n GET ${path} HTTP/1.1`,
    () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  ];
  return chance.percent(60)
    ? `${chance.pick(["GET", "HEAD", "POST"])} ${oddPath(chance)} HTTP/1.1`
    : chance.pick(odd)();
}
