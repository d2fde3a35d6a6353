import type { SearchResults } from "~/domain/search/search.server";

type Props = { search: Pick<SearchResults, "text" | "found" | "more" | "didYouMean" | "fallback"> };

/** Shows the search, the number of results, and another spelling if that finds more. */
export function ResultsSummary({ search: { text, found, more, didYouMean, fallback } }: Props) {
  if (!text) return <p className="mt-2 text-soft">Enter a search term to find resources</p>;
  const spellingLink = didYouMean && (
    <a className="link inline-block py-1 font-semibold" href={`/search?${new URLSearchParams({ q: didYouMean })}`}>
      {didYouMean}
    </a>
  );
  return (
    <>
      <p className="mt-2 text-soft">
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
      {found > 0 && (
        <p className="mt-1 text-sm text-soft">
          {more ? `More than ${found} results` : found === 1 ? "1 result" : `${found} results`}
        </p>
      )}
      {spellingLink && fallback !== "spelling" && <p className="mt-2">Did you mean {spellingLink}?</p>}
      {fallback === "any-word" && <p className="mt-1 text-sm text-soft">No exact matches. Showing partial matches.</p>}
    </>
  );
}
