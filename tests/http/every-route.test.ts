/** Walks all routes: a GET stores nothing, and no public byte has a private word. */

import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { rowsOf } from "~/db/schema-state.server";
import { type AccessRole, accessRoles } from "~/domain/accounts/access-roles";
import { saveResource } from "~/domain/library/save.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { startSession } from "~/http/auth/session.server";
import { isCached } from "~/http/cache/cache-policy.server";
import { cachingOf } from "~/http/cache/route-policies.server";
import { type Handler, routes, type Who, whoSends } from "../support/every-route";
import { everyRow } from "../support/every-row";
import { makeAccount } from "../support/make-account";
import { makePath, makePublicPath } from "../support/make-path";
import { makeReport } from "../support/make-report";
import { makeResource } from "../support/make-resource";
import { finish } from "../support/make-verdict";
import { submissionOf } from "../support/review-records";

/** What each private word begins with. */
const mark = "zqzq";
const word = (name: string) => `${mark}${name}`;

const cookies = new Map<AccessRole | "visitor" | "stranger", string>([["visitor", ""]]);
let params: Record<string, string>;

async function makePeople() {
  for (const role of accessRoles) {
    const name = word(role);
    // The public path says whose it is.
    const account = await makeAccount({
      email: `${name}@example.com`,
      first_name: "Ada",
      last_name: role === "member" ? "Lee" : name,
    });
    await db.update(users).set({ accessRole: role, city: word("city"), emailConfirmedAt: new Date() });
    await db.execute(sql`update users set access_role = split_part(substr(email, 5), '@', 1)`);
    cookies.set(role, (await startSession({ ...account, accessRole: role })).split(";")[0]!);
  }
  cookies.set("stranger", (await startSession(await makeAccount({ email: "stranger@example.com" }))).split(";")[0]!);
}

