import type { ReactNode } from "react";
import type { Count } from "~/domain/resources/list/counts/totals.server";
import type { Listing } from "~/domain/resources/list/listings";
import type { Format } from "~/domain/resources/values/formats";
import { approximateCount, type Counts } from "./approximate-count";

type Props = {
  listing: Listing;
  /** The name of the list with its filters. */
  heading: string;
  format?: Format;
  counts?: Counts;
  total?: Count;
  /** The button to follow it. */
  follow: ReactNode;
};

/** The heading of a listing: its name, what is in it, and about how much. */
export function ListHeading({
  listing: { title, name = title, summary },
  heading,
  format,
  counts,
  total,
  follow,
}: Props) {
  const isNameShown = name.toLowerCase() !== title.toLowerCase();
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-3">
      <h1 className="text-xl font-semibold sm:text-2xl md:text-3xl">{heading}</h1>
      {isNameShown && <p className="text-sm text-soft">{name}</p>}
      {(counts || total) && <p className="text-xs text-soft sm:text-sm">{countLabel(counts ?? {}, format, total)}</p>}
      {heading === title && <p className="text-sm text-soft max-lg:hidden">{summary}</p>}
      {follow}
    </div>
  );
}

function countLabel(counts: Counts, format?: Format, total?: Count): string {
  const { sum, isLowerBound } = approximateCount(counts, format, total);
  return `${sum.toLocaleString("en")}${isLowerBound ? " or more" : ""} ${sum === 1 ? "resource" : "resources"}`;
}
