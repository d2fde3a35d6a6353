import { describeFilters, noFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { EmptyState } from "~/ui/states/empty-state";
import { askPath } from "./nearest-results";

type Props = {
  /** The search without the words that are filters. */
  text: string;
  query: ListQuery;
};

export function NothingFound({ text, query }: Props) {
  const filters = describeFilters(listFilters, query);
  return (
    <EmptyState
      title="No results found"
      text={filters ? `Nothing matches "${text}" and ${filters}.` : "Try different keywords, or browse all resources."}
    >
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
