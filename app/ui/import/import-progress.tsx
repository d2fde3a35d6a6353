import type { ImportState } from "~/domain/import/runs/import-values";
import { AutoRefresh } from "./auto-refresh";

type Props = { run: { state: ImportState; total: number; position: number } };

/** How far an import is. The page shows its result when it is over. */
export function ImportProgress({ run: { state, total, position } }: Props) {
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
