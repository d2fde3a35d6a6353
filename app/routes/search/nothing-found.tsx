import { EmptyState } from "~/ui/states/empty-state";

/** Shown when nothing matches a search. */
export function NothingFound() {
  return (
    <EmptyState drawing="search" title="No results found" text="Try different keywords, or browse all resources.">
      <a href="/latest" className="button button-primary">
        All Resources
      </a>
    </EmptyState>
  );
}
