import { type Format, formatLabel } from "~/domain/resources/values/formats";
import { EmptyState } from "~/ui/states/empty-state";

/** Shown instead of an empty list. */
export function EmptyList({ category, format }: { category: string; format?: Format }) {
  return (
    <EmptyState
      title="No resources found"
      text={
        format
          ? `There are no ${category} resources in the ${formatLabel(format)} format.`
          : `There are no resources available for ${category} yet.`
      }
    >
      <a href="/submit" className="button button-primary">
        Contribute a Resource
      </a>
    </EmptyState>
  );
}
