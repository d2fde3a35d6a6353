import type { ReactNode } from "react";
import type { Count } from "~/domain/resources/list/counts/list-counts.server";
import type { Listing } from "~/domain/resources/list/listings";

/** The heading of a listing: its name, what is in it, and about how much. */
export function ListHeading({
  listing: { title, name = title },
  heading,
  order,
  about,
  total,
  follow,
}: {
  listing: Listing;
  /** The name of the list with its filters. */
  heading: string;
  /** How it says its sort, which a phone shows only in the field for it. */
  order: string;
  /** What is in it, in a sentence. */
  about?: string;
  total?: Count;
  follow: ReactNode;
}) {
  const isNameShown = name.toLowerCase() !== title.toLowerCase();
  return (
    <div className="relative flex flex-wrap items-baseline gap-x-1.5 max-sm:pr-20 sm:gap-x-3">
      <h1 className="text-2xl font-semibold">
        {heading}
        {order && <span className="max-sm:sr-only">{order}</span>}
      </h1>
      {isNameShown && <p className="text-sm text-soft">{name}</p>}
      {total && <p className="text-xs text-soft sm:text-sm">{countLabel(total)}</p>}
      {about && <p className="text-sm text-soft max-lg:hidden">{about}</p>}
      <div className="absolute right-0 -mt-1.5 sm:static">{follow}</div>
    </div>
  );
}

export const countLabel = ({ count, isMore }: Count): string =>
  `${count.toLocaleString("en")}${isMore ? " or more" : ""} ${count === 1 ? "resource" : "resources"}`;
