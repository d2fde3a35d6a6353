import { chosenFilters, describeFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import type { ListQuery } from "~/domain/resources/list/list-query";
import { EmptyState } from "~/ui/states/empty-state";

export function EmptyList({ category, query }: { category: string; query: ListQuery }) {
  const isFiltered = chosenFilters(listFilters, query).length > 0;
  return (
    <EmptyState title="No resources found" text={emptyText(category, query)}>
      <p className="flex flex-wrap justify-center gap-2">
        {isFiltered && (
          <a href="?" className="button button-primary" data-keep-scroll>
            Clear filters
          </a>
        )}
        <a href="/submit" className={isFiltered ? "button" : "button button-primary"}>
          Contribute a Resource
        </a>
      </p>
    </EmptyState>
  );
}

function emptyText(category: string, query: ListQuery): string {
  const [first, second] = chosenFilters(listFilters, query);
  if (!first) return `There are no resources available for ${category} yet.`;
  if (first.name === "format" && !second) return `There are no ${category} resources in the ${first.label} format.`;
  return `No resources in ${category} match ${describeFilters(listFilters, query)}.`;
}
