/**
 * Who gets in where: every route and every call of the API, for a visitor, a member, a moderator and an administrator, the
 * last two also without the second factor that the site requires.
 */
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { AccessRole } from "~/domain/accounts/access-roles";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { operations } from "~/http/api/operations.server";
import { startSession } from "~/http/auth/session.server";
import { forAdministrators, forMembers, forModerators, type Handler, routeFor, routes } from "../support/every-route";
import { makeAccount } from "../support/make-account";
import { withSecondFactor } from "../support/second-factor";

/** Calls of the API at a URL that is for others, too. */
const moderatorCalls = ["POST /resources/changes", "PUT /resources/{id}"];
const administratorCalls = ["GET /resources/admin/all"];

const people = [
  "visitor",
  "member",
  "moderator without",
  "moderator",
  "administrator without",
  "administrator",
] as const;
type Person = (typeof people)[number];
let headersOf: Record<Person, { cookie: Record<string, string>; token: Record<string, string> }>;

async function login(email: string, role: AccessRole, hasSecondFactor: boolean) {
  const made = await makeAccount({ email });
  const account = hasSecondFactor ? (await withSecondFactor(made)).account : made;
  await db.update(users).set({ accessRole: role });
  const withRole = { ...account, accessRole: role };
  return {
    cookie: { Cookie: (await startSession(withRole)).split(";")[0]! },
    token: { Authorization: `Bearer ${await issueToken(withRole)}` },
  };
}

beforeEach(async () => {
  config.ADMIN_REQUIRE_2FA = "on";
  const found: Partial<typeof headersOf> = { visitor: { cookie: {}, token: {} } };
  const roles: [Person, AccessRole, boolean][] = [
    ["member", "member", true],
    ["moderator without", "moderator", false],
    ["moderator", "moderator", true],
    ["administrator without", "administrator", false],
    ["administrator", "administrator", true],
  ];
  for (const [person, role, hasSecondFactor] of roles)
    found[person] = await login(`${person.replace(" ", "-")}@example.com`, role, hasSecondFactor);
  headersOf = found as typeof headersOf;
  for (const [person, role] of roles)
    await db.execute(
      `update users set access_role = '${role}' where email = '${person.replace(" ", "-")}@example.com'`,
    );
});

afterEach(() => {
  config.ADMIN_REQUIRE_2FA = "off";
});

/** Whether a response turns somebody away, and how. */
function rejectionOf(thrown: unknown): string | null {
  if (!(thrown instanceof Response)) return null;
  const to = thrown.headers.get("Location");
  if (to?.startsWith("/login") || to?.startsWith("/auth/login")) return "login";
  if (to === "/account/second-factor") return "second factor";
  return thrown.status === 401 || thrown.status === 403 ? String(thrown.status) : null;
}

async function outcome(handler: Handler, request: Request, params: Record<string, string>) {
  try {
    const response = await handler({ request, params, context: {} });
    if (response instanceof Response) await response.body?.cancel();
    return rejectionOf(response);
  } catch (thrown) {
    if (thrown instanceof Response) return rejectionOf(thrown);
    throw thrown;
  }
}

function requestOf(method: string, headers: Record<string, string>, pathname = "/admin?edit=999999"): Request {
  const isJson = headers.Accept === "application/json";
  const form = isJson ? "{}" : new URLSearchParams({ nothing: "" });
  const type = isJson ? { "Content-Type": "application/json" } : undefined;
  const body = method === "GET" ? undefined : form;
  return new Request(`http://localhost:3000${pathname}`, { method, headers: { ...type, ...headers }, body });
}

// Nothing has this id, so that the tries change nothing.
const params = { id: "999999", queue: "paths", deed: "role" };

test("the table has every route of /admin", () => {
  const there = readdirSync("app/routes").filter((name) => name.startsWith("admin"));
  const named = [...forModerators, ...forAdministrators].filter((name) => name.startsWith("admin"));
  expect(named.sort()).toEqual(there.map((name) => name.replace(/\.tsx?$/, "")).sort());
});

