/** Walks all routes: a GET stores nothing, and no public byte has a private word. */

import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { isCached, isShared } from "~/http/cache/cache-policy.server";
import { cachingOf } from "~/http/cache/route-policies.server";
import { type Handler, routes, type Who, whoSends } from "../support/every-route";
import { everyRow } from "../support/every-row";
import { cookies, isLast, leaveWords, logIn, makePublicSite, paramsFor, privateWords } from "../support/walked-site";

let site: Awaited<ReturnType<typeof makePublicSite>>;

beforeEach(async () => {
  site = await makePublicSite();
});

/** Names of parameters that loaders read, each with a value that means something. Others that a loader reads get "1". */
const query = [
  "q=guide&tag=api&format=pdf&level=beginner&sort=top&tab=free&category=latest&redirectTo=/latest&list=/latest&page=2",
  "link=https://pending.example/&kind=dead-link&edit=1&resource=guide&auth=login&show=added&status=approved&group=sender",
  "per_page=5&token=x&state=want&new=&thanks=&part=1&change=guide&title=x&weeks=4&gone=1&kept=2&v=1",
].join("&");

/** Returns those parameters that a function reads, but that `query` does not have. */
async function otherParams(run: () => Promise<void>): Promise<string> {
  const reads = (["get", "getAll", "has"] as const).map((how) => vi.spyOn(URLSearchParams.prototype, how));
  await run();
  const names = new Set(reads.flatMap(({ mock }) => mock.calls.map(([name]) => name)));
  for (const read of reads) read.mockRestore();
  for (const name of new URLSearchParams(query).keys()) names.delete(name);
  return [...names].map((name) => `${name}=1`).join("&");
}

/** Where the provider and the sister app send people, whose address proves who they are; and a backup, which is logged. */
const stores = ["auth.oidc_.callback", "auth.token", "admin.backup"];

/** Returns everything that a loader answers, as text. */
async function answerOf(handler: Handler, route: string, { search = "", person = "visitor", json = false }) {
  const headers = { Accept: json ? "application/json" : "text/html", Cookie: cookies.get(person as "visitor")! };
  const load = async () =>
    handler({
      request: new Request(`http://localhost:3000/x${search}`, { headers }),
      params: paramsFor(route),
      context: {},
    });
  const answer = await load().catch((thrown: unknown) => thrown);
  return answer instanceof Response ? `${[...answer.headers]} ${await answer.text()}` : JSON.stringify(answer);
}

/** When a session was last seen, and share images, which are drawn when they are first asked for. */
const kept = ["sessions", "media"];
const routesAtOnce = 12;
const others = ["visitor", "stranger"];

/** Asks as everybody, and expects no private word in what a visitor or another member gets. */
async function askAsAll(route: string, loader: Handler, search: string): Promise<void> {
  for (const person of cookies.keys()) {
    const answers = [await answerOf(loader, route, { search, person })];
    // The private page of a submission is for people who have its link.
    if (!others.includes(person) || route.startsWith("status.$token")) continue;
    answers.push(await answerOf(loader, route, { search, person, json: true }));
    expect([route, person, search, answers.join().match(privateWords)]).toEqual([route, person, search, null]);
  }
}

test("no GET of anybody stores anything, and nothing that a visitor or another member gets has a private word", async () => {
  const loaders: (readonly [string, Handler])[] = [];
  for (const [route, load] of routes) {
    const { loader } = await load();
    if (loader && !stores.includes(route)) loaders.push([route, loader]);
  }
  await leaveWords(site);
  const before = await everyRow();
  const changed: [routes: string, table: string][] = [];
  // All rows are read after some routes, because that takes longer than the routes.
  for (let at = 0; at < loaders.length; at += routesAtOnce) {
    const some = loaders.slice(at, at + routesAtOnce);
    for (const [route, loader] of some) {
      const params = await otherParams(async () => {
        for (const search of ["", `?${query}`]) await askAsAll(route, loader, search);
      });
      if (params) await askAsAll(route, loader, `?${params}`);
    }
    for (const [table, rows] of Object.entries(await everyRow())) {
      const isChanged = !kept.includes(table) && String(before[table]) !== String(rows);
      if (isChanged) changed.push([some.map(([route]) => route).join(" or "), table]);
      before[table] = rows;
    }
  }
  expect(changed).toEqual([]);
  for (const [route, load] of routes.filter(([route]) => stores.includes(route))) {
    const { loader } = await load();
    for (const person of others)
      for (const json of [true, false]) {
        const answer = await answerOf(loader!, route, { search: `?${query}`, person, json });
        expect([route, person, answer.match(privateWords)]).toEqual([route, person, null]);
      }
  }
});

/** The path of a route's file: "product.$slug[.]md" is /product/:slug.md. */
const pathOf = (route: string) =>
  `/${route
    .replaceAll("[.]", "\0")
    .replace(/_index$/, "")
    .split(".")
    .map((part) =>
      part
        .replace(/^\$$/, "*")
        .replace(/^\(?\$(\w+)\)?/, ":$1")
        .replace(/_$/, ""),
    )
    .join("/")
    .replaceAll("\0", ".")}`;

