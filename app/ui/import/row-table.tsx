import type { ReactNode } from "react";
import type { CorrectedField } from "~/domain/import/runs/correct-rows";
import { type ImportState, outcomeLabel, type RowOutcome } from "~/domain/import/runs/import-values";
import { AdminTable } from "~/ui/moderation/admin-table";
import { RowFields } from "./retry-form";

export type Row = {
  number: number;
  line: number;
  name: string;
  link: string;
  outcome: RowOutcome;
  message: string;
  resourceId: number | null;
  /** Those by which a rejected row can be corrected. */
  fields: CorrectedField[];
};

type Props<Shown extends Row> = {
  rows: Shown[];
  state: ImportState;
  /** What can be done with a row. */
  actionOf?: (row: Shown) => ReactNode;
};

export function RowTable<Shown extends Row>({ rows, state, actionOf }: Props<Shown>) {
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
              {row.fields.length > 0 && <RowFields row={row} />}
              {row.message && row.fields.length === 0 && (
                <p className="mt-1 wrap-anywhere first-letter:uppercase">
                  <bdi>{row.message}</bdi>
                </p>
              )}
              {actionOf?.(row)}
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
  kept: "badge-warning",
  changed: "badge-warning",
  added: "badge-good",
};
