/** What a key of the API may do: every route and every call for each kind of key, and attempts at more. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { apiKeys, sessions, users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { saves, upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import type { AccessRole } from "~/domain/accounts/access-roles";
import type { KeyScope } from "~/domain/accounts/keys/key-values";
import { sha256 } from "~/hash.server";
import { operations } from "~/http/api/operations.server";
import { startSession } from "~/http/auth/session.server";
import { loginEndpoint } from "~/http/login/login-endpoint.server";
import { pathsEndpoint } from "~/http/paths/paths-endpoint.server";
import { forAdministrators, forMembers, forModerators, type Handler, routeFor, routes } from "../support/every-route";
import { goodPassword, makeAccount } from "../support/make-account";
import { makeRecord } from "../support/review-records";

const roles = ["member", "moderator", "administrator"] as const;
const scopes = ["read", "write", "moderate"] as const;
const kinds = roles.flatMap((role) => scopes.map((scope) => [role, scope] as const));

const emailOf = (role: AccessRole) => `${role}@example.com`;
/** Keys by what they are called in the table below: not made by `createKey`, which refuses some. */
const keyOf = (name: string) => `chk_${sha256(name, "base64url")}`;

async function storeKey(name: string, userId: number, scope: KeyScope): Promise<void> {
  const expiresAt = sql`now() + interval '1 day'`;
  await db.insert(apiKeys).values({ userId, keyHash: sha256(keyOf(name)), name, scope, expiresAt });
}

let Cookie: string;
let pendingId: number;
let ownId: number;

beforeEach(async () => {
  for (const role of roles) {
    const account = await makeAccount({ email: emailOf(role) });
    await db.update(users).set({ accessRole: role }).where(eq(users.id, account.id));
    for (const scope of scopes) await storeKey(`${role} ${scope}`, account.id, scope);
    if (role === "member") Cookie = (await startSession(account)).split(";")[0]!;
  }
  pendingId = (await makeRecord()).id;
  ownId = (await makeRecord({ creatorEmail: emailOf("administrator"), productUrl: "https://example.com/own" })).id;
});

type Sent = { method: string; url?: string; headers?: Record<string, string>; json?: unknown; form?: object };

function requestOf(key: string, { method, url = "/x", headers, json, form }: Sent): Request {
  const type = json === undefined ? undefined : { "Content-Type": "application/json" };
  const fields = form && new URLSearchParams(form as Record<string, string>);
  return new Request(`http://localhost:3000${url}`, {
    method,
    headers: { Accept: "application/json", Authorization: `Bearer ${keyOf(key)}`, ...type, ...headers },
    body: json === undefined ? fields : JSON.stringify(json),
  });
}

