import type { ImportState } from "~/domain/import/runs/import-values";
import { Moment } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";

type Props = { imports: { id: number; file: string; state: ImportState; total: number; createdAt: Date }[] };

const stateLabels: Record<ImportState, string> = {
  reading: "Being read",
  ready: "Not imported yet",
  importing: "Importing",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};

export function ImportList({ imports }: Props) {
  return (
    <AdminTable label="Last imports" columns={["File", "When", "Rows", "State"]}>
      {imports.map(({ id, file, state, total, createdAt }) => (
        <tr key={id}>
          <td data-column="File">
            <a className="link" href={`/admin/import/${id}`}>
              <bdi>{file}</bdi>
            </a>
          </td>
          <td data-column="When">
            <Moment at={createdAt} />
          </td>
          <td data-column="Rows">{total.toLocaleString("en")}</td>
          <td data-column="State">{stateLabels[state]}</td>
        </tr>
      ))}
    </AdminTable>
  );
}
