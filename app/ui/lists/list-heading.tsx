import { maxCount } from "~/domain/resources/list/list-query";
import type { Listing } from "~/domain/resources/list/listings";
import type { Format } from "~/domain/resources/values/formats";

type Props = { listing: Listing; format?: Format; counts?: Partial<Record<Format, number>> };

/** The heading of a listing: its name, what is in it, and about how much. */
export function ListHeading({ listing: { title, name = title, summary }, format, counts }: Props) {
  const count = counts && approximateCount(format ? [counts[format] ?? 0] : Object.values(counts));
  const isNameShown = name.toLowerCase() !== title.toLowerCase();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-semibold md:text-3xl">{title}</h1>
        {isNameShown && <p className="text-sm text-soft">{name}</p>}
        {count && <p className="text-sm text-soft">{count}</p>}
      </div>
      <p className="text-soft max-sm:truncate max-sm:text-sm md:mt-1">{summary}</p>
    </>
  );
}

/** Each count stops at `maxCount`, so that a sum with such a count is a lower bound. */
function approximateCount(counts: number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  const isLowerBound = counts.some((count) => count >= maxCount);
  return `${sum.toLocaleString("en")}${isLowerBound ? "+" : ""} ${sum === 1 ? "resource" : "resources"}`;
}
