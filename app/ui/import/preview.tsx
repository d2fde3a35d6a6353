import type { ImportState, RowOutcome, SameLink } from "~/domain/import/runs/import-values";
import { TextLink } from "~/ui/forms/button";
import { PreviousNext } from "~/ui/lists/previous-next";
import { RetryForm } from "./retry-form";
import { type Row, RowTable } from "./row-table";

type PreviewRow = Row & { sameLink: SameLink | null };
type Pager = { page: number; pages: number; previous?: string; next?: string };

type Props = {
  /** The URL of the page, which the form is sent to. */
  action: string;
  run: { id: number; state: ImportState };
  rows: PreviewRow[];
  outcomes: Partial<Record<RowOutcome, number>>;
  pager: Pager;
};

/** A page of rows. Before the import it is a form with the choices of the page and the buttons that import. */
export function Preview({ action, run: { state }, rows, outcomes, pager }: Props) {
  if (state !== "ready")
    return (
      <>
        <RowTable rows={rows} state={state} actionOf={addedLink} />
        <PreviousNext {...pager} />
      </>
    );
  const hasQuestions = rows.some(({ outcome }) => outcome === "question");
  return (
    <>
      <RetryForm action={action} rows={rows} />
      <form method="post" action={action} data-keep-scroll>
        <StartButtons />
        {(outcomes.question ?? 0) > 0 && <QuestionButtons count={outcomes.question!} isOnPage={hasQuestions} />}
        <RowTable rows={rows} state={state} actionOf={SameLinkChoice} />
        {hasQuestions ? <PageButtons {...pager} /> : <PreviousNext {...pager} />}
      </form>
    </>
  );
}

const addedLink = ({ resourceId, outcome }: PreviewRow) =>
  resourceId !== null && outcome !== "removed" ? <TextLink href={`/admin?edit=${resourceId}`}>Open</TextLink> : null;

function StartButtons() {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="do" value="import.pending" className="button button-primary">
          Import as pending
        </button>
        <button type="submit" name="do" value="import.approved" className="button">
          Import as approved
        </button>
        <button type="submit" name="do" value="discard" className="button button-danger">
          Discard
        </button>
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        A status in the file counts. Rows with unknown values come in as pending.
      </p>
    </div>
  );
}

function QuestionButtons({ count, isOnPage }: { count: number; isOnPage: boolean }) {
  return (
    <fieldset className="panel mb-4 max-w-2xl">
      <legend className="sr-only">Links with another title</legend>
      <p className="mb-2">
        {count === 1
          ? "One link is stored with another title. It is skipped unless you choose to add it."
          : `${count.toLocaleString("en")} links are stored with another title. They are skipped unless you choose to add them.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOnPage && (
          <button type="submit" name="do" value="choose" className="button">
            Save choices
          </button>
        )}
        <button type="submit" name="do" value="all.add" className="button">
          Add all
        </button>
        <button type="submit" name="do" value="all.skip" className="button">
          Skip all
        </button>
      </div>
    </fieldset>
  );
}

function SameLinkChoice({ number, name, outcome, sameLink }: PreviewRow) {
  if (outcome !== "question") return null;
  return (
    <select
      key={sameLink}
      name="choice"
      defaultValue={`${number}.${sameLink ?? "skip"}`}
      aria-label={`What to do with ${name}`}
      className="input mt-1 w-auto"
    >
      <option value={`${number}.skip`}>Skip it</option>
      <option value={`${number}.add`}>Add it</option>
    </select>
  );
}

/** Turning the page also saves its choices. */
function PageButtons({ page, previous, next }: Pager) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
      {previous ? (
        <button type="submit" name="do" value={`page.${page - 1}`} className="button">
          Save and show previous
        </button>
      ) : (
        <span />
      )}
      {next && (
        <button type="submit" name="do" value={`page.${page + 1}`} className="button">
          Save and show next
        </button>
      )}
    </nav>
  );
}
