import type { Tag } from "~/domain/resources/values/tags";

/** The categories that a person can choose. A new one also needs a listing below. */
export const categories = [
  { value: "technical-skills", label: "Technical Skills" },
  { value: "soft-skills", label: "Soft Skills" },
  { value: "freelancing", label: "Freelancing & Entrepreneurship" },
  { value: "career-growth", label: "Job Search & Career Growth" },
  { value: "contracts", label: "Contract Templates" },
] as const;

/** Resources of a category are counted up to this number. A higher one shows as "1,000+". */
export const maxCategoryCount = 1000;

export const defaultCategory = "uncategorized";

export type Listing = {
  /** The first segment of the URL. */
  path: string;
  title: string;
  /** The name that people read, where the title is a raw key. */
  name?: string;
  /** One line that says what is in it, short enough for a phone. */
  summary: string;
  /** Undefined for any category. */
  category?: string;
  /** Also includes resources of any category with this tag. */
  tag?: Tag;
  free?: true;
};

const keyed = (path: string, name: string, tag?: Tag): Listing => ({
  path,
  title: path,
  name,
  summary: `Reviewed resources on ${name}.`,
  category: path,
  tag,
});

const technical = {
  title: "Technical Skills",
  summary: "References, courses, books and tools.",
  category: "technical-skills",
};
const soft = {
  title: "Soft Skills",
  summary: "Communication, leadership, negotiation.",
  category: "soft-skills",
};

/** Every listing URL and its resources. */
export const listings: readonly Listing[] = [
  { path: "latest", title: "All Resources", summary: "Every resource, reviewed by people." },
  { path: "technical-skills", ...technical },
  { path: "soft-skills", ...soft },
  {
    path: "freelancing",
    title: "Freelancing & Entrepreneurship",
    summary: "Find clients, set rates, run a business.",
    category: "freelancing",
  },
  {
    path: "career-growth",
    title: "Job Search & Career Growth",
    summary: "Résumés, interviews and the next step.",
    category: "career-growth",
  },
  {
    path: "contracts",
    title: "Contract Templates",
    summary: "Agreements and invoices to adapt.",
    category: "contracts",
  },
  { path: "technical", ...technical },
  { path: "softskills", ...soft },
  keyed("frontend", "Frontend", "frontend"),
  keyed("backend", "Backend", "backend"),
  keyed("fullstack", "Full stack", "fullstack"),
  keyed("mobile", "Mobile", "mobile"),
  keyed("devops", "DevOps", "devops"),
  keyed("data-science", "Data science", "data-science"),
  keyed("ui-ux", "UI/UX"),
  keyed("database", "Databases", "database"),
  keyed("cybersecurity", "Cybersecurity", "cybersecurity"),
  keyed("qa-testing", "QA & testing", "testing"),
  keyed("ai-ml", "AI & ML", "ai-ml"),
  keyed("game-dev", "Game development"),
  keyed("product-management", "Product management"),
  keyed("technical-writing", "Technical writing"),
  keyed("video-media", "Video & media"),
  keyed("networking", "Networking", "networking"),
  keyed("career-resources", "Career resources", "tech-career"),
  { path: "free", title: "free", name: "Free resources", summary: "Everything that costs nothing.", free: true },
];

/** The listings of one topic each, with the names that people read. */
export const topics = listings.flatMap(({ path, name, category }) => (name && category ? [{ path, name }] : []));

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

/** Returns the listing of a category, or undefined. */
export const categoryListing = (category: string): Listing | undefined =>
  categories.some(({ value }) => value === category) ? listings.find((one) => one.category === category) : undefined;
