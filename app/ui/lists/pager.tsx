import type { Cursor } from "~/domain/pagination/cursor";
import type { Count } from "~/domain/resources/list/counts/list-counts.server";
import { type ListQuery, listSearch, pageSize } from "~/domain/resources/list/list-query";
import { PreviousNext } from "./previous-next";

type Props = {
  query: ListQuery;
  previous?: Cursor;
  next?: Cursor;
  others?: Record<string, string>;
  /** The number of all resources of the list, if it was counted. */
  total?: Count;
};

/** Links to the previous and next page of resources, and where this page is. */
export function Pager({ query, previous, next, others, total }: Props) {
  const { page } = query;
  return (
    <PreviousNext
      previous={previous && listSearch(query, { before: previous, page: page && page - 1 }, others)}
      place={page && `Page ${page}${ofPages(total)}`}
      next={next && listSearch(query, { after: next, page: page && page + 1 }, others)}
    />
  );
}

/** " of 5", or " of many" where the resources were not all counted. */
const ofPages = (total?: Count): string =>
  total ? ` of ${total.isMore ? "many" : Math.ceil(total.count / pageSize)}` : "";
