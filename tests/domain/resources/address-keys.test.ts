import "../../support/domain-setup";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { renewAddressKeys } from "~/domain/resources/catalogue/address-keys.server";
import { makeResource } from "../../support/make-resource";

test("keys of an earlier version are computed anew once", async () => {
  await makeResource({ name: "Guide", productUrl: "https://example.com/guide/index.html" });
  await db.execute(sql`update resources set address_key = 'example.com/guide/index.html'`);
  await db.execute(sql`comment on column resources.address_key is null`);
  expect(await renewAddressKeys()).toBe(1);
  expect((await db.select().from(resources))[0]!.addressKey).toBe("example.com/guide");
  expect(await renewAddressKeys()).toBe(0);
});
