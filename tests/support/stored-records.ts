import { type APIRequestContext, expect } from "@playwright/test";
import { adminToken } from "./call";

type Stored = {
  id: number;
  name: string;
  status: string;
  product_url: string;
  price: number;
  change_of: number | null;
};

/** Returns all records with this name and any status, through the administrator's API. */
export async function storedRecords(request: APIRequestContext, name: string): Promise<Stored[]> {
  const headers = { Accept: "application/json", Authorization: `Bearer ${await adminToken()}` };
  const response = await request.get("/resources/admin/all", { headers });
  expect(response.status()).toBe(200);
  const records = (await response.json()) as Stored[];
  expect(records.length).toBeGreaterThan(150);
  return records.filter((record) => record.name === name);
}
