import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { publicQuery } from "~/domain/catalogue/catalogue-query";
import { toResourceJson } from "~/domain/resources/catalogue/json";
import { catalogueResponse } from "~/http/api/catalogue-response.server";
import { asClient } from "../support/as-client";
import { makeManyResources } from "../support/many-resources";

beforeEach(async () => {
  config.RATE_LIMITS = "on";
  await makeManyResources(400);
});

function requestList(client: string, { method = "GET", signal }: RequestInit = {}): Promise<Response> {
  const headers = { Accept: "application/json" };
  const request = new Request("http://localhost/resources", { method, signal, headers });
  const list = { query: publicQuery({}), part: undefined, write: toResourceJson };
  const response = asClient(client, () => catalogueResponse(request, list));
  return response.catch((thrown: unknown) => thrown as Response);
}

test("a client may read two whole lists at a time, and another one after it read, left or cancelled one", async () => {
  const client = "192.0.2.1";
  const read = await requestList(client);
  const left = await requestList(client);
  const rejected = await requestList(client);
  expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect((await rejected.json()).error).toMatch(/^You are already reading 2 whole lists\./);
  expect((await requestList("192.0.2.2")).status).toBe(200);
  expect((await read.json()).length).toBeGreaterThan(100);
  const breaking = new AbortController();
  expect((await requestList(client, { signal: breaking.signal })).status).toBe(200);
  expect((await requestList(client)).status).toBe(429);
  const reader = left.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect((await requestList(client)).status).toBe(200);
  expect((await requestList(client)).status).toBe(429);
  breaking.abort();
  expect((await requestList(client)).status).toBe(200);
});

test("a HEAD request for a list does not count", async () => {
  for (let time = 0; time < 5; time++) expect((await requestList("192.0.2.3", { method: "HEAD" })).status).toBe(200);
});
