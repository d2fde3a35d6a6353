import { type Format, formatLabel } from "~/domain/resources/values/formats";
import { EmptyState } from "~/ui/states/empty-state";

type Props = { category: string; format?: Format; isFiltered: boolean };

/** Shown instead of an empty list. */
export function EmptyList({ category, format, isFiltered }: Props) {
  return (
    <EmptyState
      title="No resources found"
      text={
        format
          ? `There are no ${category} resources in the ${formatLabel(format)} format.`
          : `There are no resources available for ${category} yet.`
      }
    >
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
