import { expect, test } from "vitest";
import { findHeldBack } from "~/domain/review/held-back.server";
import { findWarnings } from "~/domain/review/queue/warnings.server";
import { makeRecord } from "../../support/review-records";

const productUrl = "https://example.com/guide";

test("duplicates are named in order: approved ones first, then the oldest; the one rejected before comes after them", async () => {
  const rejected = await makeRecord({ productUrl, status: "Rejected" });
  const approved = await makeRecord({ productUrl, name: "Second", status: "Approved" });
  const later = await makeRecord({ productUrl, name: "Third", status: "Approved" });
  const record = await makeRecord({ productUrl, category: "freelancing" });
  const warnings = (await findWarnings([record])).get(record.id);
  expect(warnings).toEqual([
    { kind: "duplicate", id: approved.id, slug: approved.slug, name: "Second", status: "Approved" },
    { kind: "duplicate", id: later.id, slug: later.slug, name: "Third", status: "Approved" },
    { kind: "rejected-before", id: rejected.id },
  ]);
});

test("mentions three other records at most, the pending ones last", async () => {
  const others = [];
  for (const status of ["Pending", "Pending", "Pending", "Rejected", "Approved"] as const)
    others.push(await makeRecord({ productUrl, status }));
  const record = await makeRecord({ productUrl, category: "freelancing" });
  const warnings = (await findWarnings([record])).get(record.id)!;
  expect(warnings.map((warning) => ("id" in warning ? [warning.kind, warning.id] : []))).toEqual([
    ["duplicate", others[4]!.id],
    ["duplicate", others[0]!.id],
    ["rejected-before", others[3]!.id],
  ]);
});

test("a copy in another language, and a name with a word more, are like the published one and held back", async () => {
  const guide = await makeRecord({ name: "Flexbox Guide", productUrl: "https://a.example/guide", status: "Approved" });
  await makeRecord({ name: "Rejected one", productUrl: "https://b.example/", status: "Rejected" });
  const [copy, namesake, other] = await Promise.all([
    makeRecord({ name: "Anything", productUrl: "https://a.example/en/guide" }),
    makeRecord({ name: "Flexbox Guide online", productUrl: "https://c.example/" }),
    makeRecord({ name: "Rejected one again", productUrl: "https://b.example/de" }),
  ]);
  const warnings = await findWarnings([copy, namesake, other]);
  const near = { kind: "near", id: guide.id, slug: guide.slug, name: "Flexbox Guide" };
  expect(warnings.get(copy.id)).toContainEqual({ ...near, why: "language" });
  expect(warnings.get(namesake.id)).toContainEqual({ ...near, why: "name" });
  expect(warnings.get(other.id)?.map(({ kind }) => kind)).toEqual(["needs-editing"]);
  const held = await findHeldBack([copy.id, namesake.id, other.id]);
  for (const { id } of [copy, namesake]) expect(held.get(id)).toMatchObject({ why: "duplicate", of: "Flexbox Guide" });
  expect(held.get(other.id)?.why).toBe("unedited");
});
