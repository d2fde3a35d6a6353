import { useLocation } from "@remix-run/react";
import type { LibraryCounts, SavedRow } from "~/domain/library/list-saved.server";
import type { OpenedResource } from "~/domain/pages/open-resource.server";
import type { Cursor } from "~/domain/pagination/cursor";
import { describeFilters, filterParams } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { type SaveState, saveStateLabel, saveStates } from "~/domain/resources/save-states";
import { Icon } from "~/ui/document/icon";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { useShownValue } from "~/ui/lists/filters/use-shown-value";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { EmptyState } from "~/ui/states/empty-state";
import { type FailedNote, NoteForm } from "./note";
import { SavedList } from "./saved-list";

type Props = {
  query: ListQuery;
  saveState?: SaveState;
  q: string;
  page: { rows: SavedRow[]; previous?: Cursor; next?: Cursor };
  counts: LibraryCounts;
  opened: OpenedResource | null;
  failedNote?: FailedNote;
};

export function LibraryScreen({ query, saveState, q, page, counts, opened, failedNote }: Props) {
  const { pathname, search } = useLocation();
  const closed = new URLSearchParams(search);
  closed.delete("resource");
  const here = closed.size > 0 ? `${pathname}?${closed}` : pathname;
  const others: Record<string, string> = { ...(saveState && { state: saveState }), ...(q && { q }) };
  const isEmpty = counts.want + counts.doing + counts.done === 0;
  const isOnPage = page.rows.some(({ id }) => id === failedNote?.resourceId);
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      {failedNote && !isOnPage && (
        <div className="panel mt-4">
          <NoteForm action={here} resourceId={failedNote.resourceId} failed={failedNote} />
        </div>
      )}
      {isEmpty ? (
        <>
          <IgnoredFilters query={query} />
          <EmptyState title="Your library is empty" text="Bookmark a resource to save it here. Only you can see it.">
            <PrimaryLink href="/latest">Browse Resources</PrimaryLink>
          </EmptyState>
        </>
      ) : (
        <>
          <Tabs query={query} current={saveState} q={q} counts={counts} />
          <div className="mb-3 lg:flex lg:flex-wrap lg:items-center gap-x-4 lg:[&>form]:ml-auto lg:[&>form]:w-80 lg:[&>ul]:order-last lg:[&>ul]:w-full">
            <ListFilters query={query} others={others} hasSort={false} />
            <Search query={query} saveState={saveState} q={q} />
          </div>
          {page.rows.length > 0 ? (
            <SavedList rows={page.rows} here={here} search={closed} failedNote={failedNote} />
          ) : (
            <NothingHere query={query} q={q} saveState={saveState} />
          )}
          <Pager query={query} previous={page.previous} next={page.next} others={others} />
        </>
      )}
    </>
  );
}

type TabsProps = { query: ListQuery; current?: SaveState; q: string; counts: LibraryCounts };

function Tabs({ query, current, q, counts }: TabsProps) {
  const all = { value: undefined, label: "All" } as const;
  const sum = counts.want + counts.doing + counts.done;
  return (
    <nav aria-label="State" className="mt-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
      <ul className="flex gap-1 whitespace-nowrap sm:flex-wrap sm:gap-2">
        {[all, ...saveStates].map(({ value, label }) => (
          <li key={label}>
            <a
              className="chip max-sm:gap-1 max-sm:px-1.5 max-sm:text-[0.8125rem]"
              href={`/my-library${listSearch(query, {}, { ...(value && { state: value }), ...(q && { q }) })}`}
              aria-current={value === current ? "true" : undefined}
              data-keep-scroll
            >
              {`${label} `}
              <span className="text-xs">{(value ? counts[value] : sum).toLocaleString("en")}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Search({ query, saveState, q }: { query: ListQuery; saveState?: SaveState; q: string }) {
  const ref = useShownValue<HTMLInputElement>(q);
  const hidden = [...(saveState ? [["state", saveState] as const] : []), ...filterParams(listFilters, query)];
  return (
    <form className="flex gap-2" action="/my-library" data-keep-scroll>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-0 flex-1">
        <span className="sr-only">Search my library and notes</span>
        <input
          ref={ref}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Title or note"
          className="input text-sm"
        />
      </label>
      <button type="submit" className="button button-icon" aria-label="Search my library">
        <Icon name="search" className="i-s" />
      </button>
    </form>
  );
}

function NothingHere({ query, q, saveState }: { query: ListQuery; q: string; saveState?: SaveState }) {
  const wanted = [q && `"${q}"`, describeFilters(listFilters, query)].filter(Boolean).join(" and ");
  const isFiltered = wanted !== "";
  const place = saveState ? `the state ${saveStateLabel(saveState)}` : "your library";
  const title = isFiltered || !saveState ? "No matches" : `Nothing in ${saveStateLabel(saveState)}`;
  const text = isFiltered
    ? `Nothing in ${place} matches ${wanted}.`
    : "Change the state of a resource, and it appears here.";
  return (
    <EmptyState title={title} text={text}>
      <ButtonLink href="/my-library">Show all</ButtonLink>
    </EmptyState>
  );
}

/** Adds what the member upvoted. Shown while there is something to add. */
export function MoveUpvoted({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="button" name="do" value="save-upvoted">
        <Icon name="upvote" className="i-s" />
        Add my upvotes
      </button>
    </form>
  );
}
