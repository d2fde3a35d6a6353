import type { Tag } from "~/domain/resources/values/tags";

/** The categories that a person can choose. A new one also needs a listing below. */
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
  /** Undefined for any category. */
  category?: string;
  /** Also includes resources of any category with this tag. */
  tag?: Tag;
  free?: true;
};

const keyed = (path: string, tag?: Tag): Listing => ({ path, title: path, category: path, tag });

/** Every listing URL and its resources. */
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

/** All categories that a resource can have: those above, the keys of the other listings, and the default. */
export const categoryValues = [
  ...new Set([
    ...categories.map((category) => category.value),
    ...listings.flatMap((listing) => listing.category ?? []),
    defaultCategory,
  ]),
] as [string, ...string[]];

/** Returns the listing of a path ("latest" for `/latest`), or undefined. */
export function listingAt(path: string | undefined): Listing | undefined {
  return listings.find((listing) => listing.path === path);
}

/** Returns the path of the first listing with the same resources: `/technical-skills` for `/technical`. */
export function canonicalPath({ path, category, tag, free }: Listing): string {
  const same = listings.find((one) => one.category === category && one.tag === tag && one.free === free);
  return same?.path ?? path;
}