async function respond(handler: Handler, request: Request, params: Record<string, string>): Promise<unknown> {
  const load = async () => handler({ request, params, context: {} });
  return load().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

/** Returns the status of a response that refuses a key, else null. */
async function rejectionOf(response: unknown): Promise<number | null> {
  if (!(response instanceof Response)) return null;
  await response.body?.cancel();
  return response.status === 401 || response.status === 403 ? response.status : null;
}

const loadRoute = async (route: string) => routes.find(([name]) => name === route)![1]();

async function handlerOf(apiPath: string): Promise<Handler> {
  if (apiPath === "/login") return loginEndpoint as Handler;
  // The other paths are screens, too.
  if (!(apiPath in routeFor)) return (({ request }) => pathsEndpoint(request)) as Handler;
  return (await loadRoute(routeFor[apiPath]!)).loader!;
}

/** Who of `kinds` may make a call, by who may without a key. */
const allowed = {
  read: [true, true, true, true, true, true, true, true, true],
  write: [false, true, true, false, true, true, false, true, true],
  moderator: [false, false, false, false, false, true, false, false, true],
  administrator: [false, false, false, false, false, false, false, false, false],
};

test("each call of the API takes exactly the keys that may make it", async () => {
  for (const { method, path: apiPath, who } of operations) {
    const handler = await handlerOf(apiPath);
    const isForStaff = who === "moderator" || who === "administrator";
    const row = allowed[isForStaff ? who : method === "get" ? "read" : "write"];
    const found = [];
    for (const [role, scope] of kinds) {
      const url = apiPath === "/login" ? "/login" : apiPath.replace(/\{\w+\}/, "999999");
      const json = method === "get" ? undefined : {};
      const request = requestOf(`${role} ${scope}`, { method: method.toUpperCase(), url, json });
      found.push((await rejectionOf(await respond(handler, request, { id: "999999" }))) === null);
    }
    expect.soft([method, apiPath, found]).toEqual([method, apiPath, row]);
  }
});

/** Endpoints of the site's own scripts. */
const forScripts = ["openapi[.]json", "search_.suggestions", "submit_.known-link"];
/** What members get by something else than who they are. */
const bySomethingElse = ["auth.code", "unsubscribe"];

/** Returns the status of a response, or of the data of a page. */
async function statusOf(response: unknown): Promise<number> {
  if (response instanceof Response) await response.body?.cancel();
  const { status, init } = Object(response) as { status?: number; init?: { status?: number } };
  return status ?? init?.status ?? 200;
}

test("no screen takes a key: those of members and staff refuse it, the others treat it as a visitor", async () => {
  const api = [...Object.values(routeFor), ...forScripts];
  const refusing = [...forMembers, ...forModerators, ...forAdministrators].filter(
    (name) => !bySomethingElse.includes(name) && !api.includes(name),
  );
  expect(refusing.length).toBeGreaterThan(50);
  const screens = routes.filter(([name]) => !api.includes(name));
  for (const [name, load] of screens) {
    const { loader, action } = await load();
    for (const [method, handler] of [["GET", loader] as const, ["POST", action] as const]) {
      if (!handler) continue;
      const form = method === "POST" ? { nothing: "" } : undefined;
      const answer = async (request: Request) => {
        const params = {
          id: "999999",
          slug: "none",
          listing: "latest",
          tag: "api",
          queue: "paths",
          file: "none",
          token: "none",
        };
        return statusOf(await respond(handler, request, params));
      };
      const visitor = await answer(
        new Request("http://localhost:3000/x", {
          method,
          body: form && new URLSearchParams(form),
          headers: { Accept: "application/json" },
        }),
      );
      for (const [role, scope] of kinds) {
        const status = await answer(requestOf(`${role} ${scope}`, { method, form }));
        const rows = refusing.includes(name) ? [403] : [403, visitor];
        expect
          .soft([method, name, role, scope, status, rows.includes(status)])
          .toEqual([method, name, role, scope, status, true]);
      }
    }
  }
});

const form = { password: goodPassword };
const record = { name: "Mine", value_proposition: "v", product_url: "https://mine.example", description: "d" };
const creator = { first_name: "Ada", last_name: "Lee", email: "new@example.com" };
const submission = { ...record, resource_creator: creator };
const onlyRead = "This API key can only read.";
const onlyApi = "API keys only work for the calls of the API. Please log in here.";
const moderatorsOnly = "This area is restricted to moderators and administrators only.";
const administratorsOnly = "This area is restricted to administrators only.";

type Attempt = [key: string, sent: Sent, route: string | Handler, status: number, message: string];

const read = (method: string, route: string, url: string, json?: unknown): Attempt => [
  "administrator read",
  { method, url, json },
  route,
  403,
  onlyRead,
];
const staff = (key: string, method: string, url: string, json: unknown, message: string): Attempt => [
  key,
  { method, url, json },
  url.startsWith("/resources/admin") ? "resources.admin.all" : url.includes("1") ? "resources.$id" : "resources",
  403,
  message,
];
const screen = (route: string, fields?: object): Attempt => [
  "administrator moderate",
  { method: fields ? "POST" : "GET", form: fields },
  route,
  403,
  onlyApi,
];

const attempts: Attempt[] = [
  // To write with a key that reads.
  read("PUT", "library.$id", "/library/1", { state: "want" }),
  read("DELETE", "library.$id", "/library/1"),
  read("POST", "resources.$id.upvote", "/resources/1/upvote"),
  read("DELETE", "resources.$id.upvote", "/resources/1/upvote"),
  read("POST", "resources", "/resources", submission),
  read("PUT", "resources.$id", "/resources/1", record),
  read("POST", "users", "/users", { user: { ...creator, password: goodPassword, account_type: "creator" } }),
  read("POST", "password_resets", "/password_resets", { email: emailOf("administrator") }),
  ["member read", { method: "POST", url: "/login", json: {} }, loginEndpoint as Handler, 403, onlyRead],
  // To decide about others with a key that only writes, or whose owner is no moderator.
  staff("administrator write", "PUT", "/resources/1", record, moderatorsOnly),
  staff("moderator write", "PUT", "/resources/1", { ...record, status: "approved", version: 1 }, moderatorsOnly),
  staff("member moderate", "PUT", "/resources/1", record, moderatorsOnly),
  staff("administrator read", "GET", "/resources?status=pending", undefined, moderatorsOnly),
  staff("administrator write", "GET", "/resources?status=pending", undefined, moderatorsOnly),
  staff("member moderate", "GET", "/resources?status=pending", undefined, moderatorsOnly),
  // To do what administrators do, and to decide about what is one's own.
  staff("administrator read", "GET", "/resources/admin/all", undefined, administratorsOnly),
  staff("administrator write", "GET", "/resources/admin/all", undefined, administratorsOnly),
  staff("administrator moderate", "GET", "/resources/admin/all", undefined, administratorsOnly),
  staff("moderator moderate", "GET", "/resources/admin/all", undefined, administratorsOnly),
  staff(
    "administrator moderate",
    "POST",
    "/resources",
    { resource: record, resource_creator: creator },
    administratorsOnly,
  ),
  staff(
    "administrator write",
    "POST",
    "/resources",
    { resource: record, resource_creator: creator },
    administratorsOnly,
  ),
  // To use a screen: to change how its owner logs in, and what else only a session may.
  screen("account_.password", { ...form, new_password: "another long pass phrase", end_keys: "on" }),
  screen("account_.profile", { first_name: "Mine", last_name: "Mine" }),
  screen("account_.second-factor", form),
  screen("account_.second-factor_.codes", form),
  screen("account_.second-factor_.off", form),
  screen("account_.keys", { ...form, name: "Another", scope: "moderate", days: "365" }),
  screen("account_.keys_.delete", { keyId: "1" }),
  screen("account_.sign-out-elsewhere", {}),
  screen("account_.sign-out-session", { sessionId: "1" }),
  screen("account_.send-confirmation", {}),
  screen("account_.email_.on", {}),
  screen("account_.delete", form),
  screen("account_.download"),
  screen("account_.keys"),
  screen("auth.logout", {}),
  screen("admin.people_.$id_.$deed", { role: "member", ...form }),
  screen("admin.site", { name: "Mine" }),
  screen("admin.approve", { seen: "1.1" }),
  screen("admin.reject", { seen: "1.1" }),
  screen("admin.backup"),
  screen("admin.export[.]csv"),
  screen("follow", { address: "/latest" }),
  screen("my-library_.export[.]csv"),
];

const stored = async () => [
  await db.select().from(users).orderBy(users.id),
  await db.select().from(resources).orderBy(resources.id),
  await db.select({ id: apiKeys.id, scope: apiKeys.scope }).from(apiKeys).orderBy(apiKeys.id),
  ...(await Promise.all([sessions, saves, upvotes, follows, mails, auditLog].map((table) => db.select().from(table)))),
];

test("an attempt at more than a key may is refused with a sentence, and stores nothing", async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(30);
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
  const request = requestOf("member write", { method: "PUT", json: { state: "want" }, headers: headers() });
  const response = (await respond(await handlerFor("library.$id", "PUT"), request, {
    id: String(pendingId),
  })) as Response;
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  expect(((await response.json()) as { error: string }).error).toMatch(message);
  expect(await db.$count(saves)).toBe(0);
});