/** Returns what a visitor gets of each route, with and without parameters, if everybody gets it. */
async function publicAnswers(): Promise<[route: string, search: string, answer: string][]> {
  const answers: [string, string, string][] = [];
  for (const [route, load] of routes) {
    const { loader } = await load();
    if (!loader || !isShared(cachingOf(pathOf(route).replaceAll(/:\w+/g, "x")))) continue;
    for (const search of ["", `?${query}`]) answers.push([route, search, await answerOf(loader, route, { search })]);
  }
  return answers;
}

test("nothing that everybody gets changes when a member leaves words everywhere, and a search for one finds what any other word finds", async () => {
  const before = await publicAnswers();
  expect(before.length).toBeGreaterThan(40);
  await leaveWords(site);
  for (const [at, answer] of (await publicAnswers()).entries()) expect(answer).toEqual(before[at]);
  const words = new Set(JSON.stringify(await everyRow()).match(privateWords));
  expect(words.size).toBeGreaterThan(15);
  for (const [route, load] of routes.filter(([name]) => /^search|atom/.test(name))) {
    const { loader } = await load();
    const find = async (q: string) => (await answerOf(loader!, route, { search: `?q=${q}` })).replaceAll(q, "");
    const nothing = await find("vwvwvwvw");
    for (const word of words) expect([route, word, await find(word)]).toEqual([route, word, nothing]);
  }
});

test("the download of the account has every word of the member, and its deletion leaves those in the log", async () => {
  const before = JSON.stringify(await everyRow());
  await leaveWords(site);
  const left = async () =>
    Object.entries(await everyRow()).filter(([, rows]) =>
      rows.some((row) => (row.match(privateWords) ?? []).some(isNew)),
    );
  const isNew = (word: string) => !before.includes(word);
  const words = [...new Set(JSON.stringify(await left()).match(privateWords))].filter(isNew);
  const { loader } = await routes.find(([route]) => route === "account_.download")![1]();
  const download = await answerOf(loader!, "account_.download", { person: "member" });
  expect(words.filter((word) => !download.includes(word))).toEqual([]);
  await deleteAccount({ userId: site.userId });
  expect((await left()).map(([table]) => table)).toEqual(["audit_log"]);
});

/** What is written together with something that tells the caches, and what may be shown as it was before. */
const writtenTogether = ["path_steps", "former_slugs", "search_documents", "search_words"];
const mayBeOld = ["path_follows", "link_checks"];

test("a page that is cached for everybody reads only what tells the caches of its changes", async () => {
  const watched = await rowsOf<{ name: string }>(
    db,
    sql`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.prosrc like '%pg_notify%'`,
  );
  const everyTable = Object.keys(await everyRow());
  const known = [...watched.map(({ name }) => name), ...writtenTogether, ...mayBeOld];
  const query = vi.spyOn(PGlite.prototype, "query");
  const found: [route: string, table: string][] = [];
  for (const [route, load] of routes) {
    const { loader } = await load();
    if (!loader || !isCached(cachingOf(pathOf(route).replaceAll(/:\w+/g, "x")))) continue;
    query.mockClear();
    for (const search of ["", "?q=guide&tag=api"]) await answerOf(loader, route, { search });
    const text = query.mock.calls.map(([statement]) => statement).join("\n");
    const tables = new Set([...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, table]) => table!));
    for (const table of tables) if (everyTable.includes(table) && !known.includes(table)) found.push([route, table]);
  }
  query.mockRestore();
  expect(found).toEqual([]);
});

const order: Who[] = ["visitor", "member", "moderator", "administrator"];

/** Returns who is the first that an action does not turn away. Null if it takes no POST. It turns away everybody if it asks for a password. */
async function whoMaySend(action: Handler, route: string): Promise<Who | null> {
  for (const person of order) {
    const headers = { Accept: "text/html", Cookie: await logIn(person) };
    const body = new URLSearchParams({ nothing: "" });
    const request = new Request("http://localhost:3000/x", { method: "POST", headers, body });
    const send = async () => action({ request, params: paramsFor(route), context: {} });
    const answer = await send().catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) return person;
    if (answer.status === 405) return null;
    const isLogIn = /^\/(auth\/)?login|[?&]auth=login/.test(answer.headers.get("Location") ?? "");
    if (![401, 403].includes(answer.status) && !isLogIn) return person;
  }
  return "visitor";
}

test("each action turns away exactly those who may not send it", async () => {
  for (const [route, load] of [...routes].sort(([one], [other]) => isLast(one) - isLast(other))) {
    const { action } = await load();
    const who = action && (await whoMaySend(action, route));
    if (who) expect.soft([route, who]).toEqual([route, whoSends(route)]);
  }
});
