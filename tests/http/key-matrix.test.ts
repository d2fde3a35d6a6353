/** Which routes and which calls of the API take which API key, for each route and call that there is. */
import { beforeEach, expect, test } from "vitest";
import { openApi } from "~/http/api/openapi.server";
import { operations } from "~/http/api/operations.server";
import { handlerOf, routes, whoGets } from "../support/every-route";
import { keyNames, requestOf, respond, storeKeys } from "../support/stored-keys";

beforeEach(() => storeKeys());

/** Returns the status of a response that refuses a key, else null. */
async function rejectionOf(response: unknown): Promise<number | null> {
  if (!(response instanceof Response)) return null;
  await response.body?.cancel();
  return response.status === 401 || response.status === 403 ? response.status : null;
}

/** Who of `keyNames` may make a call, by the scope that it needs. */
const allowed = {
  read: ["member", "moderator", "administrator"].flatMap((role) => [
    `${role} read`,
    `${role} write`,
    `${role} moderate`,
  ]),
  write: ["member", "moderator", "administrator"].flatMap((role) => [`${role} write`, `${role} moderate`]),
  moderate: ["moderator moderate", "administrator moderate"],
  none: [],
};

test("each call of the API takes exactly the keys with the scope that the document names", async () => {
  for (const { method, path: apiPath, who } of operations) {
    const handler = await handlerOf(method, apiPath);
    const scope = { administrator: "none", moderator: "moderate", member: "", anyone: "" } as const;
    const needed = scope[who] || (method === "get" ? "read" : "write");
    const { security } = openApi().paths[apiPath]![method] as { security: { key?: string[] }[] };
    expect
      .soft([method, apiPath, security.find(({ key }) => key)?.key?.[0] ?? "none"])
      .toEqual([method, apiPath, needed]);
    const found: string[] = [];
    for (const key of keyNames) {
      const url = apiPath === "/login" ? "/login" : apiPath.replace(/\{\w+\}/, "999999");
      const json = method === "get" ? undefined : {};
      const request = requestOf(key, { method: method.toUpperCase(), url, json });
      if ((await rejectionOf(await respond(handler, request, { id: "999999" }))) === null) found.push(key);
    }
    expect.soft([method, apiPath, found]).toEqual([method, apiPath, allowed[needed]]);
  }
});

/** Endpoints of the site's own scripts. */
const forScripts = ["openapi[.]json", "search_.suggestions"];
/** What members get by something else than who they are. */
const bySomethingElse = ["auth.code", "unsubscribe"];

/** Returns the status of a response, or of the data of a page. */
async function statusOf(response: unknown): Promise<number> {
  if (response instanceof Response) await response.body?.cancel();
  const { status, init } = Object(response) as { status?: number; init?: { status?: number } };
  return status ?? init?.status ?? 200;
}

/** What one of these may not, those with less may not either. */
const strongest = keyNames.filter((name) => /moderate|backup/.test(name));

const none = "none";
const params = { id: "999999", slug: none, listing: "latest", tag: "api", queue: "paths", file: none, token: none };

test("no screen takes a key but the one for backups: those of members and staff refuse it, the others treat it as a visitor", async () => {
  const calls = operations.map(({ path }) =>
    path
      .slice(1)
      .replaceAll("/", ".")
      .replace(/\{(\w+)\}/g, "$$$1"),
  );
  const api = [...calls.filter((name) => /^(resources|users|password_resets)\b/.test(name)), ...forScripts];
  const screens = routes.filter(([name]) => !api.includes(name));
  const refuses = (name: string) => whoGets(name) !== "visitor" && !bySomethingElse.includes(name);
  expect(screens.filter(([name]) => refuses(name)).length).toBeGreaterThan(50);
  for (const [name, load] of screens) {
    const { loader, action } = await load();
    for (const [method, handler] of [["GET", loader] as const, ["POST", action] as const]) {
      if (!handler) continue;
      const form = method === "POST" ? { nothing: "" } : undefined;
      const statusFor = async (key: string | null) =>
        statusOf(await respond(handler, requestOf(key, { method, form }), params));
      const visitor = await statusFor(null);
      for (const key of strongest) {
        const status = await statusFor(key);
        const isBackup = name === "admin.backup" && method === "GET" && key === "administrator backup";
        const rows = isBackup ? [200] : refuses(name) ? [403] : [403, visitor];
        expect.soft([method, name, key, status, rows.includes(status)]).toEqual([method, name, key, status, true]);
      }
    }
  }
});
