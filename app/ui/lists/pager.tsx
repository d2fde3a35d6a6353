import type { Cursor } from "~/domain/pagination/cursor";
import type { Count } from "~/domain/resources/list/counts/list-counts.server";
import { type ListQuery, listSearch, pageSize } from "~/domain/resources/list/list-query";
import { Icon } from "~/ui/document/icon";

type Props = {
  query: ListQuery;
  previous?: Cursor;
  next?: Cursor;
  others?: Record<string, string>;
  /** The number of all resources of the list, if it was counted. */
  total?: Count;
};

/** Links to the previous and next page, and where this page is. */
export function Pager({ query, previous, next, others, total }: Props) {
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
      <p className="text-center text-sm text-soft">{page && `Page ${page}${ofPages(total)}`}</p>
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
const ofPages = (total?: Count): string =>
  total ? ` of ${total.isMore ? "many" : Math.ceil(total.count / pageSize)}` : "";
