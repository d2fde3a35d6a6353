/** API keys of each scope for a member, a moderator and an administrator, and requests with them. */
import { eq, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { apiKeys, users } from "~/db/schema/accounts";
import type { AccessRole } from "~/domain/accounts/access-roles";
import type { Account } from "~/domain/accounts/account.server";
import { type Handler, routes } from "./every-route";
import { makeAccount } from "./make-account";

const roles = ["member", "moderator", "administrator"] as const;
const scopes = ["read", "write", "moderate", "backup"] as const;
export const keyNames = roles.flatMap((role) => scopes.map((scope) => `${role} ${scope}`));

export const emailOf = (role: AccessRole) => `${role}@example.com`;
/** The key with this name, such as "member read". */
export const keyOf = (name: string) => `chk_${sha256(name, "base64url")}`;

/** Stores the accounts and keys, also those that nobody can make any more. Returns the member. */
export async function storeKeys(): Promise<Account> {
  const accounts = [];
  for (const role of roles) {
    const account = await makeAccount({ email: emailOf(role) });
    accounts.push(account);
    await db.update(users).set({ accessRole: role }).where(eq(users.id, account.id));
    const expiresAt = sql`now() + interval '1 day'`;
    const keys = scopes.map((scope) => ({ scope, name: `${role} ${scope}` }));
    await db
      .insert(apiKeys)
      .values(keys.map((key) => ({ ...key, userId: account.id, keyHash: sha256(keyOf(key.name)), expiresAt })));
  }
  return accounts[0]!;
}

export type Sent = { method: string; url?: string; headers?: Record<string, string>; json?: unknown; form?: object };

/** Returns a request with the key, or of a visitor. */
export function requestOf(key: string | null, { method, url = "/x", headers, json, form }: Sent): Request {
  const type = json === undefined ? undefined : { "Content-Type": "application/json" };
  const fields = form && new URLSearchParams(form as Record<string, string>);
  return new Request(`http://localhost:3000${url}`, {
    method,
    headers: { Accept: "application/json", ...(key && { Authorization: `Bearer ${keyOf(key)}` }), ...type, ...headers },
    body: json === undefined ? fields : JSON.stringify(json),
  });
}

export async function respond(handler: Handler, request: Request, params: Record<string, string>): Promise<unknown> {
  const load = async () => handler({ request, params, context: {} });
  return load().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

export const loadRoute = async (route: string) => routes.find(([name]) => name === route)![1]();
