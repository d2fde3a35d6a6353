import { useLocation } from "@remix-run/react";
import type { LibraryCounts, SavedRow } from "~/domain/library/list-saved.server";
import type { OpenedResource } from "~/domain/pages/open-resource.server";
import type { Cursor } from "~/domain/pagination/cursor";
import { describeFilters, filterParams } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { type SaveState, saveDateLabel, saveStateLabel, saveStates } from "~/domain/resources/save-states";
import { formatLabel } from "~/domain/resources/values/formats";
import { Icon } from "~/ui/document/icon";
import { ButtonLink, PrimaryLink, Submit } from "~/ui/forms/button";
import { saveAction, useSaves } from "~/ui/library/optimistic-saves";
import { StateSelect } from "~/ui/library/save-control";
import { ChipLinks } from "~/ui/lists/chip-links";
import { Day, monthOf } from "~/ui/lists/day";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ShownInput } from "~/ui/lists/filters/shown-fields";
import { LinkedNames } from "~/ui/lists/linked-names";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { Mark } from "~/ui/marks/mark";
import { productPath, rowId, useResourceHref, withoutResource } from "~/ui/page/card-href";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { archiveUrl } from "~/ui/resources/archive-url";
import { BrokenLinkText } from "~/ui/resources/broken-link";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { VisitLink } from "~/ui/resources/visit-link";
import { EmptyState } from "~/ui/states/empty-state";
import { verdictPath } from "~/ui/verdicts/resource-verdicts";
import { type FailedNote, Note, NoteForm } from "./note";

type Library = {
  query: ListQuery;
  saveState?: SaveState;
  q: string;
  page: { rows: SavedRow[]; previous?: Cursor; next?: Cursor };
  counts: LibraryCounts;
  opened: OpenedResource | null;
};

export function LibraryScreen({
  query,
  saveState,
  q,
  page,
  counts,
  opened,
  failedNote,
}: Library & { failedNote?: FailedNote }) {
  const { pathname, search } = useLocation();
  const here = withoutResource(pathname, search);
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
          <Tabs query={query} saveState={saveState} q={q} counts={counts} />
          <div className="mb-3 lg:flex lg:flex-wrap lg:items-center gap-x-4 lg:[&>form]:ml-auto lg:[&>form]:w-80 lg:[&>ul]:order-last lg:[&>ul]:w-full">
            <ListFilters query={query} others={others} hasSort={false} />
            <Search query={query} saveState={saveState} q={q} />
          </div>
          {page.rows.length > 0 ? (
            <SavedList rows={page.rows} saveState={saveState} here={here} failedNote={failedNote} />
          ) : (
            <NothingHere query={query} q={q} saveState={saveState} />
          )}
          <Pager query={query} previous={page.previous} next={page.next} others={others} />
        </>
      )}
    </>
  );
}

type Searched = Pick<Library, "query" | "saveState" | "q">;

function Tabs({ query, saveState, q, counts }: Searched & Pick<Library, "counts">) {
  const all = { value: undefined, label: "All" } as const;
  const sum = counts.want + counts.doing + counts.done;
  const chips = [all, ...saveStates].map(({ value, label }) => ({
    href: `/my-library${listSearch(query, {}, { ...(value && { state: value }), ...(q && { q }) })}`,
    label,
    isCurrent: value === saveState,
    count: value ? counts[value] : sum,
  }));
  return <ChipLinks label="State" className="mt-4" chips={chips} />;
}

function Search({ query, saveState, q }: Searched) {
  const hidden = [...(saveState ? [["state", saveState] as const] : []), ...filterParams(listFilters, query)];
  return (
    <form className="flex gap-2" action="/my-library" data-keep-scroll>
      <HiddenFields fields={hidden} />
      <label className="min-w-0 flex-1">
        <span className="sr-only">Search my library and notes</span>
        <ShownInput
          type="search"
          name="q"
          value={q}
          maxLength={200}
          placeholder="Title or note"
          className="input text-sm"
        />
      </label>
      <Submit look="button-icon" aria-label="Search my library">
        <Icon name="search" className="i-s" />
      </Submit>
    </form>
  );
}

