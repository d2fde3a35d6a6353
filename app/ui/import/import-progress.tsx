import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { ImportState } from "~/domain/import/runs/import-values";
import { useRootData } from "~/ui/layout/root-data";

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
