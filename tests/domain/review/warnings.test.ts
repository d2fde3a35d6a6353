import { expect, test } from "vitest";
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
