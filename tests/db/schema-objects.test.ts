import { expect, test } from "vitest";
import { db, type Transaction } from "~/db/client.server";
import { schemaObjects } from "~/db/schema-objects.server";

// After a new migration: npx vitest run --project embedded tests/db/schema-objects.test.ts -u
test("drizzle/objects.json lists every object that the migrations create, on both engines", async () => {
  const objects = await schemaObjects(db as unknown as Transaction);
  await expect(`${JSON.stringify(objects, null, 2)}\n`).toMatchFileSnapshot("../../drizzle/objects.json");
});
