import type { ReactNode } from "react";
import type { FileField, Question } from "~/domain/import/entry";
import type { ImportState, RowOutcome } from "~/domain/import/runs/import-values";
import { isRunning } from "~/domain/import/runs/import-values";
import type { Card } from "~/domain/resources/card";
import { ImportProgress } from "./import-progress";
import { ImportRows, type Row } from "./import-rows";
import { AskFirst, Understood } from "./understood";

export type ImportData = {
  run: { id: number; file: string; state: ImportState; total: number; position: number };
  about: string[];
  question?: Question;
  fields: FileField[];
  choosable: string[];
  isPersonal: boolean;
  cards: Card[];
  outcomes: Partial<Record<RowOutcome, number>>;
  outcome?: RowOutcome;
  page: number;
  pages: number;
  rows: Row[];
};

type Props = ImportData & {
  path: string;
  /** The buttons that begin the import. */
  start: ReactNode;
  /** What became of it. */
  result: ReactNode;
  /** What can be done with a row. */
  actionOf: (row: Row) => ReactNode;
};

/** A file before, during and after its import: what was understood, what its rows become, and its result. */
export function ImportPage({ path, start, result, actionOf, ...data }: Props) {
  const { run, about, question, outcome, page, pages } = data;
  const hrefOf = (show?: RowOutcome, number = 1) => {
    const params = new URLSearchParams({ ...(show && { show }), ...(number > 1 && { page: String(number) }) });
    return params.size > 0 ? `${path}?${params}` : path;
  };
  const pager = {
    page,
    pages,
    previous: page > 1 ? hrefOf(outcome, page - 1) : undefined,
    next: page < pages ? hrefOf(outcome, page + 1) : undefined,
  };
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
      {isRunning(run.state) && <ImportProgress run={run} />}
      {question && <AskFirst action={path} {...question} />}
      {isReady && !question && <Understood action={path} {...data} />}
      {!isRunning(run.state) && !question && (
        <>
          {isReady ? null : result}
          <ImportRows
            {...data}
            action={hrefOf(outcome, page)}
            hrefOf={hrefOf}
            pager={pager}
            start={start}
            actionOf={actionOf}
          />
        </>
      )}
    </>
  );
}
