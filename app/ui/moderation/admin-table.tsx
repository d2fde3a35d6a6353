import type { ReactNode } from "react";

/** The heads of a table's columns, with others before them. */
export function TableHead({ columns, children }: { columns: readonly string[]; children?: ReactNode }) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A panel with a table. On phones each row is a block: its cells name their columns in `data-column`. */
export function AdminTable(props: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <section className="panel overflow-x-auto p-0" aria-label={props.label}>
      <table className="admin-table">
        <TableHead columns={props.columns} />
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}
