import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { isShared } from "~/http/cache/cache-policy.server";
import { administrator as administratorAccount } from "../support/administrator-account";
import { password } from "../support/member";
import { decidePath, PrivateMember, post, savePath, wordPrefix } from "../support/private-member";
import { dataUrl, exampleUrl } from "../support/route-examples";
import { startServer, type TestServer } from "../support/server";
import { cachePolicy, cachingOf } from "../support/server-build";

test.describe.configure({ mode: "serial", timeout: 600_000 });

let server: TestServer;
let member: APIRequestContext;
let stranger: APIRequestContext;
let administrator: APIRequestContext;
let privateMember: PrivateMember;
let contexts: APIRequestContext[] = [];
/** The content of every public URL before the member came. */
const publicContents = new Map<string, string>();

const accepted = { html: { Accept: "text/html" }, json: { Accept: "application/json" } };

test.beforeAll(async ({ playwright }) => {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administratorAccount;
  server = await startServer({ ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_HOLD_SECONDS: "1" });
  const newContext = () => playwright.request.newContext({ baseURL: server.url });
  contexts = [await newContext(), await newContext(), await newContext()];
  [member, stranger, administrator] = contexts as [APIRequestContext, APIRequestContext, APIRequestContext];
  await post(administrator, "/login", administratorAccount);
  const other = { first_name: "Grace", last_name: "Hopper", account_type: "creator" };
  await post(stranger, "/auth/signup", { email: "grace@example.com", password, ...other });
});

test.afterAll(async () => {
  for (const context of contexts) await context.dispose();
  await server?.stop();
});

/** The number of reads of each public URL with a parameter of its own, so that the page is rendered and not cached. */
const fresh = (url: string, read: "a" | "b") => `${url}${url.includes("?") ? "&" : "?"}own=${read}`;
const withoutOwn = (text: string) => text.replace(/own(=|%3D|%253D|\\u003d)[ab]/g, "own");

/** Only programs read a resource there. */
const acceptedAt = (url: string) => (url.startsWith("/resources/") ? accepted.json : accepted.html);

async function getAsVisitor(url: string, headers: Record<string, string> = acceptedAt(url)) {
  const response = await fetch(server.url + url, { redirect: "manual", headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text: bytes.toString("latin1") };
}

const digest = (text: string) => createHash("sha256").update(withoutOwn(text)).digest("hex");
const unescapeHtml = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#39;", "'");
const pathsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, url]) => {
    const { pathname, search } = new URL(unescapeHtml(url!), server.url);
    return pathname + search;
  });

test("public pages, feeds, the sitemap, the API and share images are read before the member comes", async () => {
  const publicPath = await savePath(stranger, { title: "Learn to code", visibility: "public" });
  await decidePath(administrator, { do: "approve" });
  privateMember = new PrivateMember({ member, administrator, publicPath, dataDir: server.dataDir });
  await privateMember.arrive();
  const shared = cachePolicy.flatMap(([pattern, caching]) => (isShared(caching) ? [pattern] : []));
  // The operator's own pages do not exist before somebody writes them.
  const routes = shared.filter((pattern) => pattern !== "/pages/:slug").map((pattern) => exampleUrl(pattern));
  // The set grows while it is read. One route serves the resources: some are read, and those that the member has to do with.
  const urls = new Set(routes);
  let resources = 0;
  const isRead = (url: string) =>
    !url.startsWith("/product/") || privateMember.touched.has(url) || resources++ % 24 === 0;
  for (const url of urls) {
    const { status, text } = await getAsVisitor(fresh(url, "a"));
    expect([url, status]).toEqual([url, 200]);
    expect([url, wordsIn(text)]).toEqual([url, []]);
    if (isShared(cachingOf(new URL(url, server.url).pathname))) publicContents.set(url, digest(text));
    const found = url.startsWith("/sitemap.xml")
      ? pathsIn(text, /<loc>([^<]+)<\/loc>/g)
      : pathsIn(text, /<link rel="alternate" type="application\/atom\+xml"[^>]*? href="([^"]+)"/g);
    for (const one of found) if (!urls.has(one) && isRead(one)) urls.add(one);
  }
  for (const [pattern, caching] of cachePolicy) {
    if (caching !== "page" || pattern === "/pages/:slug") continue;
    const url = dataUrl(exampleUrl(pattern));
    publicContents.set(url, digest((await getAsVisitor(fresh(url, "a"))).text));
  }
  expect([...urls].filter((url) => url.startsWith("/product/")).length).toBeGreaterThan(12);
  expect([...urls].filter((url) => url.includes(".atom")).length).toBeGreaterThan(10);
});

