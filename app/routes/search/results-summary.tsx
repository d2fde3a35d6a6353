import type { SearchResults } from "~/domain/search/search.server";

type Props = { search: Pick<SearchResults, "found" | "more" | "didYouMean" | "instead"> };

/** How many were found, and what was probably meant. */
export function ResultsSummary({ search: { found, more, didYouMean, instead } }: Props) {
  return (
    <>
      {found > 0 && (
        <p className="mt-1 text-sm text-soft">
          {more ? `More than ${found} results` : found === 1 ? "1 result" : `${found} results`}
        </p>
      )}
      {didYouMean && (
        <p className="mt-2">
          Did you mean{" "}
          <a
            className="link inline-block py-1 font-semibold"
            href={`/search?${new URLSearchParams({ q: didYouMean })}`}
          >
            {didYouMean}
          </a>
          ?
        </p>
      )}
      {instead && (
        <p className="mt-1 text-sm text-soft">
          {instead === "spelling"
            ? "Nothing matches what was typed; these are the results for that spelling."
            : "Nothing has all of these words; these have some of them."}
        </p>
      )}
    </>
  );
}
