import { filteredSearch } from "~/domain/search/filter-words";
import type { SearchResults } from "~/domain/search/search-results";

type Props = {
  search: Pick<SearchResults, "text" | "found" | "more" | "didYouMean" | "fallback">;
  isFiltered: boolean;
};

/** Shows the search, the number of results, another spelling if that finds more, and its words that are also filters. */
export function ResultsSummary({ search: { text, found, more, didYouMean, fallback }, isFiltered }: Props) {
  if (!text) return <p className="mt-2 text-soft">Enter a search term to find resources</p>;
  const filtered = isFiltered ? null : filteredSearch(text);
  const spellingLink = didYouMean && (
    <a className="link inline-block py-1 font-semibold" href={`/search?${new URLSearchParams({ q: didYouMean })}`}>
      {didYouMean}
    </a>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-soft">
        {fallback === "spelling" ? (
          <>
            {`No matches for "${text}". Showing results for "`}
            {spellingLink}
            {`".`}
          </>
        ) : (
          `Showing results for "${text}"`
        )}
      </p>
      {(found > 0 || filtered) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {found > 0 && (more ? `More than ${found} results` : found === 1 ? "1 result" : `${found} results`)}
          {filtered && (
            <a className="chip" href={filtered.href}>
              {filtered.label}
            </a>
          )}
        </p>
      )}
      {spellingLink && fallback !== "spelling" && <p className="w-full">Did you mean {spellingLink}?</p>}
      {fallback === "any-word" && (
        <p className="w-full text-sm text-soft">No exact matches. Showing partial matches.</p>
      )}
    </div>
  );
}
