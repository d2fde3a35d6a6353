import type { ReactNode } from "react";
import {
  type ImportState,
  needsChoice,
  outcomeLabel,
  type RowOutcome,
  rowOutcomeValues,
  type SameLink,
} from "~/domain/import/runs/import-values";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";

export type Row = {
  number: number;
  line: number;
  name: string;
  link: string;
  outcome: RowOutcome;
  message: string;
  sameLink: SameLink | null;
  resourceId: number | null;
};

type Pager = { page: number; pages: number; previous?: string; next?: string };

type Props = {
  /** The URL of the page, which the form is sent to. */
  action: string;
  run: { state: ImportState };
  rows: Row[];
  outcomes: Partial<Record<RowOutcome, number>>;
  outcome?: RowOutcome;
  hrefOf: (outcome?: RowOutcome) => string;
  pager: Pager;
  start: ReactNode;
  actionOf: (row: Row) => ReactNode;
};

/** A page of rows with the counts of all. Before the import it is a form with the choices of the page and the buttons that import. */
export function ImportRows({ action, run: { state }, rows, outcomes, outcome, hrefOf, pager, start, actionOf }: Props) {
  const tabs = <OutcomeTabs counts={outcomes} state={state} current={outcome} hrefOf={hrefOf} />;
  if (state !== "ready")
    return (
      <>
        {tabs}
        <RowTable rows={rows} state={state} actionOf={actionOf} />
        <PreviousNext {...pager} />
      </>
    );
  const hasChoices = rows.some((row) => needsChoice(row.outcome));
  return (
    <form method="post" action={action} data-keep-scroll>
      {start}
      {(["question", "left-out"] as const).map((one) => (
        <AskAll key={one} outcome={one} count={outcomes[one] ?? 0} />
      ))}
      {tabs}
      <RowTable rows={rows} state={state} actionOf={RowChoice} />
      {hasChoices ? <PageButtons {...pager} /> : <PreviousNext {...pager} />}
    </form>
  );
}

const choiceTexts = {
  question: {
    one: "One link is stored with another title. It is skipped",
    many: "links are stored with another title. They are skipped",
  },
  "left-out": {
    one: "One row is left out: its file marks it as not public, its address may open an account, or it is no item. It stays out",
    many: "rows are left out: their file marks them as not public, their address may open an account, or they are no items. They stay out",
  },
};

function AskAll({ outcome, count }: { outcome: "question" | "left-out"; count: number }) {
  if (count === 0) return null;
  const { one, many } = choiceTexts[outcome];
  const some = outcome === "question" ? "" : " left out";
  return (
    <fieldset className="panel mb-4 max-w-2xl">
      <legend className="sr-only">
        {outcome === "question" ? "Links with another title" : "Rows that are left out"}
      </legend>
      <p className="mb-2">
        {count === 1
          ? `${one} unless you choose to add it.`
          : `${count.toLocaleString("en")} ${many} unless you choose to add them.`}
        {outcome === "left-out" && " What you add waits for review."}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="do" value="choose" className="button">
          Save choices
        </button>
        <button type="submit" name="do" value={`all.${outcome}.add`} className="button">
          {`Add all${some}`}
        </button>
        <button type="submit" name="do" value={`all.${outcome}.skip`} className="button">
          {outcome === "question" ? "Skip all" : "Leave all out"}
        </button>
      </div>
    </fieldset>
  );
}

/** The counts of an import's rows, each a link to those rows. */
function OutcomeTabs({
  counts,
  state,
  current,
  hrefOf,
}: Pick<Props, "hrefOf"> & { counts: Props["outcomes"]; state: ImportState; current?: RowOutcome }) {
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const tabs = [undefined, ...rowOutcomeValues.filter((outcome) => counts[outcome])];
  return (
    <nav aria-label="Results" className="scroll-row mb-4">
      {tabs.map((outcome) => (
        <a
          key={outcome ?? "all"}
          className="chip"
          href={hrefOf(outcome)}
          aria-current={outcome === current ? "true" : undefined}
          data-keep-scroll
        >
          {outcome ? outcomeLabel(outcome, state) : "All"}
          <span className="text-xs">{(outcome ? counts[outcome]! : total).toLocaleString("en")}</span>
        </a>
      ))}
    </nav>
  );
}

function RowTable({ rows, state, actionOf }: { rows: Row[]; state: ImportState; actionOf: (row: Row) => ReactNode }) {
  return (
    <AdminTable label="Rows" columns={["Resource", "Line", "Result"]}>
      {rows.map((row) => (
        <tr key={row.number}>
          <td data-column="Resource" className="wrap-anywhere">
            {(row.name || row.link) && (
              <div>
                <bdi>{row.name}</bdi>
                {row.link !== row.name && (
                  <p className="text-soft">
                    <bdi>{row.link}</bdi>
                  </p>
                )}
              </div>
            )}
          </td>
          <td data-column="Line">{row.line}</td>
          <td data-column="Result">
            <div>
              <span className={`badge ${tones[row.outcome] ?? ""}`}>{outcomeLabel(row.outcome, state)}</span>
              {row.message && (
                <p className="mt-1 wrap-anywhere first-letter:uppercase">
                  <bdi>{row.message}</bdi>
                </p>
              )}
              {actionOf(row)}
            </div>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

const tones: Partial<Record<RowOutcome, string>> = {
  rejected: "badge-danger",
  question: "badge-warning",
  "left-out": "badge-warning",
  kept: "badge-warning",
  changed: "badge-warning",
  added: "badge-good",
};

function RowChoice({ number, name, outcome, sameLink }: Row) {
  if (!needsChoice(outcome)) return null;
  return (
    <select
      key={sameLink}
      name="choice"
      defaultValue={`${number}.${sameLink ?? "skip"}`}
      aria-label={`What to do with ${name}`}
      className="input mt-1 w-auto"
    >
      <option value={`${number}.skip`}>{outcome === "question" ? "Skip it" : "Leave it out"}</option>
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
