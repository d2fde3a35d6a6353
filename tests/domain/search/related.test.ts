import { expect, test } from "vitest";
import { relatedResources } from "~/domain/search/related.server";
import { addApproved, type Named } from "../../support/searched";

/** Returns the names of what is related to one of these resources. */
async function related(name: string, rows: Named[]): Promise<string[]> {
  const stored = await addApproved(...rows);
  return (await relatedResources(stored.find((one) => one.name === name)!)).map((card) => card.name);
}

const many: Named[] = [
  { name: "This", tags: ["frontend", "api"], format: "pdf" },
  { name: "Both", tags: ["frontend", "api"], format: "video" },
  { name: "BothAndFormat", tags: ["frontend", "api", "course"], format: "pdf" },
  { name: "One", tags: ["api"], format: "video", upvotes: 3 },
  { name: "OneAndFormat", tags: ["frontend"], format: "pdf" },
  { name: "OneLess", tags: ["api"], format: "video", upvotes: 1 },
  { name: "None", tags: ["seo"], format: "pdf", upvotes: 99 },
  { name: "Pending", tags: ["frontend", "api"], format: "pdf", status: "Pending" },
];

test("orders related resources by shared tags, format and upvotes, without itself and unapproved ones", async () => {
  expect(await related("This", many)).toEqual(["BothAndFormat", "Both", "OneAndFormat", "One"]);
});

test("nothing is related to a resource whose tags no other has", async () => {
  expect(await related("None", many)).toEqual([]);
});

test("a shared topic counts more than shared kinds and the format", async () => {
  const rows: Named[] = [
    { name: "This", format: "video", tags: ["seo", "video", "course"] },
    { name: "Kinds", format: "video", tags: ["video", "course"] },
    { name: "Topic", format: "pdf", tags: ["seo"] },
  ];
  expect(await related("This", rows)).toEqual(["Topic", "Kinds"]);
});

test("a resource without tags is related to the most upvoted of its format", async () => {
  const rows: Named[] = [
    { name: "This", format: "pdf" },
    { name: "Same", format: "pdf" },
    { name: "Other", format: "video" },
  ];
  expect(await related("This", rows)).toEqual(["Same"]);
});
