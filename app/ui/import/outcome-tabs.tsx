import { type ImportState, outcomeLabel, type RowOutcome, rowOutcomeValues } from "~/domain/import/runs/import-values";

type Props = {
  counts: Partial<Record<RowOutcome, number>>;
  state: ImportState;
  current?: RowOutcome;
  hrefOf: (outcome?: RowOutcome) => string;
};

/** The counts of an import's rows, each a link to those rows. */
export function OutcomeTabs({ counts, state, current, hrefOf }: Props) {
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
