import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { relatedResources } from "~/domain/search/related.server";

test("orders related resources by shared tags, format and upvotes, without itself and unapproved ones", async () => {
  const row = (name: string, more: object) => ({
    name,
    productUrl: `https://a.example/${name}`,
    status: "Approved" as const,
    ...more,
  });
  const stored = await db.transaction((tx) =>
    addResources(tx, [
      row("This", { tags: ["frontend", "api"], format: "pdf" }),
      row("Both", { tags: ["frontend", "api"], format: "video" }),
      row("BothAndFormat", { tags: ["frontend", "api", "course"], format: "pdf" }),
      row("One", { tags: ["api"], format: "video", upvotes: 3 }),
      row("OneAndFormat", { tags: ["frontend"], format: "pdf" }),
      row("OneLess", { tags: ["api"], format: "video", upvotes: 1 }),
      row("None", { tags: ["seo"], format: "pdf", upvotes: 99 }),
      row("Pending", { tags: ["frontend", "api"], format: "pdf", status: "Pending" }),
    ]),
  );
  const like = (name: string) => relatedResources(stored.find((one) => one.name === name)!);
  expect((await like("This")).map((card) => card.name)).toEqual(["BothAndFormat", "Both", "OneAndFormat", "One"]);
  expect(await like("None")).toEqual([]);
});

test("a shared topic counts more than shared kinds and the format", async () => {
  const stored = await db.transaction((tx) =>
    addResources(tx, [
      {
        name: "This",
        productUrl: "https://a.example/1",
        status: "Approved",
        format: "video",
        tags: ["seo", "video", "course"],
      },
      {
        name: "Kinds",
        productUrl: "https://a.example/2",
        status: "Approved",
        format: "video",
        tags: ["video", "course"],
      },
      { name: "Topic", productUrl: "https://a.example/3", status: "Approved", format: "pdf", tags: ["seo"] },
    ]),
  );
  const first = stored.find((one) => one.name === "This")!;
  expect((await relatedResources(first)).map((card) => card.name)).toEqual(["Topic", "Kinds"]);
});

test("a resource without tags is related to the most upvoted of its format", async () => {
  const stored = await db.transaction((tx) =>
    addResources(tx, [
      { name: "This", productUrl: "https://a.example/1", status: "Approved", format: "pdf" },
      { name: "Same", productUrl: "https://a.example/2", status: "Approved", format: "pdf" },
      { name: "Other", productUrl: "https://a.example/3", status: "Approved", format: "video" },
    ]),
  );
  const queries = stored.find((one) => one.name === "This")!;
  expect((await relatedResources(queries)).map((card) => card.name)).toEqual(["Same"]);
});
