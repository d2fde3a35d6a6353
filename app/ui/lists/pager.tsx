import type { Cursor } from "~/domain/pagination/cursor";
import type { Count } from "~/domain/resources/list/counts/totals.server";
import { type ListQuery, listSearch, pageSize } from "~/domain/resources/list/list-query";
import { Icon } from "~/ui/document/icon";
import { approximateCount, type Counts } from "./approximate-count";

type Props = {
  query: ListQuery;
  previous?: Cursor;
  next?: Cursor;
  others?: Record<string, string>;
  /** The number of resources of each format, if known. */
  counts?: Counts;
  /** The number of all resources of the list, if it was counted. */
  total?: Count;
};

/** Links to the previous and next page, and where this page is. */
export function Pager({ query, previous, next, others, counts, total }: Props) {
  if (!previous && !next) return null;
  const { page } = query;
  return (
    <nav aria-label="Pages" className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {previous ? (
        <a
          className="button justify-self-start"
          rel="prev"
          href={listSearch(query, { before: previous, page: page && page - 1 }, others)}
        >
          <Icon name="left" className="i-s" />
          Previous
        </a>
      ) : (
        <span />
      )}
      <p className="text-center text-sm text-soft">{page && `Page ${page}${ofPages(counts, query, total)}`}</p>
      {next && (
        <a
          className="button justify-self-end"
          rel="next"
          href={listSearch(query, { after: next, page: page && page + 1 }, others)}
        >
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}

/** " of 5", or " of many" where the resources were not all counted. */
function ofPages(counts: Counts | undefined, { format }: ListQuery, total?: Count): string {
  if (!counts && !total) return "";
  const { sum, isLowerBound } = approximateCount(counts ?? {}, format, total);
  return ` of ${isLowerBound ? "many" : Math.ceil(sum / pageSize)}`;
}
