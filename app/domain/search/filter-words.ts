import { type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";

type Filter = Pick<ListQuery, "tab"> | Pick<ListQuery, "format">;

/** The words of a search that are also filters of a list. */
const filterWords = new Map<string, { label: string; filter: Filter }>([
  ["free", { label: "Free", filter: { tab: "free" } }],
  ["paid", { label: "Paid", filter: { tab: "paid" } }],
  ["pdf", { label: "PDF", filter: { format: "pdf" } }],
  ["pdfs", { label: "PDF", filter: { format: "pdf" } }],
  ["video", { label: "Video", filter: { format: "video" } }],
  ["videos", { label: "Video", filter: { format: "video" } }],
]);

const restOf = (text: string) =>
  text
    .split(/\s+/u)
    .filter((word) => !filterWords.has(word.toLowerCase()))
    .join(" ")
    .trim();

/** Returns a search without its words that are also filters, or all of it if it has no others. */
export const withoutFilterWords = (text: string): string => restOf(text) || text;

/**
 * Returns a list that filters by words of a search instead of searching for them: "Free only: react" for "free react".
 * Returns null if there is no such word, or if the search has quotes or exclusions.
 */
export function filteredSearch(text: string): { label: string; href: string } | null {
  const words = text.split(/\s+/u).filter(Boolean);
  const known = words.flatMap((word) => filterWords.get(word.toLowerCase()) ?? []);
  const labels = [...new Set(known.map(({ label }) => label))];
  const isContradiction = labels.includes("Free") && labels.includes("Paid");
  if (labels.length === 0 || isContradiction || /["“”„«»]|(^|\s)-/u.test(text)) return null;
  const rest = restOf(text);
  const filters: Partial<ListQuery> = Object.assign({}, ...known.map(({ filter }) => filter));
  const search = listSearch(parseSearchQuery(new URLSearchParams()), filters, rest ? { q: rest } : {});
  const label = `${labels.join(" ")} only`;
  return rest ? { label: `${label}: ${rest}`, href: `/search${search}` } : { label, href: `/latest${search}` };
}
