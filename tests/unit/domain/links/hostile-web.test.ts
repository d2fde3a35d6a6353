import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFetcher } from "~/domain/links/fetcher/fetcher.server";
import { type Network, publicNetwork } from "~/domain/links/fetcher/network.server";
import type { FetchOptions, FetchOutcome, FetchUrl } from "~/domain/links/fetcher/outcome";
import { encodePicture } from "~/domain/media/encode-picture.server";
import { pictureTypes } from "~/domain/media/media-files";
import { type HostileWeb, hostNames, page, startHostileWeb } from "../../../support/hostile-web";

const maxBytes = 500_000;
let web: HostileWeb;
let network: Network;
let fetchUrl: FetchUrl;
let rebindLookups = 0;
let bodies = 0;

const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const address = (...addresses: string[]) =>
  Promise.resolve(addresses.map((one) => ({ address: one, family: one.includes(":") ? 6 : 4 })));
/** What the name server says of names, by name. */
const names: Record<string, () => ReturnType<Network["resolve"]>> = {
  "private.test": () => address("127.0.0.1"),
  "intranet.test": () => address("10.1.2.3"),
  "mapped.test": () => address("::ffff:127.0.0.1"),
  "translated.test": () => address("64:ff9b::a00:1"),
  "mixed.test": () => address("93.184.216.34", "192.168.0.1"),
  "missing.test": () => fail("ENOTFOUND"),
  "unsure.test": () => fail("EAI_AGAIN"),
  "empty.test": () => address(),
  "mute.test": () => new Promise(() => {}),
  // Allowed at the first look-up, the secret server at the second.
  "rebind.test": () => address(rebindLookups++ === 0 ? "127.0.0.1" : "::1"),
};

beforeAll(async () => {
  web = await startHostileWeb();
  const configured = publicNetwork(hostNames.map((name) => `${name}:${web.port}`));
  network = { ...configured, resolve: (host) => names[host]?.() ?? configured.resolve(host) };
  const fetcher = createFetcher({ network, takeTurn: async () => true, userAgent: "CareerHubBot/1.0 (a test)" });
  fetchUrl = async (url, options) => {
    const outcome = await fetcher(url, { maxBytes, ...options });
    if (outcome.kind === "ok") bodies = Math.max(bodies, outcome.body.length);
    return outcome;
  };
});

afterAll(() => web.stop());

const summary = (outcome: FetchOutcome) =>
  outcome.kind === "http-status" ? `${outcome.status}` : outcome.kind === "ok" ? "ok" : outcome.kind;

/** WEB and SECRET stand for the ports. */
const filled = (url: string) =>
  url
    .replace("WEB", String(web.port))
    .replace("SECRET", String(web.secretPort))
    .replace("CLOSED", String(web.closedPort));

const short = { timeoutMs: 300 };
const htmlOnly = { accept: ["text/html", "application/xhtml+xml"] };
const on = (path: string) => `http://page.test:WEB${path}`;

/** Loopback in many spellings, and private, reserved and cloud addresses of both versions of IP. */
const privateHosts = `
  127.0.0.1:SECRET 2130706433:SECRET 0177.0.0.1:SECRET 0x7f000001:SECRET 127.1:SECRET 127.8.8.8:SECRET １２７.0.0.1:SECRET
  127。0。0。1:SECRET 0:SECRET [::1]:WEB [::]:WEB [::ffff:127.0.0.1]:SECRET [0:0:0:0:0:ffff:7f00:1]:SECRET
  [::127.0.0.1]:SECRET [64:ff9b::7f00:1]:SECRET [2002:7f00:1::]:SECRET [2001:0:7f00:1::]:SECRET [fd00:ec2::254]
  [fe80::1] [fec0::1] [ff02::1] [2001:db8::1] 169.254.169.254 100.100.100.200 168.63.129.16 10.0.0.1 172.31.255.255
  192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 240.0.0.1`;

