import { db } from "~/db/client.server";
import { addResources, type NewResource, type Resource } from "~/domain/resources/catalogue/add.server";
import { categoryValues } from "~/domain/resources/list/listings";

const day = 24 * 60 * 60 * 1000;
const choices = {
  status: ["Approved", "Approved", "Approved", "Pending", "Rejected"],
  category: ["technical-skills", "technical-skills", "soft-skills", ...categoryValues],
  tags: [["frontend", "api"], ["testing"], ["tech-career", "ai-ml", "networking"], [], ["freelancing"]],
  format: ["pdf", "video", "website"],
  price: ["0", "0", "9.5", "0.01"],
  age: [0, 2, 6.99, 7.01, 30],
  upvotes: [0, 0, 3, 7],
} as const;

/**
 * Stores the same records at each run, of every status, category, tag, format, price and age. Few different times and
 * counts make most records equal in the sort order.
 */
export async function makeManyResources(count: number): Promise<Resource[]> {
  const now = Date.now();
  let seed = 1;
  const pick = <Value>(values: readonly Value[]): Value => {
    seed = (seed * 48_271) % 2_147_483_647;
    return values[seed % values.length]!;
  };
  const made = Array.from(
    { length: count },
    (_, n): NewResource => ({
      name: `Resource ${n}`,
      productUrl: `https://example.com/many/${n}`,
      status: pick(choices.status),
      category: pick(choices.category),
      tags: [...pick(choices.tags)],
      format: pick(choices.format),
      price: pick(choices.price),
      createdAt: new Date(now - pick(choices.age) * day),
      upvotes: pick(choices.upvotes),
    }),
  );
  return db.transaction((tx) => addResources(tx, made));
}
