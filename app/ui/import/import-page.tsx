import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { FileField, Question } from "~/domain/import/entry";
import {
  type ImportState,
  isRunning,
  needsChoice,
  type OutcomeCounts,
  outcomeLabel,
  type RowOutcome,
  rowOutcomeValues,
  rowsHref,
} from "~/domain/import/runs/import-values";
import type { ImportRow } from "~/domain/import/runs/imports.server";
import type { Card } from "~/domain/resources/card";
import { Submit } from "~/ui/forms/button";
import { useRootData } from "~/ui/layout/root-data";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";
import { AskFirst, Understood } from "./understood";

type Props = {
  path: string;
  run: { file: string; state: ImportState; total: number; position: number };
  about: string[];
  question?: Question;
  fields: FileField[];
  choosable: string[];
  cards: Card[];
  outcomes: OutcomeCounts;
  outcome?: RowOutcome;
  page: number;
  pages: number;
  rows: ImportRow[];
  /** The buttons that begin the import. */
  start: ReactNode;
  /** What became of it. */
  result: ReactNode;
  /** What can be done with a row. */
  actionOf: (row: ImportRow) => ReactNode;
};

/** A file before, during and after its import: what was understood, what its rows become, and its result. */
export function ImportPage({ about, result, ...data }: Props) {
  const { path, run, question } = data;
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
      {question && <AskFirst action={path} {...question} />}
      {isReady && !question && <Understood action={path} {...data} />}
      {!isReady && !isRunning(run.state) && result}
      {!isRunning(run.state) && !question && <Rows {...data} />}
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
  const name = state === "importing" ? "Importing" : "Undoing";
  return (
    <section className="panel max-w-2xl space-y-3" aria-label={name}>
      <p className="font-semibold">
        {name} …{" "}
        <span>
          {position.toLocaleString("en")} of {total.toLocaleString("en")} rows
        </span>
      </p>
      <progress className="path-progress" value={position} max={total} aria-label="Rows done" />
      <p className="text-sm text-soft">You can leave this page. The server goes on, also after a restart.</p>
      <AutoRefresh />
    </section>
  );
}

const everyMs = 1_000;

/** Loads the page's data again each second. Without scripts the browser loads the page again. */
function AutoRefresh() {
  const { revalidate, state } = useRevalidator();
  const hasScripts = useRootData()?.scripts !== false;
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const refresh = <meta httpEquiv="refresh" content="2" />;
  return hasScripts ? <noscript>{refresh}</noscript> : refresh;
}

/** A page of rows with the counts of all. Before the import it is a form with the choices of the page and the buttons that import. */
function Rows(props: Omit<Props, "about" | "result">) {
  const { path, run, rows, outcomes, outcome, page, pages, start, actionOf } = props;
  const isReady = run.state === "ready";
  const pageAt = (number: number) => (number >= 1 && number <= pages ? rowsHref(path, outcome, number) : undefined);
  const links = { previous: pageAt(page - 1), next: pageAt(page + 1) };
  const savesChoices = isReady && rows.some((row) => needsChoice(row.outcome));
  const table = (
    <>
      <OutcomeTabs {...props} />
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
                {isReady ? <RowChoice {...row} /> : actionOf(row)}
              </div>
            </td>
          </tr>
        ))}
      </AdminTable>
      {savesChoices ? <PageButtons page={page} {...links} /> : <PreviousNext {...links} />}
    </>
  );
  if (!isReady) return table;
  return (
    <form method="post" action={rowsHref(path, outcome, page)} data-keep-scroll>
      {start}
      <AskAll outcome="question" count={outcomes.question} />
      <AskAll outcome="left-out" count={outcomes["left-out"]} />
      {table}
    </form>
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

const choiceTexts = {
  question: {
    legend: "Links with another title",
    one: "One link is stored with another title. It is skipped unless you choose to add it.",
    many: "links are stored with another title. They are skipped unless you choose to add them.",
    all: ["Add all", "Skip all"],
    row: "Skip it",
  },
  "left-out": {
    legend: "Rows that are left out",
    one: "One row is left out: its file marks it as not public, its address may open an account, or it is not in the list. It stays out unless you choose to add it. What you add waits for review.",
    many: "rows are left out: their file marks them as not public, their address may open an account, or they are not in the list. They stay out unless you choose to add them. What you add waits for review.",
    all: ["Add all left out", "Leave all out"],
    row: "Leave it out",
  },
};

function AskAll({ outcome, count = 0 }: { outcome: "question" | "left-out"; count?: number }) {
  if (count === 0) return null;
  const { legend, one, many, all } = choiceTexts[outcome];
  return (
    <fieldset className="panel mb-4 max-w-2xl">
      <legend className="sr-only">{legend}</legend>
      <p className="mb-2">{count === 1 ? one : `${count.toLocaleString("en")} ${many}`}</p>
      <div className="flex flex-wrap gap-3">
        <Submit name="do" value="choose">
          Save choices
        </Submit>
        {["add", "skip"].map((choice, at) => (
          <Submit key={choice} name="do" value={`all.${outcome}.${choice}`}>
            {all[at]}
          </Submit>
        ))}
      </div>
    </fieldset>
  );
}

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

function RowChoice({ number, name, outcome, sameLink }: ImportRow) {
  if (outcome !== "question" && outcome !== "left-out") return null;
  return (
    <select
      key={sameLink}
      name="choice"
      defaultValue={`${number}.${sameLink ?? "skip"}`}
      aria-label={`What to do with ${name}`}
      className="input mt-1 w-auto"
    >
      <option value={`${number}.skip`}>{choiceTexts[outcome].row}</option>
      <option value={`${number}.add`}>Add it</option>
    </select>
  );
}

/** Turning the page also saves its choices. */
function PageButtons({ page, previous, next }: { page: number; previous?: string; next?: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
      {previous ? (
        <Submit name="do" value={`page.${page - 1}`}>
          Save and show previous
        </Submit>
      ) : (
        <span />
      )}
      {next && (
        <Submit name="do" value={`page.${page + 1}`}>
          Save and show next
        </Submit>
      )}
    </nav>
  );
}
