/** Attempts at more than an API key may. */
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { apiKeys, sessions, users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { saves, upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { startSession } from "~/http/auth/session.server";
import { loginEndpoint } from "~/http/login/login-endpoint.server";
import type { Handler } from "../support/every-route";
import { goodPassword } from "../support/make-account";
import { makeRecord } from "../support/review-records";
import { emailOf, keyOf, loadRoute, requestOf, respond, type Sent, storeKeys } from "../support/stored-keys";

let Cookie: string;
let pendingId: number;
let ownId: number;

beforeEach(async () => {
  Cookie = (await startSession(await storeKeys())).split(";")[0]!;
  pendingId = (await makeRecord()).id;
  ownId = (await makeRecord({ creatorEmail: emailOf("administrator"), productUrl: "https://example.com/own" })).id;
});

const form = { password: goodPassword };
const record = { name: "Mine", value_proposition: "v", product_url: "https://mine.example", description: "d" };
const creator = { first_name: "Ada", last_name: "Lee", email: "new@example.com" };
const submission = { ...record, resource_creator: creator };
const onlyRead = "This API key can only read.";
const onlyBackup = "This API key can only download a backup.";
const onlyApi = "API keys only work for the calls of the API. Please log in here.";
const moderatorsOnly = "This area is restricted to moderators and administrators only.";
const administratorsOnly = "This area is restricted to administrators only.";

type Attempt = [key: string, sent: Sent, route: string | Handler, status: number, message: string];

/** One attempt for each message. That no other route or call takes such a key is in the matrix of keys. */
const attempts: Attempt[] = [
  ["administrator read", { method: "POST", url: "/resources", json: submission }, "resources", 403, onlyRead],
  ["member read", { method: "POST", url: "/login", json: {} }, loginEndpoint as Handler, 403, onlyRead],
  ["member moderate", { method: "PUT", url: "/resources/1", json: record }, "resources.$id", 403, moderatorsOnly],
  ["administrator write", { method: "GET", url: "/resources?status=pending" }, "resources", 403, moderatorsOnly],
  ["administrator moderate", { method: "GET" }, "resources.admin.all", 403, administratorsOnly],
  ["administrator moderate", { method: "POST", form }, "account_.delete", 403, onlyApi],
  ["administrator moderate", { method: "GET" }, "account_.download", 403, onlyApi],
  ["administrator backup", { method: "PUT", url: "/resources/1", json: record }, "resources.$id", 403, onlyBackup],
  ["moderator backup", { method: "GET" }, "admin.backup", 403, administratorsOnly],
];

const stored = async () => [
  await db.select().from(users).orderBy(users.id),
  await db.select().from(resources).orderBy(resources.id),
  await db.select({ id: apiKeys.id, scope: apiKeys.scope }).from(apiKeys).orderBy(apiKeys.id),
  ...(await Promise.all([sessions, saves, upvotes, follows, mails, auditLog].map((table) => db.select().from(table)))),
];

test("an attempt at more than a key may is refused with a sentence, and stores nothing", async () => {
  const before = await stored();
  for (const [key, sent, route, status, message] of attempts) {
    const handler = typeof route === "string" ? await handlerFor(route, sent.method) : route;
    // A session beside the key does not help.
    const request = requestOf(key, { ...sent, headers: { Cookie } });
    const response = await respond(handler, request, { id: String(pendingId), deed: "role", slug: "none" });
    const attempt = [key, sent.method, sent.url, route];
    expect([...attempt, response instanceof Response && response.status]).toEqual([...attempt, status]);
    expect(await (response as Response).json()).toMatchObject({ error: message });
    expect([...attempt, await stored()]).toEqual([...attempt, before]);
  }
});

async function handlerFor(route: string, method: string): Promise<Handler> {
  const { loader, action } = await loadRoute(route);
  return (method === "GET" ? loader : action)!;
}

test("a moderator's key does not decide about what is the owner's own", async () => {
  for (const key of ["administrator moderate", "moderator moderate"]) {
    const json = { ...record, status: "approved", version: 1 };
    const request = requestOf(key, { method: "PUT", json });
    const response = (await respond(await handlerFor("resources.$id", "PUT"), request, {
      id: String(ownId),
    })) as Response;
    expect([key, response.status]).toEqual([key, key.startsWith("administrator") ? 403 : 200]);
    if (response.status === 403) expect(await response.text()).toContain("You sent or reported this yourself");
  }
});

/** What does not authenticate: headers and cookies by what they are. */
const useless: [
  what: string,
  prepare: () => Promise<unknown>,
  headers: () => Record<string, string>,
  message?: RegExp,
][] = [
  [
    "an expired key",
    () => db.update(apiKeys).set({ expiresAt: sql`now()` }),
    () => ({}),
    /^This API key has expired\.$/,
  ],
  ["a deleted key", () => db.delete(apiKeys), () => ({}), /^This API key is wrong or was deleted\.$/],
  [
    "a key of a suspended member",
    () => db.update(users).set({ suspendedAt: new Date() }),
    () => ({}),
    /wrong or was deleted/,
  ],
  ["a key that was never made", async () => {}, () => ({ Authorization: `Bearer ${keyOf("nothing")}` }), /wrong or/],
  ["half a key", async () => {}, () => ({ Authorization: `Bearer ${keyOf("member write").slice(0, 24)}` }), /wrong or/],
  ["a key with another scheme", async () => {}, () => ({ Authorization: `Basic ${keyOf("member write")}` })],
  ["two keys", async () => {}, () => ({ Authorization: `Bearer ${keyOf("member write")} ${keyOf("member read")}` })],
  ["a key as a cookie", async () => {}, () => ({ Authorization: "", Cookie: `hub_session=${keyOf("member write")}` })],
];

test.each(useless)("%s is a 401", async (_what, prepare, headers, message = /./) => {
  await prepare();
  const request = requestOf("member write", { method: "POST", headers: headers() });
  const response = (await respond(await handlerFor("resources.$id.upvote", "POST"), request, {
    id: String(pendingId),
  })) as Response;
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  expect(((await response.json()) as { error: string }).error).toMatch(message);
  expect(await db.$count(upvotes)).toBe(0);
});

test("an administrator's key for backups downloads one, which the log names", async () => {
  const { loader } = await loadRoute("admin.backup");
  const response = (await respond(loader!, requestOf("administrator backup", { method: "GET" }), {})) as Response;
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/gzip"]);
  const [header] = gunzipSync(Buffer.from(await response.arrayBuffer()))
    .toString()
    .split("\n");
  expect(JSON.parse(header!)).toMatchObject({ backup: "career-hub" });
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "backup"));
  expect(logged!.actorEmail).toBe(emailOf("administrator"));
});
