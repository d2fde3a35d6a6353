import type { ReactNode } from "react";
import type { ReadFile } from "~/domain/import/row";
import {
  addableOutcomes,
  type ImportState,
  isAddable,
  isRunning,
  type OutcomeCounts,
  outcomeLabel,
  type RowOutcome,
  rowOutcomeValues,
  rowsHref,
  stateLabels,
} from "~/domain/import/runs/import-values";
import type { ImportRow } from "~/domain/import/runs/imports.server";
import { Submit } from "~/ui/forms/button";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";
import { Understood } from "./understood";

type Props = {
  path: string;
  run: { file: string; state: ImportState; total: number; position: number };
  about: string[];
  encodings: ReadFile["encodings"];
  fields: ReadFile["fields"];
  choosable: string[];
  outcomes: OutcomeCounts;
  outcome?: RowOutcome;
  page: number;
  pages: number;
  rows: ImportRow[];
  /** The buttons that begin the import. */
  start: ReactNode;
  /** What became of it. */
  result: ReactNode;
  /** Whether the viewer may add rows that were not added. */
  canAdd: boolean;
  /** What can be done with a row that was added, or is missing. */
  actionOf: (row: ImportRow) => ReactNode;
};

/** A file before, during and after its import: what was understood, what its rows become, and its result. */
export function ImportPage({ about, result, start, ...data }: Props) {
  const { path, run } = data;
  const isReady = run.state === "ready";
  return (
    <>
      <div className="mb-4 max-w-prose text-soft">
        {about.map((message) => (
          <p key={message} className="wrap-anywhere">
            {message}
          </p>
        ))}
      </div>
      {isRunning(run.state) && <Progress {...run} />}
      {!isReady && !isRunning(run.state) && result}
      <Understood action={path} {...data} isReady={isReady} />
      {isReady && run.total > 0 && (
        <form method="post" action={path} className="mb-4">
          {start}
        </form>
      )}
      {run.total > 0 && !isRunning(run.state) && <Rows {...data} />}
    </>
  );
}

/** What became of the rows, in a sentence, and what can be done about it. */
export function ImportResult({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label="Result">
      <p className="font-semibold" role="status">
        {text}
      </p>
      {children}
    </section>
  );
}

/** How far an import is. The page shows its result when it is over. */
function Progress({ state, total, position }: Props["run"]) {
  const name = stateLabels[state];
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label={name}>
      <p className="font-semibold">
        {name} …{" "}
        <span>
          {position.toLocaleString("en")} of {total.toLocaleString("en")} rows
        </span>
      </p>
      <progress className="path-progress" value={position} max={total} aria-label="Rows done" />
      <p className="text-sm text-soft">You can leave this page. The server goes on, also after a restart.</p>
      <meta httpEquiv="refresh" content="1" />
    </section>
  );
}

/** A page of rows with the counts of all. What was not added can be added, one by one or all. */
function Rows(props: Omit<Props, "about" | "result" | "start">) {
  const { path, run, rows, outcomes, outcome, page, pages, canAdd, actionOf } = props;
  const pageAt = (number: number) => (number >= 1 && number <= pages ? rowsHref(path, outcome, number) : undefined);
  const mayAdd = canAdd && run.state === "done";
  const addAll = addableOutcomes.filter((one) => mayAdd && (outcomes[one] ?? 0) > 1);
  return (
    <>
      <OutcomeTabs {...props} />
      {addAll.length > 0 && (
        <form method="post" action={path} className="mb-4 flex flex-wrap gap-3">
          {addAll.map((one) => (
            <Submit key={one} name="do" value={`add.${one}`}>
              {`Add all ${outcomes[one]!.toLocaleString("en")}: ${outcomeLabel(one, run.state).toLowerCase()}`}
            </Submit>
          ))}
        </form>
      )}
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
                <span className={`badge ${tones[row.outcome] ?? ""}`}>{outcomeLabel(row.outcome, run.state)}</span>
                {row.message && (
                  <p className="mt-1 wrap-anywhere first-letter:uppercase">
                    <bdi>{row.message}</bdi>
                  </p>
                )}
                {mayAdd && isAddable(row.outcome) && (
                  <form method="post" action={path} className="mt-1" data-keep-scroll>
                    <button
                      type="submit"
                      name="do"
                      value={`add.${row.number}`}
                      className="button button-small"
                      aria-label={`Add ${row.name || row.link}`}
                    >
                      Add it
                    </button>
                  </form>
                )}
                {run.state !== "ready" && actionOf(row)}
              </div>
            </td>
          </tr>
        ))}
      </AdminTable>
      <PreviousNext previous={pageAt(page - 1)} next={pageAt(page + 1)} />
    </>
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

/** The counts of an import's rows, each a link to those rows. */
function OutcomeTabs({ path, run, outcomes, outcome: current }: Pick<Props, "path" | "run" | "outcomes" | "outcome">) {
  const total = Object.values(outcomes).reduce((sum, rows) => sum + rows, 0);
  const tabs = [undefined, ...rowOutcomeValues.filter((outcome) => outcomes[outcome])];
  return (
    <nav aria-label="Results" className="scroll-row mb-4">
      {tabs.map((outcome) => (
        <a
          key={outcome ?? "all"}
          className="chip"
          href={rowsHref(path, outcome)}
          aria-current={outcome === current ? "true" : undefined}
          data-keep-scroll
        >
          {outcome ? outcomeLabel(outcome, run.state) : "All"}
          <span className="text-xs">{(outcome ? outcomes[outcome]! : total).toLocaleString("en")}</span>
        </a>
      ))}
    </nav>
  );
}
