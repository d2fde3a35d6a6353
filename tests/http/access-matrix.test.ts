/**
 * Who gets in where: every route and every call of the API, for a visitor, a member, a moderator and an administrator, the
 * last two also without the second factor that the site requires.
 */
import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { AccessRole } from "~/domain/accounts/access-roles";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { operations } from "~/http/api/operations.server";
import { startSession } from "~/http/auth/session.server";
import { type Handler, handlerOf, isForStaff, routes, whoGets, whoSends } from "../support/every-route";
import { makeAccount } from "../support/make-account";
import { withSecondFactor } from "../support/second-factor";

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

/** How each person is turned away from a page, in the order of `people`, as a browser and as a program. */
const expected = {
  moderator: {
    page: ["login", "login", "second factor", null, "second factor", null],
    form: ["401", "401", "403", null, "403", null],
    call: ["401", "403", "403", null, "403", null],
  },
  administrator: {
    page: ["login", "login", "second factor", "403", "second factor", null],
    form: ["401", "401", "403", "403", "403", null],
    call: ["401", "403", "403", "403", "403", null],
  },
};

test("each page and form turns away exactly those who may not", async () => {
  const staff = routes.filter(([name]) => isForStaff(name));
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
      // Only a new record is for administrators, and this request names one that there is.
      const who = how === "form" && name !== "admin._index" ? whoSends(name) : whoGets(name);
      const rows = expected[who as keyof typeof expected];
      expect.soft([name, how, found]).toEqual([name, how, rows[how]]);
    }
  }
});

test("no other route turns away a member or a moderator for their role", async () => {
  const others = routes.filter(([name]) => !isForStaff(name));
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
    if (isForStaff(name)) continue;
    const { loader } = await load();
    if (loader) found.push([name, await isForMembers(loader)]);
  }
  expect(found).toEqual(found.map(([name]) => [name, whoGets(name as string) === "member"]));
});

test("each call of the API turns away exactly those who may not call it", async () => {
  for (const { method, path, who } of operations) {
    const handler = await handlerOf(method, path);
    const found = [];
    for (const person of people) {
      const headers = { Accept: "application/json", ...headersOf[person].token };
      const url = /^\/(login|paths)/.test(path) ? path.replace(/\{\w+\}/, "none") : "/resources";
      found.push(await outcome(handler, requestOf(method.toUpperCase(), headers, url), params));
    }
    const rows =
      who === "moderator" || who === "administrator"
        ? expected[who].call
        : [who === "anyone" ? null : "401", ...Array(5).fill(null)];
    expect.soft([method, path, found]).toEqual([method, path, rows]);
  }
});
