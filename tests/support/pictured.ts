import type { APIRequestContext } from "@playwright/test";
import { administrator } from "./administrator-account";
import { adminRecord, adminToken, call } from "./call";
import { picture } from "./pictures";
import { expect } from "./screen";

type Made = { id: number; slug: string; name: string };

/** Stores approved resources with these fields, each with a picture of its own. */
export async function makePictured(request: APIRequestContext, records: Record<string, unknown>[]): Promise<Made[]> {
  const token = await adminToken();
  await request.post("/login", { form: administrator, maxRedirects: 0 });
  const made: Made[] = [];
  for (const [at, fields] of records.entries()) {
    const { json } = await call("POST", "/resources", { token, json: adminRecord(fields) });
    const file = { name: "picture.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", { seed: at + 1 }) };
    const multipart = { do: "upload", file };
    const response = await request.post(`/admin/picture/${json.id}`, { multipart, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    made.push(json);
  }
  return made;
}
