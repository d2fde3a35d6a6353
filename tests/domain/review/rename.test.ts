import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { formerSlugs } from "~/db/schema/resources";
import { countRows } from "~/domain/import/runs/imports.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findApproved } from "~/domain/resources/find.server";
import { approve, undoDecision } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import { importFile } from "../../support/import-file";
import { look, makeRecord, payloadOf, useAdmin } from "../../support/review-records";

const admin = useAdmin();
async function rename(record: Resource, name: string): Promise<Resource> {
  const saved = await saveResource({ resourceId: record.id, payload: payloadOf(record, { name }), admin });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  return saved.resource;
}

const publish = (name: string) => makeRecord({ name, status: "Approved" });
const slugAt = async (slug: string) => (await findApproved(slug))?.slug;

describe("before the first approval", () => {
  test("the slug changes with the name, and the old one becomes free", async () => {
    const renamed = await rename(await makeRecord({ name: "Ada Lovelace's Resource" }), "Rust by example");
    expect(renamed.slug).toBe("rust-by-example");
    await approve({ seen: await look(renamed), admin });
    expect(await slugAt("rust-by-example")).toBe("rust-by-example");
    expect(await slugAt("ada-lovelace's-resource")).toBeUndefined();
    expect(await db.select().from(formerSlugs)).toEqual([]);
  });

  test("a name with the same slug keeps it", async () => {
    await publish("Guide");
    const record = await makeRecord({ name: "Guide" });
    expect((await rename(record, "GUIDE")).slug).toBe("guide-2");
  });
});

describe("after the first approval", () => {
  test("every former slug leads to the resource, also after the name changed back", async () => {
    const record = await publish("One");
    const second = await rename(record, "Two");
    const third = await rename(second, "Three");
    expect([await slugAt("one"), await slugAt("two"), await slugAt("three")]).toEqual(["three", "three", "three"]);
    expect((await rename(third, "One")).slug).toBe("one");
    expect([await slugAt("one"), await slugAt("two"), await slugAt("three")]).toEqual(["one", "one", "one"]);
  });

  test("former slugs stay after an undone approval, but a rejected resource is not found", async () => {
    const record = await makeRecord({ name: "One" });
    const decided = await approve({ seen: await look(record), admin });
    if (decided.kind !== "decided") throw new Error(decided.kind);
    await undoDecision({ resourceId: record.id, admin, decidedAt: decided.resource.decidedAt! });
    await rename({ ...decided.resource, status: "Pending" }, "Two");
    expect(await slugAt("one")).toBeUndefined();
    await approve({ seen: await look(record), admin });
    expect(await slugAt("one")).toBe("two");
  });

  test("no other resource gets a former slug", async () => {
    await rename(await publish("One"), "Two");
    expect((await publish("One")).slug).toBe("one-2");
    expect((await rename(await publish("Other"), "One")).slug).toBe("one-3");
    const file = "career_hub_export,name,product_url,slug\n1,One,https://example.com/one,one\n";
    const id = await importFile({ bytes: Buffer.from(file), name: "one.csv" });
    expect((await countRows(id)).outcomes).toEqual({ skipped: 1 });
    expect(await slugAt("one")).toBe("two");
  });

  test("several renames to one name at once get different slugs", async () => {
    const records = [await publish("One"), await publish("Two"), await publish("Three")];
    const renamed = await Promise.all(records.map((record) => rename(record, "Same")));
    expect(renamed.map(({ slug }) => slug).sort()).toEqual(["same", "same-2", "same-3"]);
    expect(await slugAt("two")).toBe(renamed[1]!.slug);
  });
});
