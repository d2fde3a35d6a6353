import type { SavedRow } from "~/domain/library/list-saved.server";
import { saveDateLabel } from "~/domain/resources/save-states";
import { formatLabel } from "~/domain/resources/values/formats";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { saveAction, useSaves } from "~/ui/library/optimistic-saves";
import { StateSelect } from "~/ui/library/save-control";
import { Day } from "~/ui/lists/day";
import { BrokenLinkText } from "~/ui/resources/broken-link";
import { rowId } from "~/ui/resources/card-href";
import { Mark } from "~/ui/resources/mark";
import { verdictPath } from "~/ui/verdicts/resource-verdicts";
import { type FailedNote, Note } from "./note";

type Props = {
  rows: SavedRow[];
  /** The page, and its parameters, without a dialog. */
  here: string;
  search: URLSearchParams;
  failedNote?: FailedNote;
};

export function SavedList({ rows, here, search, failedNote }: Props) {
  const withSave = useSaves();
  const hrefOf = (slug: string) => {
    const params = new URLSearchParams(search);
    params.set("resource", slug);
    return `/my-library?${params}`;
  };
  return (
    <ul className="panel p-0">
      {rows.map((row) => (
        <li key={row.id} id={rowId(row)} className="rule flex flex-wrap items-start gap-3 p-3 first:border-t-0 sm:px-4">
          <Mark card={row} />
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="font-semibold">
              <a
                className="inline-block py-1 hover:underline md:pointer-fine:py-0"
                href={hrefOf(row.slug)}
                data-keep-scroll
              >
                <bdi>{row.name}</bdi>
              </a>
            </h2>
            <div className="flex flex-wrap items-baseline gap-x-3">
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
                  className="py-2 text-xs text-soft underline decoration-control underline-offset-2 hover:text-accent md:pointer-fine:py-0.5"
                  href={verdictPath(row.slug)}
                >
                  Was it worth it?<span className="sr-only"> {row.name}</span>
                </a>
              )}
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

/** While a removal is sent, the row has no state. */
function Actions({ row }: { row: Omit<SavedRow, "saved"> & Partial<Pick<SavedRow, "saved">> }) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      <form method="post" action={saveAction(row)} className="flex flex-1 gap-2 sm:min-w-38" data-stay data-auto-submit>
        <StateSelect saved={row.saved} label={`State of ${row.name}`} />
        <Submit look="no-script">Save</Submit>
      </form>
      <a
        className="button button-quiet button-icon"
        href={row.productUrl}
        rel="ugc noopener"
        target="_blank"
        aria-label={`Visit ${row.name}`}
      >
        <Icon name="external" className="i-s" />
      </a>
      <form method="post" action={saveAction(row)} data-stay>
        <button
          type="submit"
          className="button button-quiet button-icon"
          name="_method"
          value="delete"
          aria-label={`Remove ${row.name} from My Library`}
        >
          <Icon name="close" className="i-s" />
        </button>
      </form>
    </div>
  );
}
