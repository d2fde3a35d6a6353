import { readdirSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { adminSessionSeconds, startSession } from "~/http/auth/session.server";
import { makeAccount } from "../support/make-account";
import { makeRecord } from "../support/review-records";

/** All route modules of /admin, read from the folder so that a new one is tested too. */
const routes = import.meta.glob("/app/routes/admin*");
const folders = import.meta.glob("/app/routes/admin*/route.{ts,tsx}");
type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

// Without type arguments above, because Vitest recognises by the parenthesis what it must not cache.
const modules = Object.entries({ ...routes, ...folders } as Record<string, () => Promise<RouteModule>>);

test("the test covers every route of /admin", () => {
  const there = readdirSync("app/routes").filter((name) => name.startsWith("admin"));
  const tested = modules.map(([file]) => path.relative("/app/routes", file).split("/")[0]);
  expect(tested.sort()).toEqual(there.sort());
});

async function adminAccount() {
  const account = await makeAccount({ email: "admin@example.com" });
  await db.update(users).set({ accessRole: "administrator" });
  return { ...account, accessRole: "administrator" as const };
}

const cookieOf = async (account: Parameters<typeof startSession>[0]) => (await startSession(account)).split(";")[0]!;

async function expiredCookie(): Promise<string> {
  const account = await adminAccount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - adminSessionSeconds * 1000 - 1 });
  const cookie = await cookieOf(account);
  vi.useRealTimers();
  return cookie;
}

/** Users, the credentials that they send, and the expected status for a page and for JSON. */
const rejectedUsers: [string, () => Promise<Record<string, string>>, page: number, json: number][] = [
  ["a visitor", async () => ({}), 303, 401],
  ["a member", async () => ({ Cookie: await cookieOf(await makeAccount()) }), 303, 403],
  ["a member's token", async () => ({ Authorization: `Bearer ${await issueToken(await makeAccount())}` }), 303, 403],
  ["an expired administrator", async () => ({ Cookie: await expiredCookie() }), 303, 401],
  [
    "an administrator signed out everywhere",
    async () => {
      const cookie = await cookieOf(await adminAccount());
      await db.update(users).set({ sessionVersion: 99 });
      return { Cookie: cookie };
    },
    303,
    401,
  ],
  [
    "an administrator no more",
    async () => {
      const cookie = await cookieOf(await adminAccount());
      await db.update(users).set({ accessRole: "member" });
      return { Cookie: cookie };
    },
    303,
    403,
  ],
];

let recordId: number;

beforeEach(async () => {
  recordId = (await makeRecord()).id;
});

function requestOf(method: "GET" | "POST", headers: Record<string, string>): Request {
  const body = method === "POST" ? new URLSearchParams({ resourceId: String(recordId) }) : undefined;
  return new Request(`http://localhost:3000/admin?edit=${recordId}`, { method, headers, body });
}

async function thrownBy(handler: Handler, request: Request): Promise<Response | undefined> {
  try {
    const response = await handler({ request, params: { queue: "paths" }, context: {} });
    // An unread download would keep its file open.
    if (response instanceof Response) await response.body?.cancel();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test.each(rejectedUsers)("%s gets nothing of any route", async (_who, headersOf, page, json) => {
  const headers = await headersOf();
  const before = await db.select().from(resources);
  for (const [file, load] of modules) {
    const { loader, action } = await load();
    const handlers = [
      ["GET", loader],
      ["POST", action],
    ] as const;
    expect(handlers.some(([, handler]) => handler)).toBe(true);
    for (const [method, handler] of handlers) {
      if (!handler) continue;
      const asPerson = await thrownBy(handler, requestOf(method, { Accept: "text/html", ...headers }));
      // A form whose session has ended gets a page with what was typed, not a redirect.
      const isKept = method === "POST" && page === 303;
      expect([file, method, asPerson?.status]).toEqual([file, method, isKept ? 401 : page]);
      if (isKept) {
        const fields = [["resourceId", String(recordId)]];
        expect(await asPerson!.json()).toMatchObject({ isResumable: true, action: `/admin?edit=${recordId}`, fields });
      } else if (page === 303) expect(asPerson?.headers.get("Location")).toMatch(/^\/login\?redirectTo=%2Fadmin/);
      const asProgram = await thrownBy(handler, requestOf(method, { Accept: "application/json", ...headers }));
      expect([file, method, asProgram?.status]).toEqual([file, method, json]);
      expect(Object.keys((await asProgram!.json()) as object)).toEqual(["error", "errors", "fields"]);
    }
  }
  expect(await db.select().from(resources)).toEqual(before);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("a page whose records cannot be loaded shows an error", async () => {
  const headers = { Cookie: await cookieOf(await adminAccount()) };
  vi.spyOn(console, "error").mockImplementation(() => {});
  const queue = await import("~/domain/review/queue/moderation-queue.server");
  vi.spyOn(queue, "countByFilter").mockRejectedValue(new Error("gone"));
  const { loader } = (await folders["/app/routes/admin._index/route.tsx"]!()) as Required<RouteModule>;
  const response = await loader({ request: requestOf("GET", headers), params: {}, context: {} });
  expect(response).toMatchObject({ data: { queue: null }, init: { status: 503 } });
  vi.restoreAllMocks();
});
