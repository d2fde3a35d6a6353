import { currentSlug, findTerm, liveList, type Term, terms } from "~/domain/resources/terms/terms";
import type { Tag } from "~/domain/resources/values/tags";
import { ownValue } from "~/values/own-value";

/** Resources of a category are counted up to this number. A higher one shows as "1,000+". */
export const maxCategoryCount = 1000;

export const defaultCategory = "uncategorized";

const isTopic = ({ group }: Term) => group === "topic";

/** The categories with a list in the menu that a person can choose. */
export const categories = liveList(() =>
  terms.category
    .filter((term) => !isTopic(term) && !term.retiredAt)
    .map(({ slug, label, icon }) => ({ value: slug, label, icon })),
);

/** Returns the name of a category with a list in the menu, also of a retired one. */
export function categoryLabel(category: string): string | undefined {
  const term = findTerm("category", category);
  return term && !isTopic(term) ? term.label : undefined;
}

const tints = ["technical-skills", "soft-skills", "freelancing", "career-growth", "contracts"];

/** Returns the number of the colours of a category: its own, or those of its place in the menu. */
export function tintOf(category: string): string {
  const at = categories.findIndex(({ value }) => value === category);
  const own = tints.indexOf(category);
  return at < 0 && own < 0 ? category : String((own < 0 ? at % tints.length : own) + 1);
}

/** The categories that Home and the search name. That of contracts is only in the menu. */
export const shownCategories = liveList(() => categories.filter(({ value }) => value !== "contracts"));

/** Further paths of two categories. */
const shortPaths: Record<string, string> = { technical: "technical-skills", softskills: "soft-skills" };

const firstHeadings: Record<string, string> = {
  "Technical Skills": "Top Technical Skills Resources",
  "Soft Skills": "Best Soft Skills Resources",
};

/** The categories that have a section on Home, with its heading and where it leads. */
export const homeCategories = liveList(() =>
  terms.category.flatMap(({ slug, label, isOnHome, retiredAt }) => {
    if (!isOnHome || retiredAt) return [];
    const [short = slug] = Object.entries(shortPaths).find(([, category]) => category === slug) ?? [];
    return [{ value: slug, title: ownValue(firstHeadings, label) ?? `${label} resources`, href: `/${short}` }];
  }),
);

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
  /** Its category is retired, so nothing leads to it. */
  isRetired?: boolean;
};

function listingOf({ slug, label, text, group, tag, retiredAt }: Term): Listing {
  const listing = { path: slug, title: label, summary: text ?? "", category: slug, isRetired: retiredAt !== null };
  return group === "topic" ? { ...listing, title: slug, name: label, tag: tag ?? undefined } : listing;
}

/** Every listing URL and its resources. */
export const listings = liveList((): Listing[] => [
  { path: "latest", title: "All Resources", summary: "Every resource, reviewed by people." },
  ...terms.category.filter((term) => !isTopic(term)).map(listingOf),
  ...Object.entries(shortPaths).flatMap(([path, category]) => {
    const term = findTerm("category", category);
    return term && !isTopic(term) ? [{ ...listingOf(term), path }] : [];
  }),
  ...terms.category.filter(isTopic).map(listingOf),
  { path: "free", title: "free", name: "Free resources", summary: "Everything that costs nothing.", free: true },
]);

/** The listings of one topic each, with the names that people read. */
export const topics = liveList(() =>
  listings.flatMap(({ path, name, category, isRetired }) => (name && category && !isRetired ? [{ path, name }] : [])),
);

/** All categories that a resource can have: those of the menu, those of topics, and the default. */
export const categoryValues = liveList(() => [
  ...new Set([...listings.flatMap((listing) => listing.category ?? []), defaultCategory]),
]);

/** Returns the listing of a path ("latest" for `/latest`), or undefined. */
export function listingAt(path: string | undefined): Listing | undefined {
  return listings.find((listing) => listing.path === path);
}

/** Returns the path of the first listing with the same resources: `/technical-skills` for `/technical`. */
export function canonicalPath({ path, category, tag, free }: Listing): string {
  const same = listings.find((one) => one.category === category && one.tag === tag && one.free === free);
  return same?.path ?? path;
}

/** Returns the path that a listing has now, if it had this one before. */
export function movedPath(path: string): string | undefined {
  const before = ownValue(shortPaths, path) ?? path;
  const now = currentSlug("category", before);
  return now === before ? undefined : now;
}

/** Returns the listing of a category, or undefined. */
export const categoryListing = (category: string): Listing | undefined =>
  categories.some(({ value }) => value === category) ? listings.find((one) => one.category === category) : undefined;
