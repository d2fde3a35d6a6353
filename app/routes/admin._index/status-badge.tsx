import type { Status } from "~/domain/resources/statuses";

/** Specification, section 4: approved secondary, rejected destructive, otherwise default. */
export function StatusBadge({ status }: { status: Status }) {
  const look = { Approved: "", Rejected: "badge-danger", Pending: "badge-default" }[status];
  return <span className={`badge ${look}`}>{status}</span>;
}