const cases: [name: string, url: string, expected: string, options?: FetchOptions][] = [
  ...privateHosts
    .trim()
    .split(/\s+/)
    .map((host): [string, string, string] => [host, `http://${host}/`, "private-address"]),
  ["localhost", "http://localhost:SECRET/", "private-address"],
  ["a name of loopback", "http://private.test:SECRET/", "private-address"],
  ["an allowed name at another port", "http://page.test:SECRET/", "private-address"],
  ["a name of a private network", "http://intranet.test/", "private-address"],
  ["a name of a mapped address", "http://mapped.test:SECRET/", "private-address"],
  ["a name behind NAT64", "http://translated.test/", "private-address"],
  ["a name with one public and one private address", "http://mixed.test/", "private-address"],

  ["no URL", "nowhere", "unsupported-url"],
  ["ftp", "ftp://page.test/", "unsupported-url"],
  ["a file", "file:///etc/passwd", "unsupported-url"],
  ["a script", "javascript:alert(1)", "unsupported-url"],
  ["a user name", "http://me@page.test:WEB/", "unsupported-url"],
  ["the port of a mail server", "http://page.test:25/", "unsupported-url"],
  ["the port of SSH", "http://page.test:22/", "unsupported-url"],

  ["a name that does not exist", "http://missing.test/", "name-not-found"],
  ["a name without addresses", "http://empty.test/", "name-not-found"],
  ["a name server that fails", "http://unsure.test/", "lookup-failed"],
  ["a name server that never responds", "http://mute.test/", "timeout", short],
  ["a closed port", "http://page.test:CLOSED/", "private-address"],

  ...["literal", "decimal", "octal", "mapped", "metadata", "private-name", "other-port"].map(
    (to): [string, string, string] => [`redirect to ${to}`, on(`/to/${to}`), "private-address"],
  ),
  ...["file", "script", "credentials", "mail", "nonsense"].map((to): [string, string, string] => [
    `redirect to ${to}`,
    on(`/to/${to}`),
    "unsupported-url",
  ]),
  ["redirect to nothing", on("/to/nothing"), "302"],
  ["redirect to itself", on("/to/itself"), "too-many-redirects"],
  ["redirects in a circle", on("/to/a"), "too-many-redirects"],
  ["10,000 redirects", on("/chain/10000"), "too-many-redirects"],
  ["six redirects", on("/chain/6"), "too-many-redirects"],
  ["five redirects", on("/chain/5"), "ok"],
  ["relative redirect", on("/to/relative"), "404"],
  ["redirect in UTF-8", on("/to/unicode"), "ok"],
  ["redirect with an endless body", on("/to/endless"), "ok"],
  ["redirect to what robots.txt disallows", on("/to/disallowed"), "robots"],
  ["redirect that sets a cookie and looks for it", on("/cookie"), "ok"],

  ["endless body", on("/endless"), "too-large"],
  ["declared length of 3 GB", on("/declared"), "too-large"],
  ["the beginning of an endless body", on("/endless"), "ok", { isTruncated: true }],
  ["the beginning of a gzip bomb", on("/bomb/gzip"), "ok", { isTruncated: true }],
  ["silence", on("/silent"), "timeout", short],
  ["headers drop by drop", on("/drip/headers"), "timeout", short],
  ["body drop by drop", on("/drip/body"), "timeout", short],
  ["endless informational responses", on("/drip/informational"), "timeout", short],
  ["gzip bomb", on("/bomb/gzip"), "too-large"],
  ["Brotli bomb", on("/bomb/brotli"), "too-large"],
  ["bomb compressed twice", on("/bomb/twice"), "bad-encoding"],
  ["gzip", on("/gzip"), "ok"],
  ["Brotli", on("/brotli"), "ok"],
  ["gzip that ends early", on("/gzip/cut"), "bad-encoding"],
  ["gzip that is none", on("/gzip/none"), "bad-encoding"],
  ["unknown encoding", on("/encoding/unknown"), "bad-encoding"],
  ["an archive where a page is wanted", on("/type/zip"), "wrong-type", htmlOnly],
  ["no content type where a page is wanted", on("/type/none"), "wrong-type", htmlOnly],
  ["a page where a picture is wanted", on("/"), "wrong-type", { accept: ["image/*"] }],
  ["a page where a page is wanted", on("/"), "ok", htmlOnly],
  ["closes without a response", on("/closes"), "connection-failed"],
  ["another protocol", on("/garbage"), "bad-response"],
  ["headers of 100 kB", on("/large-headers"), "bad-response"],
  ["another protocol by upgrade", on("/upgrade"), "bad-response"],
  ["body that ends early", on("/cut"), "connection-failed"],
  ["broken chunks", on("/chunks"), "connection-failed"],
  ["two lengths", on("/two-lengths"), "bad-response"],
  ["no TLS where https is asked", "https://page.test:WEB/", "connection-failed"],

  ["an empty response", on("/empty"), "ok"],
  ["not modified", on("/not-modified"), "304"],
  ...[400, 401, 403, 404, 405, 410, 451, 500].map((status): [string, string, string] => [
    `status ${status}`,
    on(`/status/${status}`),
    String(status),
  ]),

  ["robots.txt disallows the page", on("/no-robots"), "robots"],
  ["robots.txt disallows everything", "http://closed.test:WEB/", "robots"],
  ["robots.txt disallows us by name", "http://closed-to-us.test:WEB/", "robots"],
  ["robots.txt allows us by name", "http://open-to-us.test:WEB/", "ok"],
  ["no robots.txt", "http://free.test:WEB/", "ok"],
  ["robots.txt is forbidden", "http://robots-forbidden.test:WEB/", "ok"],
  ["robots.txt is limited", "http://robots-limited.test:WEB/", "robots"],
  ["robots.txt fails", "http://robots-broken.test:WEB/", "robots"],
  ["robots.txt is endless", "http://robots-endless.test:WEB/", "robots"],
  ["robots.txt is a page", "http://robots-html.test:WEB/", "ok"],
  ["robots.txt never comes", "http://robots-slow.test:WEB/", "timeout", short],
  ["robots.txt redirects to itself", "http://robots-loop.test:WEB/", "ok"],
  ["robots.txt is in a private network", "http://robots-private.test:WEB/", "robots"],
  ["robots.txt is on another host", "http://robots-elsewhere.test:WEB/", "robots"],
];

