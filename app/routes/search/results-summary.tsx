import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import type { SearchResults } from "~/domain/search/search-results";

type Props = {
  typed: string;
  search: Pick<SearchResults, "text" | "found" | "more" | "didYouMean" | "fallback">;
  query: ListQuery;
};

/** Shows the search, the number of results, and another spelling if that finds more. */
export function ResultsSummary({ typed, search: { text, found, more, didYouMean, fallback }, query }: Props) {
  if (!text) return <p className="mt-2 text-soft">Enter a search term to find resources</p>;
  const spellingLink = didYouMean && (
    <a className="link inline-block py-1 font-semibold" href={`/search${listSearch(query, {}, { q: didYouMean })}`}>
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
          `Showing results for "${typed}"`
        )}
      </p>
      {found > 0 && (
        <p className="text-sm text-soft">
          {more ? `More than ${found} results` : found === 1 ? "1 result" : `${found} results`}
        </p>
      )}
      {spellingLink && fallback !== "spelling" && <p className="w-full">Did you mean {spellingLink}?</p>}
      {fallback === "any-word" && (
        <p className="w-full text-sm text-soft">No exact matches. Showing partial matches.</p>
      )}
    </div>
  );
}
