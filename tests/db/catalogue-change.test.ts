import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, listen } from "~/db/client.server";
import { resources } from "~/db/schema";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { makeResource } from "../support/make-resource";

const other: Partial<Resource> = {
  slug: "another-slug",
  name: "Another name",
  valueProposition: "Another proposition",
  description: "Another description",
  productUrl: "https://example.com/another",
  addressKey: "example.com/another",
  imageUrl: "https://example.com/another.png",
  youtubeUrl: "https://youtu.be/eIho2S0ZahI",
  format: "pdf",
  category: "contracts",
  tags: ["api"],
  price: "7.00",
  accentColor: "#1d4ed8",
};

test("every change of a public resource is told to the processes that cache pages, a vote is not", async () => {
  let told = 0;
  const stop = await listen("catalogue", () => {
    told += 1;
  });
  const { id, accentColor } = await makeResource({ name: "Public" });
  await expect.poll(() => told).toBe(1);
  const names = Object.keys(getTableColumns(resources)).filter((name) => name in other || name.startsWith("creator"));
  let expected = told;
  for (const name of names) {
    const value = name === "accentColor" ? accentColor : (other[name as keyof Resource] ?? "Another creator");
    await db
      .update(resources)
      .set({ [name]: value })
      .where(eq(resources.id, id));
    expected += 1;
    await expect.poll(() => told, { message: name }).toBe(expected);
  }
  await db.update(resources).set({ upvotes: 1 }).where(eq(resources.id, id));
  await makeResource({ name: "Not public", status: "Pending" });
  await db.delete(resources).where(eq(resources.id, id));
  await expect.poll(() => told).toBe(expected + 1);
  await stop();
});
