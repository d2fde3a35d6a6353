import type { Detail } from "~/domain/resources/card";
import { missingDetails, statedDetails } from "~/domain/resources/fields/detail-words";

/** The stated details of a resource, and which are not stated. */
export function DetailList({ resource }: { resource: Detail }) {
  const stated = statedDetails(resource);
  const missing = missingDetails(resource);
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {stated.map(({ label, words }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold">{words}</dd>
        </div>
      ))}
      {missing.length > 0 && (
        <div className="flex gap-1.5 text-soft">
          <dt>Not stated:</dt>
          <dd>{missing.map((label) => label.toLowerCase()).join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}
