import type { Tag } from "~/domain/resources/values/tags";

/** The stored categories a person can choose. */
export const categories = [
  { value: "technical-skills", label: "Technical Skills" },
  { value: "soft-skills", label: "Soft Skills" },
  { value: "freelancing", label: "Freelancing & Entrepreneurship" },
  { value: "career-growth", label: "Job Search & Career Growth" },
  { value: "contracts", label: "Contract Templates" },
] as const;

export const defaultCategory = "uncategorized";

export type Listing = {
  /** The first segment of the URL. */
  path: string;
  title: string;
  /** Stored category to match; absent: any. */
  category?: string;
  /** A resource with this tag belongs here too, whatever its category. */
  tag?: Tag;
  free?: true;
};

const keyed = (path: string, tag?: Tag): Listing => ({ path, title: path, category: path, tag });

/** Every listing URL and what it lists. */
export const listings: readonly Listing[] = [
  { path: "latest", title: "All Resources" },
  { path: "technical-skills", title: "Technical Skills", category: "technical-skills" },
  { path: "soft-skills", title: "Soft Skills", category: "soft-skills" },
  { path: "freelancing", title: "Freelancing & Entrepreneurship", category: "freelancing" },
  { path: "career-growth", title: "Job Search & Career Growth", category: "career-growth" },
  { path: "contracts", title: "Contract Templates", category: "contracts" },
  { path: "technical", title: "Technical Skills", category: "technical-skills" },
  { path: "softskills", title: "Soft Skills", category: "soft-skills" },
  keyed("frontend", "frontend"),
  keyed("backend", "backend"),
  keyed("fullstack", "fullstack"),
  keyed("mobile", "mobile"),
  keyed("devops", "devops"),
  keyed("data-science", "data-science"),
  keyed("ui-ux"),
  keyed("database", "database"),
  keyed("cybersecurity", "cybersecurity"),
  keyed("qa-testing", "testing"),
  keyed("ai-ml", "ai-ml"),
  keyed("game-dev"),
  keyed("product-management"),
  keyed("technical-writing"),
  keyed("video-media"),
  keyed("networking", "networking"),
  keyed("career-resources", "tech-career"),
  { path: "free", title: "free", free: true },
];

/** The stored categories: those above, the further listings' keys (an administrator may file a resource under one), and the default. */
export const categoryValues = [
  ...new Set([
    ...categories.map((category) => category.value),
    ...listings.flatMap((listing) => listing.category ?? []),
    defaultCategory,
  ]),
] as [string, ...string[]];

/** The listing at a path, "latest" for `/latest`; undefined when there is none. */
export function listingAt(path: string | undefined): Listing | undefined {
  return listings.find((listing) => listing.path === path);
}

/** The path under which a listing is known; `/technical` shows what `/technical-skills` does. */
export function canonicalPath({ path, category, tag, free }: Listing): string {
  const same = listings.find((one) => one.category === category && one.tag === tag && one.free === free);
  return same?.path ?? path;
}