/** Stores something public and something private of everything, each private text with a word of its own. */
beforeEach(async () => {
  await makePeople();
  const [{ id: userId } = { id: 0 }] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${word("member")}@example.com`));
  const creator = {
    creatorEmail: `${word("creator")}@example.com`,
    submittedBy: userId,
    rejectionReason: word("reason"),
  };
  const names = ["Guide", "Course", "Tool"];
  const made = [];
  for (const name of names) made.push(await makeResource({ name, description: "For all", tags: ["api"], ...creator }));
  await makeResource({ name: word("rejected"), status: "Rejected", ...creator });
  const [public_] = made as [(typeof made)[number]];
  const link = newPrivateLink("status");
  const sent = submissionOf("https://pending.example/", `${word("sender")}@example.com`);
  await submit({ ...sent, name: word("pending"), description: word("description") }, undefined, link, {
    submittedBy: userId,
  });
  await saveResource({ userId, resourceId: made[1]!.id, state: "doing", note: word("note") });
  await finish(public_.id, userId, "worth", word("comment"));
  await makeReport(public_.id, { message: word("message"), from: { email: `${word("reporter")}@example.com` } });
  const step = { resource_id: public_.id, heading: word("heading"), note: word("step"), optional: false };
  await makePath(userId, { title: word("path"), summary: word("summary"), steps: [step] });
  const steps = made.map(({ id }) => ({ resource_id: id, heading: "", note: "Read it", optional: false }));
  const path = await makePublicPath(userId, { title: "Learn", summary: "All of it", steps });
  const token = link.token;
  const ids = { id: String(public_.id), slug: public_.slug, token };
  params = { ...ids, path: path.slug, listing: "latest", tag: "api", queue: "comments", kind: "tag", deed: "role" };
});

/** The names of parameters that loaders read, each with a value that means something. */
const query = new URLSearchParams({
  ...{ q: "guide", tag: "api", format: "pdf", level: "beginner", sort: "top", tab: "free", category: "latest" },
  ...{ redirectTo: "/latest", link: "https://pending.example/", list: "/latest", page: "2", kind: "dead-link" },
  ...{
    edit: "1",
    resource: "guide",
    auth: "login",
    show: "added",
    status: "approved",
    group: "sender",
    per_page: "5",
  },
  ...{
    token: "x",
    state: "want",
    new: "",
    thanks: "",
    change: "guide",
    title: "x",
    weeks: "4",
    gone: "1",
    kept: "2",
    v: "1",
  },
});

/** Where the provider and the sister app send people, whose address proves who they are; and a backup, which is logged. */
const stores = ["auth.oidc_.callback", "auth.token", "admin.backup"];

const paramsFor = (route: string) => {
  const isOfPath = route.startsWith("paths") || route.startsWith("cards.paths");
  return { ...params, slug: isOfPath ? params.path! : params.slug! };
};

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

test("no GET of anybody stores anything, and nothing that a visitor or another member gets has a private word", async () => {
  const loaders: (readonly [string, Handler])[] = [];
  for (const [route, load] of routes) {
    const { loader } = await load();
    if (loader && !stores.includes(route)) loaders.push([route, loader]);
  }
  const before = await everyRow();
  const changed: [routes: string, table: string][] = [];
  const asks = [...cookies.keys()].flatMap((person) => ["", `?${query}`].map((search) => ({ person, search })));
  // All rows are read after some routes, because that takes longer than the routes.
  for (let at = 0; at < loaders.length; at += routesAtOnce) {
    const some = loaders.slice(at, at + routesAtOnce);
    for (const [route, loader] of some)
      for (const { person, search } of asks) {
        const answers = [await answerOf(loader, route, { search, person })];
        // The private page of a submission is for people who have its link.
        if (!others.includes(person) || route.startsWith("status.$token")) continue;
        answers.push(await answerOf(loader, route, { search, person, json: true }));
        expect([route, person, search, answers.join().match(/zqzq\w+/g)]).toEqual([route, person, search, null]);
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
        expect([route, person, answer.match(/zqzq\w+/g)]).toEqual([route, person, null]);
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

/** Returns the cookie of a new session, because some actions end all sessions. */
async function logIn(person: Who): Promise<string> {
  const [account] = await db.select().from(users).where(sql`access_role = ${person}`).orderBy(users.id);
  return account ? (await startSession(account)).split(";")[0]! : "";
}

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

/** The deletion of the path, of the account, and the log-outs. */
const isLast = (route: string) => Number(/delete$|logout$/.test(route));
/** Calls of the API, which take JSON. */
const takesJson = ["password_resets", "resources", "resources.$id", "resources.changes", "users"];

test("each action turns away exactly those who may not send it", async () => {
  for (const [route, load] of [...routes].sort(([one], [other]) => isLast(one) - isLast(other))) {
    const { action } = await load();
    const who = action && (await whoMaySend(action, route));
    if (who) expect.soft([route, who]).toEqual([route, whoSends(route)]);
  }
});

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
type Body = [what: string, body: string, headers: Record<string, string>];

/** What no form takes, by the status that says so. One function reads all forms, so one of them gets each, the others the first ones. */
const rejected: Record<number, Body[]> = {
  400: [
    ["parts without an end", "nonsense", multipart],
    ["a thousand fields", Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join("&"), urlencoded],
  ],
  403: [
    ...["https://evil.example", "http://localhost:3000.evil.example", "http://localhost:1", "null", "nonsense"].map(
      (Origin): Body => [`a form of ${Origin}`, "do=approve", { ...urlencoded, Origin }],
    ),
    ...["cross-site", "same-site"].map(
      (site): Body => [`a form of ${site}`, "do=approve", { ...urlencoded, "Sec-Fetch-Site": site }],
    ),
  ],
  413: [["1 MB", `reason=${"a".repeat(1_000_000)}`, urlencoded]],
  415: ["text/plain", "application/xml"].map((type) => [type, "a=b", { "Content-Type": type }]),
};

/** The names of the fields of forms, so that each form gets some of its own. */
const fieldNames =
  `change changeVersion city code commentId confirmed country decision deed do duplicateOf email first_name firstName
  gone key kept keyId kind label lines link list message name new_password note overwrite pace password pathId price productLink reason
  redirectTo reportId resource.name resource.price resource.tags resource_creator.email resourceId role scope seen seenResource
  seenVersion sessionId setUp slug state step tags text theme title token topic undo until use verdict version`.split(
    /\s+/,
  );
const each = (value: string) => fieldNames.map((name) => `${name}=${value}`).join("&");
const odd: Body[] = [
  ["nothing", "", urlencoded],
  ...Object.entries({
    NUL: "%00",
    "no UTF-8": "%ff",
    "half a character": "%ed%a0%80",
    large: "9".repeat(20),
    negative: "-1",
  }).map(([what, value]): Body => [what, each(value), urlencoded]),
  ["long", each("1".repeat(1_200)), urlencoded],
  ["each twice", `${each("1")}&${each("2")}&tags[]=3&resource[name]=4&__proto__=1&constructor=2`, urlencoded],
  ["a file", `--x\r\nContent-Disposition: form-data; name="title"; filename="a"\r\n\r\n1\r\n--x--`, multipart],
];

/** Whose record it is comes before what is sent: nothing is there for this person, or the link of an email is old. */
const looksFirst: Record<string, number> = {
  ...{ $: 404, "admin._index": 404, unsubscribe: 410, "account_.submissions_.$id": 404 },
};

/** Returns the status of the answer to a body, 500 if the action throws. */
async function statusOf(action: Handler, route: string, Cookie: string, [, body, headers]: Body): Promise<number> {
  const sent = { Accept: "text/html", Cookie, ...headers };
  const request = new Request("http://localhost:3000/x", { method: "POST", headers: sent, body });
  const send = async () => action({ request, params: paramsFor(route), context: {} });
  const answer = await send().catch((thrown: unknown) =>
    thrown instanceof Response ? thrown : { init: { status: 500 } },
  );
  const { status, init } = Object(answer) as { status?: number; init?: { status?: number } };
  return status ?? init?.status ?? 200;
}

test("each form rejects a body that is broken, large, of another type or from another site, and no odd value is an error", async () => {
  let forms = 0;
  for (const [route, load] of [...routes].sort(([one], [other]) => isLast(one) - isLast(other))) {
    const { action } = await load();
    const who = whoSends(route);
    const cookie = await logIn(who);
    if (!action || takesJson.includes(route)) continue;
    if ((await statusOf(action, route, cookie, rejected[413]![0]!)) === 405) continue;
    forms += 1;
    for (const [status, bodies] of Object.entries(rejected))
      for (const body of forms === 1 ? bodies : bodies.slice(0, 1)) {
        const got = await statusOf(action, route, cookie, body);
        expect.soft([route, body[0], got]).toEqual([route, body[0], got === looksFirst[route] ? got : Number(status)]);
      }
    for (const body of odd) {
      const got = await statusOf(action, route, await logIn(who), body);
      expect.soft([route, body[0], got]).toEqual([route, body[0], Math.min(got, 499)]);
    }
  }
  expect(forms).toBeGreaterThan(60);
});
