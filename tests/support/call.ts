import { expect } from "@playwright/test";
import { administrator } from "./administrator";
import { newEmail, password } from "./member";
import { rawRequest } from "./raw-request";

type Options = {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: string;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: the tests check what the body contains
export type ApiResponse = { status: number; headers: Headers; text: string; json: any };

/** Calls the API of the server under test. */
export async function call(
  method: string,
  path: string,
  { token, json, body, headers }: Options = {},
): Promise<ApiResponse> {
  const response = await fetch(`http://localhost:${process.env.TEST_PORT}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = text !== "" && response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** Expects an error response with this status and message. */
export function expectError(response: ApiResponse, status: number, message?: string): void {
  expect([response.status, response.json]).toEqual([
    status,
    { error: message ?? expect.any(String), errors: expect.any(Array), fields: expect.any(Object) },
  ]);
  expect(response.json.errors.length).toBeGreaterThan(0);
}

/** Tests that the server drains a chunked body after rejecting it, so that the client receives the response. */
export async function expectDrained(method: string, path: string, token?: string): Promise<void> {
  const headers = { ...jsonType, "Transfer-Encoding": "chunked", ...(token && { Authorization: `Bearer ${token}` }) };
  const baseURL = `http://localhost:${process.env.TEST_PORT}`;
  const { status } = await rawRequest(baseURL, { method, path, headers, body: "x".repeat(3_000_000) });
  expect(status).toBe(413);
}

const jsonType = { "Content-Type": "application/json" };

/** Returns the token of a new member. */
export async function memberToken(): Promise<string> {
  const user = { email: newEmail(), password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  return (await call("POST", "/users", { json: { user } })).json.token;
}

let token: Promise<string> | undefined;

/** Returns a token of the administrator, the same one each time: a login takes long. */
export function adminToken(): Promise<string> {
  token ??= call("POST", "/login", { json: administrator }).then(({ json }) => json.jwt);
  return token;
}

/** Invalid tokens, with the reason. */
export function badTokens(good: string): Record<string, string> {
  const [header, claims, signature] = good.split(".");
  return {
    nonsense: "nonsense",
    unsigned: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`,
    "signed by another": `${header}.${claims}.${[...signature!].reverse().join("")}`,
  };
}

/** A payload like that of the public form. */
export function contribution(fields: Record<string, unknown> = {}) {
  return {
    name: "Ada Lovelace's Resource",
    value_proposition: "Resource submitted by Ada Lovelace. Pending admin review.",
    product_url: "https://example.com/engine",
    price: "0.0",
    resource_creator: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
    ...fields,
  };
}

/** Stores a resource as the administrator and returns it. By default it is approved. */
export async function publish(fields: Record<string, unknown> = {}, creator: Record<string, string> = {}) {
  const { resource, resource_creator } = adminRecord(fields);
  const json = { resource, resource_creator: { ...resource_creator, ...creator } };
  const { status, json: made, text } = await call("POST", "/resources", { token: await adminToken(), json });
  expect(status, text).toBe(201);
  return made;
}

/** An administrator's payload. */
export function adminRecord(fields: Record<string, unknown> = {}) {
  return {
    resource: {
      name: "A guide",
      value_proposition: "What it is good for",
      product_url: "https://example.com/guide",
      status: "approved",
      ...fields,
    },
    resource_creator: { first_name: "Grace", last_name: "Hopper", email: "grace@example.com" },
  };
}