/** How each person is turned away from a page, in the order of `people`, as a browser and as a program. */
const expected = {
  moderators: {
    page: ["login", "login", "second factor", null, "second factor", null],
    form: ["401", "401", "403", null, "403", null],
    call: ["401", "403", "403", null, "403", null],
  },
  administrators: {
    page: ["login", "login", "second factor", "403", "second factor", null],
    form: ["401", "401", "403", "403", "403", null],
    call: ["401", "403", "403", "403", "403", null],
  },
};

test("each page and form turns away exactly those who may not", async () => {
  const staff = routes.filter(([name]) => [...forModerators, ...forAdministrators].includes(name));
  // The last one ends the sessions.
  for (const [name, load] of staff.sort(([a], [b]) => Number(a === "admin.logout") - Number(b === "admin.logout"))) {
    const { loader, action } = await load();
    const tries = [
      ["page", loader, "GET", "text/html"],
      ["call", loader, "GET", "application/json"],
      ["form", action, "POST", "text/html"],
    ] as const;
    for (const [how, handler, method, accept] of tries) {
      if (!handler || (name === "resources.admin.all" && how !== "call")) continue;
      const found = [];
      for (const person of people) {
        const request = requestOf(method, { Accept: accept, ...headersOf[person].cookie });
        found.push(await outcome(handler, request, params));
      }
      // Moderators decide about what an import added; what else its page does is for administrators.
      const isForModerators = forModerators.includes(name) && !(name === "admin.import_.$id" && how === "form");
      const rows = expected[isForModerators ? "moderators" : "administrators"];
      expect.soft([name, how, found]).toEqual([name, how, rows[how]]);
    }
  }
});

test("no other route turns away a member or a moderator for their role", async () => {
  const others = routes.filter(([name]) => ![...forModerators, ...forAdministrators].includes(name));
  expect(others.length).toBeGreaterThan(60);
  for (const [name, load] of others) {
    const { loader } = await load();
    if (!loader) continue;
    const found = [];
    for (const person of ["member", "moderator", "administrator"] as const)
      found.push(
        await outcome(loader, requestOf("GET", { Accept: "text/html", ...headersOf[person].cookie }, "/x"), {}).catch(
          () => "failed",
        ),
      );
    expect([name, new Set(found).size]).toEqual([name, 1]);
  }
});

/** Returns whether a visitor gets nothing but the way to log in. */
async function isForMembers(loader: Handler): Promise<boolean> {
  const request = requestOf("GET", { Accept: "text/html" }, "/x");
  const load = async () => loader({ request, params, context: {} });
  const answer = await load().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return ["login", "401"].includes(rejectionOf(answer) ?? "");
  return (answer as { data?: unknown } | null)?.data === null;
}

test("visitors get nothing of the pages of members, and all of the others", async () => {
  const found = [];
  for (const [name, load] of routes) {
    if ([...forModerators, ...forAdministrators].includes(name)) continue;
    const { loader } = await load();
    if (loader && (await isForMembers(loader))) found.push(name);
  }
  expect(found.sort()).toEqual([...forMembers].sort());
});

test("each call of the API turns away exactly those who may not call it", async () => {
  for (const { method, path, who } of operations.filter(({ path }) => path in routeFor)) {
    const name = `${method.toUpperCase()} ${path}`;
    const load = routes.find(([route]) => route === routeFor[path])![1];
    const { loader, action } = await load();
    const handler = (method === "get" ? loader : action)!;
    const found = [];
    for (const person of people) {
      const headers = { Accept: "application/json", ...headersOf[person].token };
      found.push(await outcome(handler, requestOf(method.toUpperCase(), headers, "/resources"), params));
    }
    const rows = moderatorCalls.includes(name)
      ? expected.moderators.call
      : administratorCalls.includes(name)
        ? expected.administrators.call
        : [who === "anyone" ? null : "401", null, null, null, null, null];
    expect.soft([name, found]).toEqual([name, rows]);
  }
});
