import { type APIRequestContext, expect } from "@playwright/test";
import { administrator } from "./administrator";

type Stored = {
  id: number;
  name: string;
  status: string;
  product_url: string;
  price: number;
  change_of: number | null;
};

let token: string | undefined;

/** Returns all records with this name and any status, through the administrator's API. */
export async function storedRecords(request: APIRequestContext, name: string): Promise<Stored[]> {
  token ??= await signIn(request);
  const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
  const response = await request.get("/resources/admin/all", { headers });
  expect(response.status()).toBe(200);
  const records = (await response.json()) as Stored[];
  expect(records.length).toBeGreaterThan(150);
  return records.filter((record) => record.name === name);
}

async function signIn(request: APIRequestContext): Promise<string> {
  const response = await request.post("/login", { data: administrator });
  expect(response.status()).toBe(200);
  return (await response.json()).jwt;
}
