import type { ImportState } from "~/domain/import/runs/import-values";
import { Moment } from "~/ui/lists/day";

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
    <section className="panel overflow-x-auto p-0" aria-label="Last imports">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">Rows</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  );
}
