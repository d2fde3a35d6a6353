import type { ImportState, RowOutcome } from "~/domain/import/runs/import-values";
import { Icon } from "~/ui/document/icon";
import { Moment } from "~/ui/lists/day";

type Props = {
  run: { id: number; state: ImportState; total: number };
  outcomes: Partial<Record<RowOutcome, number>>;
  /** Until when it can be undone. */
  undoUntil: Date | null;
};

export function ImportResult({ run, outcomes, undoUntil }: Props) {
  const count = (...names: RowOutcome[]) => names.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
  const shown = (number: number, word: string) => `${number.toLocaleString("en")} ${word}`;
  const added = shown(count("added", "changed", "kept", "removed"), "added");
  const others = `${shown(count("skipped"), "skipped")}, ${shown(count("rejected", "question"), "rejected")}`;
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label="Result">
      <p className="font-semibold" role="status">
        {shown(run.total, run.total === 1 ? "row" : "rows")}: {added}, {others}.
      </p>
      {run.state === "undone" && (
        <p>
          Undone: {shown(count("removed"), "removed")},{" "}
          {shown(count("kept"), "kept, because they were changed or used")}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <a className="button" href={`/admin/import/${run.id}/report.csv`} download>
          <Icon name="down" className="i-s" />
          Report (CSV)
        </a>
        {undoUntil && (
          <form method="post" action={`/admin/import/${run.id}`} className="flex flex-wrap items-center gap-3">
            <button type="submit" name="do" value="undo" className="button button-danger">
              Undo this import
            </button>
            <p className="text-sm text-soft">
              Until <Moment at={undoUntil} />. What was changed or used since stays.
            </p>
          </form>
        )}
      </div>
    </section>
  );
}
