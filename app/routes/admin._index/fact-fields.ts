import type { PageFacts } from "~/domain/links/facts/page-facts";

export const factFields = {
  name: "title",
  value_proposition: "description",
  description: "description",
  image_url: "imageUrl",
  price: "price",
  languages: "language",
} as const satisfies Record<string, keyof PageFacts>;

export type FactField = keyof typeof factFields;

export const isFactField = (name: unknown): name is FactField =>
  typeof name === "string" && Object.hasOwn(factFields, name);
