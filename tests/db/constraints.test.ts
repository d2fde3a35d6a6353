import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { categoryValues } from "~/domain/resources/list/listings";
import { formatValues } from "~/domain/resources/values/formats";
import { storedStatuses } from "~/domain/resources/values/statuses";
import { tags } from "~/domain/resources/values/tags";

type Row = typeof resources.$inferInsert;

const good: Row = {
  slug: "good",
  name: "Good",
  productUrl: "https://example.com/",
  addressKey: "example.com",
  accentColor: "#1d4ed8",
};

/** Inserts a row without the app's validation. Returns the database's error, or "stored". */
async function insertError(row: Record<string, unknown>): Promise<string> {
  try {
    await db.insert(resources).values({ ...good, ...row } as Row);
    return "stored";
  } catch (error) {
    return String((error as Error).cause);
  }
}

test.each([
  ["resources_name_check", { name: "   " }],
  ["resources_price_check", { price: "-0.01" }],
  ["resources_upvotes_check", { upvotes: -1 }],
  ["resources_status_check", { status: "approved" }],
  ["resources_format_check", { format: "PDF" }],
  ["resources_category_check", { category: "two words" }],
  ["resources_accent_check", { accentColor: "red" }],
  ["resources_tags_check", { tags: ["api", "seo", "pdf", "tool"] }],
  ["resources_tags_check", { tags: ["api", "a,b"] }],
  ["resources_address_check", { productUrl: "ftp://example.com/" }],
  ["resources_address_check", { productUrl: "x https://example.com" }],
  ["numeric field overflow", { price: "100000000" }],
  ["null value", { name: null }],
  ["null value", { slug: null }],
  ["null value", { tags: null }],
])("%s rejects %j", async (constraint, row) => {
  expect(await insertError(row)).toContain(constraint);
  expect(await db.select().from(resources)).toEqual([]);
});

test("slugs, submission keys and private tokens are unique", async () => {
  const unique = { submissionKey: "k", statusTokenHash: "s", paymentTokenHash: "p" };
  expect(await insertError(unique)).toBe("stored");
  expect(await insertError({})).toContain("resources_slug_key");
  for (const [column, value] of Object.entries(unique)) {
    expect(await insertError({ slug: column, [column]: value })).toContain("unique constraint");
  }
  expect(await insertError({ slug: "other" })).toBe("stored");
});

test("accepts every value of the closed lists", async () => {
  const lists: [string, readonly string[]][] = [
    ["format", formatValues],
    ["category", categoryValues],
    ["status", storedStatuses],
  ];
  for (const [column, values] of lists) {
    for (const value of values) {
      expect(await insertError({ slug: `${column} ${value}`, [column]: value })).toBe("stored");
    }
  }
  for (const tag of tags) expect(await insertError({ slug: `tag ${tag}`, tags: [tag] })).toBe("stored");
  expect(await insertError({ slug: "three", tags: ["api", "seo", "pdf"] })).toBe("stored");
});

test("an email has one account in any spelling, and an account one vote for each resource", async () => {
  const account = { email: "ada@example.com", passwordHash: "x" };
  const [user] = await db.insert(users).values(account).returning();
  const again = db.insert(users).values({ ...account, email: "Ada@Example.com" });
  await expect(again).rejects.toMatchObject({ cause: { message: expect.stringContaining("users_email_key") } });
  const [resource] = await db.insert(resources).values(good).returning();
  const vote = { userId: user!.id, resourceId: resource!.id };
  await db.insert(upvotes).values(vote);
  await expect(db.insert(upvotes).values(vote)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("unique constraint") },
  });
  await expect(db.insert(upvotes).values({ ...vote, resourceId: 999_999 })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("foreign key") },
  });
});