describe("the hostile web", () => {
  test.each(cases)("%s: %s is %s", async (_name, url, expected, options) => {
    expect(summary(await fetchUrl(filled(url), options))).toBe(expected);
  });

  test("a name that changes between look-up and connection is looked up once", async () => {
    rebindLookups = 0;
    const fetchAgain = createFetcher({ network, takeTurn: async () => true, userAgent: "CareerHubBot/1.0" });
    const first = await fetchAgain(filled("http://rebind.test:WEB/"));
    // The look-up of robots.txt was allowed, that of the page was not.
    expect(summary(first)).toBe("private-address");
    expect(rebindLookups).toBe(2);
    expect(web.requests.filter((request) => request.startsWith("rebind.test"))).toEqual(["rebind.test/robots.txt"]);
  });

  test("a closed port is a refused connection", async () => {
    const open = publicNetwork([`page.test:${web.closedPort}`]);
    const fetchClosed = createFetcher({ network: open, takeTurn: async () => true, userAgent: "CareerHubBot/1.0" });
    expect(summary(await fetchClosed(filled("http://page.test:CLOSED/")))).toBe("connection-refused");
  });

  test("none of them reached the secret server, and none put more than its limit into memory", () => {
    expect(web.secretConnections()).toBe(0);
    expect(bodies).toBeLessThanOrEqual(maxBytes);
    // Three endless bodies, a bomb and robots.txt, and what the kernel buffers for each.
    expect(web.bytesWritten()).toBeLessThan(40_000_000);
  });
});

describe("hostile pictures", () => {
  /** The files below /picture/, by what becomes of them. */
  const files: Record<string, string> = {
    encoded: "jpeg png webp gif avif wrong-name animation largest-png",
    "too-large": "huge-png huge-jpeg huge-gif bomb",
    broken: "cut-jpeg cut-png cut-header bad-data",
    "too-small": "dot strip",
    unsupported: "nothing text page svg-as-png tiff ico-as-png pdf playlist",
    "wrong-type": "svg ico",
  };
  const pictures: [path: string, expected: string][] = [
    ...Object.entries(files).flatMap(([expected, names]) =>
      names.split(" ").map((name): [string, string] => [`/picture/${name}`, expected]),
    ),
    ["/endless-picture", "too-large"],
    ["/", "wrong-type"],
  ];
  const outcomeOf = async (path: string) => {
    const outcome = await fetchUrl(filled(on(path)), { accept: pictureTypes });
    return outcome.kind === "ok" ? (await encodePicture(outcome.body, "fetched")).kind : summary(outcome);
  };

  test.each(pictures)("%s is %s", async (path, expected) => {
    expect(await outcomeOf(path)).toBe(expected);
  });

  test("memory stays flat", async () => {
    const before = process.memoryUsage().rss;
    for (const [path] of pictures) await outcomeOf(path);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});

describe("requests", () => {
  test("reads a body once decompressed, or only the headers", async () => {
    for (const path of ["/", "/gzip", "/brotli"])
      expect(await fetchUrl(filled(on(path)))).toMatchObject({ kind: "ok", status: 200, body: Buffer.from(page) });
  });

  test("returns the Retry-After of a response", async () => {
    expect(await fetchUrl(filled(on("/later")))).toMatchObject({ status: 429, retryAfterSeconds: 120 });
    const dated = await fetchUrl(filled(on("/later/date")));
    expect(dated).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  });

  test("asks for robots.txt of a site once, and takes a turn for every request", async () => {
    const turns: string[] = [];
    const takeTurn = async (host: string) => turns.push(host) > 0;
    const fetcher = createFetcher({ network, takeTurn, userAgent: "CareerHubBot/1.0" });
    const before = web.requests.length;
    await fetcher(filled("http://free.test:WEB/moved"));
    await fetcher(filled("http://free.test:WEB/"));
    const urls = web.requests.slice(before);
    expect(urls).toEqual(["free.test/robots.txt", "free.test/moved", "free.test/", "free.test/"]);
    expect(turns).toEqual(urls.map(() => "free.test"));
  });

  test("is busy when a host's turn is too far away", async () => {
    const fetcher = createFetcher({ network, takeTurn: async () => false, userAgent: "CareerHubBot/1.0" });
    const before = web.requests.length;
    expect(summary(await fetcher(filled("http://free.test:WEB/")))).toBe("busy");
    expect(web.requests.length).toBe(before);
  });

  test("stops when its signal aborts", async () => {
    const controller = new AbortController();
    const fetching = fetchUrl(filled(on("/silent")), { signal: controller.signal });
    controller.abort(new Error("stopped"));
    await expect(fetching).rejects.toThrow("stopped");
  });
});