test("no public byte changes when a member leaves private words everywhere, not even if the member asks first", async () => {
  await privateMember.leaveWords();
  let seenByMember = 0;
  for (const [url, content] of publicContents) {
    const own = await member.get(fresh(url, "b"), { headers: accepted.html, maxRedirects: 0 });
    seenByMember += Number((await own.text()).includes(wordPrefix));
    for (let time = 0; time < 2; time += 1) {
      const { text, headers } = await getAsVisitor(fresh(url, "b"));
      expect([url, wordsIn(text)]).toEqual([url, []]);
      expect([url, digest(text)]).toEqual([url, content]);
      expect([url, headers.get("Cache-Control")]).toEqual([url, expect.stringMatching(/^public/)]);
    }
  }
  // The member's name is in the header of the pages.
  expect(seenByMember).toBeGreaterThan(60);
});

const wordsIn = (text: string): string[] => {
  const lower = text.toLowerCase();
  const whole = [...privateMember.words].filter(([, { word }]) => lower.includes(word)).map(([name]) => name);
  return whole.length === 0 && lower.includes(wordPrefix) ? ["a part of a word"] : whole;
};

test("a search for a private word finds what a search for any other word finds", async () => {
  const unknown = "vwvwvwvwvwvwvwvw";
  const searches = ["/search?q=", "/search.atom?q=", "/search/suggestions?q="];
  for (const search of searches) {
    const expected = (await getAsVisitor(search + unknown)).text.replaceAll(unknown, "");
    for (const [name, { word }] of privateMember.words) {
      const { text } = await getAsVisitor(search + word);
      expect([search, name, text.replaceAll(word, "") === expected]).toEqual([search, name, true]);
    }
  }
});

test("what is the member's own is nobody else's", async () => {
  expect(privateMember.urls.length).toBeGreaterThan(8);
  for (const url of privateMember.urls)
    for (const who of [await getAsVisitor(url), await stranger.get(url, { headers: accepted.html, maxRedirects: 0 })]) {
      const status = typeof who.status === "number" ? who.status : who.status();
      expect([url, [302, 401, 403, 404].includes(status)]).toEqual([url, true]);
    }
});

test("the download of the account has every word", async () => {
  const download = await (await member.get("/account/download")).text();
  const missing = [...privateMember.words].filter(([, { word }]) => !download.includes(word)).map(([name]) => name);
  expect(missing).toEqual([]);
});

test("after the account was deleted, no table has a word, except the audit log what administrators decided", async () => {
  expect((await tablesWithWords()).size).toBeGreaterThan(5);
  await post(member, "/account/delete", { password });
  const left = await tablesWithWords();
  expect([...left.keys()]).toEqual(["audit_log"]);
  for (const name of left.get("audit_log")!)
    expect([name, privateMember.words.get(name)?.isInLog]).toEqual([name, true]);
});

test("the log of the server has no word, except titles that are in URLs", () => {
  const titles = ["title", "unlisted", "pathtitle"];
  expect(wordsIn(server.output()).filter((name) => !titles.includes(name))).toEqual([]);
});

/** Returns the words in each table that has some. Reads a backup, which has every row of every table. */
async function tablesWithWords(): Promise<Map<string, string[]>> {
  const backup = gunzipSync(await (await administrator.get("/admin/backup")).body()).toString();
  const texts = new Map<string, string>();
  let table = "";
  for (const line of backup.split("\n")) {
    const start = /^\{"table":"(\w+)"/.exec(line);
    if (start) table = start[1]!;
    // Typed by the visitors of the test before this one.
    if (table !== "empty_searches") texts.set(table, `${texts.get(table) ?? ""}${line}\n`);
  }
  expect(texts.size).toBeGreaterThan(20);
  const found = [...texts].map(([name, text]) => [name, wordsIn(text).sort()] as const);
  return new Map(found.filter(([, words]) => words.length > 0).map(([name, words]) => [name, [...words]]));
}
