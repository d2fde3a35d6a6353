import type { Cursor } from "~/domain/pagination/cursor";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { Icon } from "~/ui/document/icon";

type Props = { query: ListQuery; previous?: Cursor; next?: Cursor; others?: Record<string, string> };

/** Links to the previous and next page. */
export function Pager({ query, previous, next, others }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
      {previous ? (
        <a className="button" rel="prev" href={listSearch(query, { before: previous }, others)}>
          <Icon name="left" className="i-s" />
          Previous
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a className="button" rel="next" href={listSearch(query, { after: next }, others)}>
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}