function NothingHere({ query, q, saveState }: Searched) {
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

type SavedListProps = {
  rows: SavedRow[];
  saveState?: SaveState;
  /** The page without a dialog. */
  here: string;
  failedNote?: FailedNote;
};

/** The saved resources. Of those that are done a heading says when. */
function SavedList({ rows, saveState, here, failedNote }: SavedListProps) {
  const withSave = useSaves();
  const hrefOf = useResourceHref();
  const state = saveState ? `&state=${saveState}` : "";
  return (
    <ul className="panel p-0">
      {rows.map((row, at) => (
        <li key={row.id} id={rowId(row)} className="rule flex flex-wrap items-start gap-3 p-3 first:border-t-0 sm:px-4">
          {saveState === "done" &&
            monthOf(row.stateChangedAt) !== (at > 0 && monthOf(rows[at - 1]!.stateChangedAt)) && (
              <p className="w-full text-sm font-semibold text-soft">{monthOf(row.stateChangedAt)}</p>
            )}
          <Mark card={row} />
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="font-semibold">
              {row.gone ? (
                <bdi>{row.name}</bdi>
              ) : (
                <a
                  className="inline-block py-1 hover:underline md:pointer-fine:py-0"
                  href={hrefOf(row.slug) + state}
                  data-keep-scroll
                >
                  <bdi>{row.name}</bdi>
                </a>
              )}
            </h2>
            <div className="flex flex-wrap items-baseline gap-x-3">
              {row.gone ? <Gone row={row} gone={row.gone} /> : <Facts row={row} />}
              <Note
                action={here}
                resourceId={row.id}
                name={row.name}
                note={row.note}
                failed={failedNote?.resourceId === row.id ? failedNote : undefined}
              />
            </div>
          </div>
          <Actions row={withSave(row)} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ row }: { row: SavedRow }) {
  return (
    <>
      <p className="facts text-xs text-soft">
        <span>{formatLabel(row.format)} </span>
        <span>{row.creatorName || "Anonymous"} </span>
        <span>
          {saveDateLabel(row.saved)} <Day at={row.stateChangedAt} />
        </span>
      </p>
      {row.brokenLinkCheckedAt && (
        <p className="w-full text-xs text-soft">
          <BrokenLinkText checkedAt={row.brokenLinkCheckedAt} />
        </p>
      )}
      {row.saved === "done" && (
        <a
          className="py-2 text-xs text-soft underline hover:text-accent md:pointer-fine:py-0.5"
          href={verdictPath(row.slug)}
        >
          Was it worth it?<span className="sr-only"> {row.name}</span>
        </a>
      )}
    </>
  );
}

/** What is left of a resource that was taken down. */
function Gone({ row: { name, productUrl, saved }, gone: { since, comment, alike } }: GoneProps) {
  return (
    <>
      <p className="facts w-full text-xs text-soft">
        <span>
          Gone since <Day at={since} />{" "}
        </span>
        <span>{saveStateLabel(saved)} </span>
        <span>
          <a className="link" href={archiveUrl(productUrl, since)} rel="ugc noopener" target="_blank">
            Archived copy<span className="sr-only"> of {name}</span>
          </a>
        </span>
      </p>
      {comment && (
        <p dir="auto" className="mt-1 w-full max-w-prose text-sm">
          You said: “{comment}”
        </p>
      )}
      {alike.length > 0 && (
        <p className="mt-1 w-full text-sm">
          Like it: <LinkedNames of={alike.map(({ name, slug }) => ({ name, href: productPath(slug) }))} />
        </p>
      )}
    </>
  );
}

type GoneProps = { row: SavedRow; gone: NonNullable<SavedRow["gone"]> };

/** While a removal is sent, the row has no state. */
function Actions({ row }: { row: Omit<SavedRow, "saved"> & Partial<Pick<SavedRow, "saved">> }) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      {!row.gone && (
        <>
          <form
            method="post"
            action={saveAction(row)}
            className="flex flex-1 gap-2 sm:min-w-38"
            data-stay
            data-auto-submit
          >
            <StateSelect saved={row.saved} label={`State of ${row.name}`} />
            <Submit look="no-script">Save</Submit>
          </form>
          <VisitLink resource={row} />
        </>
      )}
      <form method="post" action={saveAction(row)} data-stay>
        <Submit
          look="button-quiet button-icon"
          name="_method"
          value="delete"
          aria-label={`Remove ${row.name} from My Library`}
        >
          <Icon name="close" className="i-s" />
        </Submit>
      </form>
    </div>
  );
}
