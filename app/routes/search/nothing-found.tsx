import type { Explanation } from "~/domain/pages/explain-nothing.server";
import { chosenFilters, describeFilters, noFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { EmptyState } from "~/ui/states/empty-state";

type Props = {
  /** The search without the words that are filters. */
  text: string;
  query: ListQuery;
  explanation: Explanation | null;
};

/** Returns the page that asks for what was searched for. */
export const askPath = (text: string): string => `/ask?${new URLSearchParams({ q: text })}`;

export function NothingFound({ text, query, explanation }: Props) {
  const filters = describeFilters(listFilters, query);
  return (
    <EmptyState
      title="No results found"
      text={filters ? `Nothing matches "${text}" and ${filters}.` : "Try different keywords, or browse all resources."}
    >
      {explanation && <Explained {...explanation} query={query} />}
      <p className="flex flex-wrap justify-center gap-2">
        <PrimaryLink href={askPath(text)}>Ask for it</PrimaryLink>
        {filters && (
          <a
            href={`/search${listSearch(query, noFilters(listFilters), { q: text })}`}
            className="button"
            data-keep-scroll
          >
            Clear filters
          </a>
        )}
        <ButtonLink href="/latest">All Resources</ButtonLink>
      </p>
    </EmptyState>
  );
}

/** What was understood, what each part of the search cost, and what is nearest to each word. */
function Explained({ terms, without, nearest, query }: Explanation & { query: ListQuery }) {
  const filters = chosenFilters(listFilters, query).map(({ label }) => label);
  return (
    <div className="grid max-w-xl gap-2 text-sm">
      <p>
        Searched for: {terms.join(", ")}.{filters.length > 0 && ` Filters: ${filters.join(", ")}.`}
      </p>
      {without.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {without.map(({ label, found, href }) => (
            <li key={label}>
              <a href={href} className="chip">{`Without “${label}”: ${found}`}</a>
            </li>
          ))}
        </ul>
      )}
      {nearest.map(({ word, results }) => (
        <div key={word}>
          <p>{`Nearest to “${word}”:`}</p>
          <ul>
            {results.map(({ name, slug }) => (
              <li key={slug}>
                <a className="link inline-block py-1" href={`/product/${encodeURIComponent(slug)}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
