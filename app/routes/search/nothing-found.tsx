import { describeFilters, noFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { EmptyState } from "~/ui/states/empty-state";

type Props = {
  /** The search without the words that are filters. */
  text: string;
  query: ListQuery;
};

/** Shown when nothing matches a search. */
export function NothingFound({ text, query }: Props) {
  const filters = describeFilters(listFilters, query);
  return (
    <EmptyState
      drawing="search"
      title="No results found"
      text={filters ? `Nothing matches "${text}" and ${filters}.` : "Try different keywords, or browse all resources."}
    >
      <p className="flex flex-wrap justify-center gap-2">
        {filters && (
          <a
            href={`/search${listSearch(query, noFilters(listFilters), { q: text })}`}
            className="button button-primary"
            data-keep-scroll
          >
            Clear filters
          </a>
        )}
        <a href="/latest" className={filters ? "button" : "button button-primary"}>
          All Resources
        </a>
      </p>
    </EmptyState>
  );
}
