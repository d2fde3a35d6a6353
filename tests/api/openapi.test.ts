import { expect, test } from "@playwright/test";
import { z } from "zod";
import { administrator } from "../support/administrator";
import { type ApiResponse, adminRecord, adminToken, call, contribution, memberToken } from "../support/call";
import { newEmail, password } from "../support/member";

type Responses = Record<string, { content?: { "application/json": { schema: object } } }>;
type Operation = { operationId: string; responses: Responses; requestBody?: object; security: object[] };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

const account = () => ({ email: newEmail(), password, first_name: "A", last_name: "B", account_type: "creator" });

/** What a call sends to succeed: those with a body, and lists that are read in part. */
const sent: Record<string, { json?: () => unknown; query?: string }> = {
  login: { json: () => administrator },
  signUp: { json: () => ({ user: account() }) },
  requestPasswordReset: { json: () => ({ email: administrator.email }) },
  listResources: { query: "?per_page=100" },
  createResource: { json: contribution },
  changeResources: { json: () => ({ ids: [1], change: { kind: "remove-tag", value: "cheatsheet" } }) },
  listAllResources: { query: "?per_page=100" },
  saveResource: { json: adminRecord },
  listPaths: { query: "?level=beginner" },
};

test("every operation responds as the OpenAPI document says", async () => {
  const document: Document = (await call("GET", "/openapi.json")).json;
  expect(document.openapi).toBe("3.1.0");
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  // The URLs of paths are screens too.
  const headers = { Accept: "application/json" };
  const [admin, member] = [await adminToken(), await memberToken()];
  for (const { path, method, operation } of operations) {
    const { json, query = "" } = sent[operation.operationId] ?? {};
    const { id } = (await call("POST", "/resources", { token: admin, json: adminRecord() })).json;
    const at = (place: unknown) =>
      path.replace("{id}", String(place)).replace("{slug}", place === "none" ? place : "start-freelancing");
    const responses = [await call(method, at(id) + query, { token: admin, json: json?.(), headers })];
    expect([operation.operationId, responses[0]!.status < 300]).toEqual([operation.operationId, true]);
    responses.push(await call(method, at(id), { json: json?.(), headers }));
    responses.push(await call(method, at(id), { token: member, json: json?.(), headers }));
    if (/\{/.test(path)) responses.push(await call(method, at("none"), { token: admin, json: json?.(), headers }));
    if (operation.requestBody) responses.push(await call(method, at(id), { token: admin, json: {} }));
    if (path === "/resources" && method === "GET") {
      responses.push(await call(method, "/resources?shape=camel&per_page=5"), await call(method, "/resources?page=x"));
      responses.push(await call(method, "/resources?status=pending"));
    }
    for (const response of responses) expectDescribed(document, operation, response);
  }
});

test("the test detects a response that differs from the document", async () => {
  const document: Document = (await call("GET", "/openapi.json")).json;
  const { operationId, responses } = document.paths["/resources"]!.get!;
  const { json } = await call("GET", "/resources?per_page=1");
  const schema = schemaOf(document, responses["200"]!)!;
  expect([operationId, schema.safeParse(json).success]).toEqual(["listResources", true]);
  for (const odd of [{ price: "0.00" }, { id: "1" }, { email: "a@example.com" }, { status: "approved" }]) {
    expect(schema.safeParse([{ ...json[0], ...odd }]).success).toBe(false);
  }
});

function expectDescribed(document: Document, operation: Operation, response: ApiResponse): void {
  const described = operation.responses[response.status];
  expect([operation.operationId, response.status, described !== undefined]).toEqual([
    operation.operationId,
    response.status,
    true,
  ]);
  const schema = schemaOf(document, described!);
  if (!schema) expect(response.text).toBe("");
  else
    expect([operation.operationId, schema.safeParse(response.json).error]).toEqual([operation.operationId, undefined]);
}

function schemaOf(document: Document, response: Responses[string]): z.ZodType | undefined {
  const schema = response.content?.["application/json"].schema;
  if (!schema) return undefined;
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
}
