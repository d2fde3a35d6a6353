import { type Format, formatLabel } from "~/domain/resources/values/formats";

/** Shown instead of an empty list. */
export function EmptyList({ category, format }: { category: string; format?: Format }) {
  return (
    <div className="panel grid place-items-center gap-3 py-16 text-center">
      <h2 className="text-xl font-semibold">No resources found</h2>
      <p className="text-soft">
        {format
          ? `There are no ${category} resources in the ${formatLabel(format)} format.`
          : `There are no resources available for ${category} yet.`}
      </p>
      <a href="/submit" className="button button-primary">
        Contribute a Resource
      </a>
    </div>
  );
}
